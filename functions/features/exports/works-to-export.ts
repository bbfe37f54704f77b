import type { Table } from '#functions/platform/ports/table.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';

import type { WorksToExport } from './ports.ts';

/** The works of a dashboard, for whoever may see it. */
export const worksToExport =
  (table: Pick<Table, 'get'>): WorksToExport =>
  async (caller, slug) => {
    const { dashboard } = await openDashboard(table)(caller, slug);
    return matchedWorks(table)(dashboard.id);
  };
