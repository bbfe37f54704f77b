import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const dashboardPartition = (id: string): string => `dashboard#${id}`;
export const dashboardKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'record' });
/** Matched and unmatched works are separate items, because each list may fill an item. */
export const matchedKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'works' });
export const unmatchedKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'unmatched' });
/** Which of its papers rely on works with a notice. */
export const relianceKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'reliance' });

export const ACCESS_PREFIX = 'access#';
export const accessKey = (id: string, email: string): Key => ({
  pk: dashboardPartition(id),
  sk: `${ACCESS_PREFIX}${email}`,
});
/** Records an invitation, so that an address gets only one per dashboard. */
export const INVITED_PREFIX = 'invited#';
export const invitedKey = (id: string, email: string): Key => ({
  pk: dashboardPartition(id),
  sk: `${INVITED_PREFIX}${email}`,
});

/**
 * The owner of a slug. It stays after the dashboard is deleted, so that an old address never leads to another
 * dashboard.
 */
export const dashboardSlugKey = (slug: string): Key => ({
  pk: `dashboard-slug#${slug}`,
  sk: 'owner',
});

export const OF_PERSON_PREFIX = 'dashboard#';
/** Stored under a person: a dashboard they own or that is shared with them. */
export const ofPersonKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${OF_PERSON_PREFIX}${id}`,
});

/** Dashboards shared with an address that has not been confirmed. */
export const waitingPartition = (email: string): string => `dashboards-for#${email}`;
export const waitingKey = (email: string, id: string): Key => ({
  pk: waitingPartition(email),
  sk: id,
});
