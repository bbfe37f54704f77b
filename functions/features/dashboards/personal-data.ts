import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { accessList } from '#functions/records/dashboards/access-repository.ts';
import { dashboardsOfPerson, removalsOf } from '#functions/records/dashboards/access-repository.ts';
import { personDashboardKey } from '#functions/records/dashboards/dashboard-keys.ts';
import {
  storedDashboard,
  worksOfDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';

import { removeDashboard } from './delete-dashboard.ts';

type Tables = Pick<Table, 'get' | 'query' | 'write' | 'transact'>;

const own = async (table: Tables, id: string) => {
  const stored = await storedDashboard(table)(id);
  if (!stored) return [];
  const [works, sharedWith] = await Promise.all([
    worksOfDashboard(table)(id),
    accessList(table)(id),
  ]);
  const { ownerId: _, ...dashboard } = stored.dashboard;
  return [
    { ...dashboard, works, sharedWith: sharedWith.map(({ email, since }) => ({ email, since })) },
  ];
};

const shared = async (table: Tables, id: string, since: string) => {
  const stored = await storedDashboard(table)(id);
  return stored ? [{ name: stored.dashboard.name, slug: stored.dashboard.slug, since }] : [];
};

/** A person's dashboards and those shared with them; erasing deletes the former and ends sharing of the latter. */
export const dashboardsOf = (table: Tables): PersonalData => ({
  name: 'dashboards',
  read: async (personId) => {
    const listed = await dashboardsOfPerson(table)(personId);
    const owned = listed.filter(({ role }) => role === 'owner');
    const others = listed.filter(({ role }) => role === 'shared');
    return {
      own: (await Promise.all(owned.map(({ dashboardId }) => own(table, dashboardId)))).flat(),
      sharedWithMe: (
        await Promise.all(others.map((one) => shared(table, one.dashboardId, one.since)))
      ).flat(),
    };
  },
  erase: async (personId) => {
    for (const { dashboardId, role, email, since } of await dashboardsOfPerson(table)(personId))
      if (role === 'owner') await removeDashboard(table)({ id: dashboardId, ownerId: personId });
      else if (email !== undefined)
        await table.transact(removalsOf(dashboardId, { email, since, personId }));
      else await table.write({ kind: 'delete', key: personDashboardKey(personId, dashboardId) });
  },
});
