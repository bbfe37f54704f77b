import type { UseCase } from '#functions/platform/http/serve.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { accessList, removalsOf } from '#functions/records/dashboards/access-repository.ts';
import {
  dashboardKey,
  dashboardPartition,
  personDashboardKey,
} from '#functions/records/dashboards/dashboard-keys.ts';
import { ownDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import type { deleteDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';

import { auditOf } from './dashboard-audit.ts';
import { noRefreshPlan } from './plan-refresh.ts';
import type { DashboardsPorts } from './ports.ts';

/**
 * Deletes a dashboard with everything attached, the record last, so that an interrupted deletion can be repeated. Its
 * slug stays reserved.
 */
export const removeDashboard =
  (table: Pick<Table, 'query' | 'write' | 'transact'>) =>
  async ({ id, ownerId }: Pick<Dashboard, 'id' | 'ownerId'>, more: readonly Write[] = []) => {
    await removeAllButRecord(table, id);
    await table.transact([
      { kind: 'delete', key: dashboardKey(id) },
      { kind: 'delete', key: personDashboardKey(ownerId, id) },
      noRefreshPlan(id),
      ...more,
    ]);
    // Without its record nothing new is added; what was added meanwhile is deleted now.
    await removeAllButRecord(table, id);
  };

const removeAllButRecord = async (
  table: Pick<Table, 'query' | 'write' | 'transact'>,
  id: string,
): Promise<void> => {
  for (const access of await accessList(table)(id)) await table.transact(removalsOf(id, access));
  const items = await everyItem(table, { pk: dashboardPartition(id) });
  for (const { pk, sk } of items)
    if (sk !== dashboardKey(id).sk) await table.write({ kind: 'delete', key: { pk, sk } });
};

/** Deletes the caller's dashboard. */
export const deleteDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const own = await ownDashboard(ports.table)(caller, slug);
    await removeDashboard(ports.table)(
      own.dashboard,
      auditOf(ports, own, 'dashboard-deleted', { name: own.dashboard.name }),
    );
    return { success: true };
  };
