import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
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

/** The writes that go with the arrival of a dashboard, such as an item in the feed of the person. */
type ArrivalWrites = (person: Person, dashboardId: string) => Promise<readonly Write[]>;

/** Gives a person the dashboards that wait for their confirmed address, each with what goes with its arrival. */
export const claimInvitations =
  (table: Pick<Table, 'query' | 'get' | 'transact'>, arrivalWrites: ArrivalWrites) =>
  async (person: Person): Promise<void> => {
    const email = confirmedAddress(person);
    if (email === undefined) return;
    for (const { sk: id } of await everyItem(table, { pk: invitationsPartition(email) }))
      await claim(table, { person, email }, id, arrivalWrites);
  };

const claim = async (
  table: Pick<Table, 'query' | 'get' | 'transact'>,
  { person, email }: { readonly person: Person; readonly email: string },
  id: string,
  arrivalWrites: ArrivalWrites,
): Promise<void> => {
  const item = await table.get(accessKey(id, email));
  const { since } = item ? Access.parse(item) : { since: undefined };
  const news = since === undefined ? [] : await arrivalWrites(person, id);
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
