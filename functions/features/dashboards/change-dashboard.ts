import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { dashboardNotFound, ownDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { checkLiveSearch } from '#functions/records/searches/live-search.ts';
import type { changeDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';

import { askFor } from './ask-for.ts';
import { auditOf } from './dashboard-audit.ts';
import { dashboardView } from './dashboard-view.ts';
import { maxWorks, withinLimit } from './doi-limit.ts';
import { refreshPlan } from './plan-refresh.ts';
import type { DashboardsPorts } from './ports.ts';

type Changes = RequestTo<typeof contract>['body'];

const changed = (previous: Dashboard, changes: Changes, at: string): Dashboard => ({
  ...previous,
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.description !== undefined && { description: changes.description }),
  ...(changes.isPublic !== undefined && { isPublic: changes.isPublic }),
  ...(changes.componentLayout && { componentLayout: changes.componentLayout }),
  ...(changes.doiQuery !== undefined && {
    doiQuery: changes.doiQuery,
    refresh: { status: 'refreshing', since: at } as const,
  }),
  lastUpdated: at,
});

/** Updates the caller's dashboard. Its address never changes. */
export const changeDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const { table, now } = ports;
    const own = await ownDashboard(table)(caller, slug);
    const { id, ownerId } = own.dashboard;
    const max = await maxWorks(ports)(caller, ownerId);
    if (body.doiQuery !== undefined) {
      if (own.dashboard.doiQuery === undefined)
        throw new Problem(
          409,
          'This dashboard has a fixed list of works and does not follow a search.',
        );
      checkLiveSearch(body.doiQuery);
      withinLimit(1, max);
    }
    const after = await changeStoredDashboard(table)(id, async (previous) => ({
      dashboard: changed(previous, body, now().toISOString()),
      more: [
        ...refreshPlan(previous, now()),
        ...auditOf(ports, own, 'dashboard-changed', { fields: Object.keys(body) }),
      ],
    }));
    if (!after) throw dashboardNotFound();
    if (body.doiQuery !== undefined) await askFor(ports, after, max);
    return dashboardView(ports)({ dashboard: after, accessType: own.accessType });
  };
