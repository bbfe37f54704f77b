import type { UseCase } from '#functions/platform/http/serve.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import type { readDashboard as contract } from '#shared/contracts/dashboards.ts';

import { dashboardView } from './dashboard-view.ts';
import { refreshReliance } from './refresh-reliance.ts';
import type { DashboardsPorts } from './ports.ts';

/** Returns one dashboard. */
export const readDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const open = await openDashboard(ports.table)(caller, slug);
    const [view] = await Promise.all([
      dashboardView(ports)(open),
      refreshReliance(ports)(open.dashboard),
    ]);
    return view;
  };
