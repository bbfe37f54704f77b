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
export const INVITATION_PREFIX = 'invited#';
export const invitationKey = (id: string, email: string): Key => ({
  pk: dashboardPartition(id),
  sk: `${INVITATION_PREFIX}${email}`,
});

/**
 * The owner of a slug. It stays after the dashboard is deleted, so that an old address never leads to another
 * dashboard.
 */
export const dashboardSlugKey = (slug: string): Key => ({
  pk: `dashboard-slug#${slug}`,
  sk: 'owner',
});

export const PERSON_DASHBOARD_PREFIX = 'dashboard#';
/** Stored under a person: a dashboard they own or that is shared with them. */
export const personDashboardKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${PERSON_DASHBOARD_PREFIX}${id}`,
});

/** Dashboards shared with an address that has not been confirmed. */
export const invitationsPartition = (email: string): string => `dashboards-for#${email}`;
export const pendingDashboardKey = (email: string, id: string): Key => ({
  pk: invitationsPartition(email),
  sk: id,
});
