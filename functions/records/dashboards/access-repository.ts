import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import { additionWrites, endOfFeed } from '#functions/records/notifications/end-of-feed.ts';
import { type FeedEntry, idOfEntry } from '#functions/records/notifications/feed-block.ts';
import { SHARED_WITH_PERSON } from '#functions/records/notifications/notification-keys.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { Person } from '#shared/domain/person.ts';

import {
  ACCESS_PREFIX,
  accessKey,
  dashboardKey,
  dashboardPartition,
  PERSON_DASHBOARD_PREFIX,
  personDashboardKey,
  pendingDashboardKey,
  invitationsPartition,
} from './dashboard-keys.ts';
import { Access, PersonDashboard } from './dashboard-record.ts';
import { storedDashboard } from './dashboard-repository.ts';

/** A person's confirmed address, by which they can be given access. */
export const confirmedAddress = ({
  email,
  emailVerified,
}: Pick<Person, 'email' | 'emailVerified'>): string | undefined =>
  emailVerified ? email : undefined;

/** Stores whom a dashboard is shared with, by address. */
export const accessList =
  (table: Pick<Table, 'query'>) =>
  async (id: string): Promise<readonly Access[]> =>
    (await everyItem(table, { pk: dashboardPartition(id), prefix: ACCESS_PREFIX })).map((item) =>
      Access.parse(item),
    );

/** Tests whether a dashboard is shared with this person. Access stays even if their address changes. */
export const isSharedWith =
  (table: Pick<Table, 'get'>) =>
  async (id: string, person: Person): Promise<boolean> => {
    if ((await table.get(personDashboardKey(person.id, id))) !== undefined) return true;
    const email = confirmedAddress(person);
    const access = email === undefined ? undefined : await table.get(accessKey(id, email));
    if (!access) return false;
    const { personId } = Access.parse(access);
    // An address may pass to another person; what was shared with its previous owner is not theirs.
    return personId === undefined || personId === person.id;
  };

/**
 * Gives an address access; returns false if it already has it. It writes the same whether or not the address has an
 * account, so that sharing reveals nothing.
 */
export const addAccess =
  (table: Pick<Table, 'transact'>) =>
  async (
    id: string,
    email: string,
    since: string,
    more: readonly Write[] = [],
  ): Promise<boolean> => {
    try {
      await table.transact([
        { kind: 'check', key: dashboardKey(id), when: { kind: 'present' } },
        {
          kind: 'put',
          item: { ...accessKey(id, email), email, since },
          when: { kind: 'absent' },
        },
        { kind: 'put', item: { ...pendingDashboardKey(email, id), dashboardId: id } },
        ...more,
      ]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

export const removalsOf = (id: string, { email, personId }: Access): readonly Write[] => [
  { kind: 'delete', key: accessKey(id, email) },
  { kind: 'delete', key: pendingDashboardKey(email, id) },
  ...(personId === undefined
    ? []
    : [{ kind: 'delete', key: personDashboardKey(personId, id) } as const]),
];

/** Gives a person the dashboards that wait for their confirmed address, each with an item in their feed. */
export const claimInvitations =
  (table: Pick<Table, 'query' | 'get' | 'transact'>) =>
  async (person: Person, now: Date): Promise<void> => {
    const email = confirmedAddress(person);
    if (email === undefined) return;
    for (const { sk: id } of await everyItem(table, { pk: invitationsPartition(email) }))
      await claim(table, { person, email }, id, now);
  };

/** Puts into the feed of a person that a dashboard was shared with them; nothing if it is their own. */
const feedWrites = async (
  table: Pick<Table, 'query' | 'get' | 'transact'>,
  person: Person,
  id: string,
  now: Date,
): Promise<readonly Write[]> => {
  const { dashboard } = (await storedDashboard(table)(id)) ?? {};
  if (!dashboard || dashboard.ownerId === person.id) return [];
  const end = await endOfFeed(table)(person.id, now);
  const entry: FeedEntry = {
    at: end.nextAt,
    tail: '00',
    notificationId: SHARED_WITH_PERSON,
    status: 'NEW',
  };
  const { slug, name, ownerId } = dashboard;
  const item = {
    id: idOfEntry(entry),
    notificationId: SHARED_WITH_PERSON,
    at: new Date(end.nextAt).toISOString(),
    happening: { kind: 'sharedDashboards', slug, name, by: ownerId },
  } as const;
  return additionWrites(person.id, end, [{ item, entry }]);
};

const claim = async (
  table: Pick<Table, 'query' | 'get' | 'transact'>,
  { person, email }: { readonly person: Person; readonly email: string },
  id: string,
  now: Date,
): Promise<void> => {
  const item = await table.get(accessKey(id, email));
  const { since } = item ? Access.parse(item) : { since: undefined };
  const news = since === undefined ? [] : await feedWrites(table, person, id, now);
  try {
    await table.transact([
      ...news,
      { kind: 'delete', key: pendingDashboardKey(email, id) },
      ...(since === undefined
        ? []
        : ([
            {
              kind: 'put',
              item: { ...accessKey(id, email), email, since, personId: person.id },
              when: { kind: 'equals', attribute: 'since', value: since },
            },
            {
              kind: 'put',
              item: {
                ...personDashboardKey(person.id, id),
                dashboardId: id,
                role: 'shared',
                since,
                email,
              },
              // A person may have been invited to their own dashboard.
              when: { kind: 'absent' },
            },
          ] satisfies Write[])),
    ]);
  } catch (error) {
    // The share was revoked or taken, or the feed changed, concurrently; what still waits is claimed next time.
    if (!(error instanceof WriteConflict)) throw error;
  }
};

/** Lists the dashboards a person owns or was given. */
export const dashboardsOfPerson =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly PersonDashboard[]> =>
    (
      await everyItem(table, { pk: personPartition(personId), prefix: PERSON_DASHBOARD_PREFIX })
    ).map((item) => PersonDashboard.parse(item));
