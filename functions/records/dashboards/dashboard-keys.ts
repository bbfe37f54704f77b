import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const dashboardPartition = (id: string): string => `dashboard#${id}`;
export const dashboardKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'record' });
/** Works we know stand apart from what matched none, because each may be as large as an item can be. */
export const matchedKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'works' });
export const unmatchedKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'unmatched' });
/** Which of its papers rely on works with a notice. */
export const relianceKey = (id: string): Key => ({ pk: dashboardPartition(id), sk: 'reliance' });

export const ACCESS_PREFIX = 'access#';
export const accessKey = (id: string, email: string): Key => ({
  pk: dashboardPartition(id),
  sk: `${ACCESS_PREFIX}${email}`,
});
/** That an invitation was sent to an address, so that it gets no second one for the same dashboard. */
export const INVITED_PREFIX = 'invited#';
export const invitedKey = (id: string, email: string): Key => ({
  pk: dashboardPartition(id),
  sk: `${INVITED_PREFIX}${email}`,
});

/** Whose a slug is. It stays after the dashboard is deleted, so that an old address never leads to another's work. */
export const dashboardSlugKey = (slug: string): Key => ({
  pk: `dashboard-slug#${slug}`,
  sk: 'owner',
});

export const OF_PERSON_PREFIX = 'dashboard#';
/** Under a person: a dashboard they own or that is shared with them. */
export const ofPersonKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${OF_PERSON_PREFIX}${id}`,
});

/** Dashboards shared with an address that nobody has confirmed yet. */
export const waitingPartition = (email: string): string => `dashboards-for#${email}`;
export const waitingKey = (email: string, id: string): Key => ({
  pk: waitingPartition(email),
  sk: id,
});
