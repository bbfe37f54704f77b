import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { dashboardNotFound, ownDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import type { refreshDashboard as contract } from '#shared/contracts/dashboards.ts';
import { refreshStatusOf } from '#shared/domain/dashboard.ts';

import { askFor } from './ask-for.ts';
import { dashboardView } from './dashboard-view.ts';
import { maxWorks, withinLimit } from './doi-limit.ts';
import { refreshPlan } from './plan-refresh.ts';
import type { DashboardsPorts } from './ports.ts';

/** Runs the search of a live dashboard again, unless it is running. */
export const refreshDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const { table, now } = ports;
    const { dashboard, accessType } = await ownDashboard(table)(caller, slug);
    if (dashboard.doiQuery === undefined)
      throw new Problem(
        409,
        'This dashboard has a fixed list of works and does not follow a search.',
      );
    if (refreshStatusOf(dashboard, now()) === 'refreshing')
      return dashboardView(ports)({ dashboard, accessType });
    const max = await maxWorks(ports)(caller, dashboard.ownerId);
    withinLimit(1, max);
    const after = await changeStoredDashboard(table)(dashboard.id, async (previous) => ({
      dashboard: { ...previous, refresh: { status: 'refreshing', since: now().toISOString() } },
      more: refreshPlan(previous, now()),
    }));
    if (!after) throw dashboardNotFound();
    await askFor(ports, after, max);
    return dashboardView(ports)({ dashboard: after, accessType });
  };
