import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  changeStoredDashboard,
  worksOfDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';
import { dashboardNotFound, ownDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import type { changeWorksOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { DashboardWorks } from '#shared/domain/dashboard.ts';

import { askFor } from './ask-for.ts';
import { auditOf } from './dashboard-audit.ts';
import { dashboardView } from './dashboard-view.ts';
import { maxWorks, withinLimit } from './doi-limit.ts';
import { keyOfGiven, matchWorks } from './match-works.ts';
import type { DashboardsPorts } from './ports.ts';

type Changes = RequestTo<typeof contract>['body'];

const nameOf = (input: string): string => keyOfGiven(input) ?? input.replace(/\s+/g, ' ').trim();

const changedWorks = async (
  table: Pick<Table, 'getMany' | 'query'>,
  before: DashboardWorks,
  { add = [], remove = [], repair = [] }: Changes,
): Promise<DashboardWorks> => {
  const gone = new Set([...remove, ...repair.map(({ given }) => given)].map(nameOf));
  const staying = before.unmatched.filter(({ given }) => !gone.has(nameOf(given)));
  const kept = before.matched.filter((doi) => !gone.has(doi));
  // Unmatched works are looked up again, since their articles may have arrived.
  const found = await matchWorks(table)(
    [...repair.map(({ doi }) => doi), ...staying.map(({ given }) => given), ...add],
    before.unmatched,
  );
  return { matched: [...new Set([...kept, ...found.matched])], unmatched: found.unmatched };
};

/** An empty change looks up further suggestions and newly arrived works. */
const isChange = (previous: DashboardWorks, after: DashboardWorks): boolean =>
  previous.matched.length !== after.matched.length ||
  previous.unmatched.length !== after.unmatched.length ||
  after.matched.some((doi, index) => doi !== previous.matched[index]) ||
  after.unmatched.some(({ given }, index) => given !== previous.unmatched[index]?.given);

/** Adds, removes or replaces works of the caller's dashboard. */
export const changeWorksOfDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const { table, now } = ports;
    const own = await ownDashboard(table)(caller, slug);
    const { id, ownerId, doiQuery } = own.dashboard;
    if (doiQuery !== undefined)
      throw new Problem(409, 'This dashboard follows a search, so its works cannot be edited.');
    const max = await maxWorks(ports)(caller, ownerId);
    const after = await changeStoredDashboard(table)(id, async (dashboard) => {
      const before = await worksOfDashboard(table)(id);
      const works = await changedWorks(table, before, body);
      const count = works.matched.length + works.unmatched.length;
      withinLimit(count, max, dashboard.matched + dashboard.unmatched);
      if (!isChange(before, works)) return { dashboard, works };
      const at = now().toISOString();
      return {
        dashboard: { ...dashboard, lastUpdated: at, worksChangedAt: at },
        works,
        more: auditOf(ports, own, 'dashboard-works-changed', { works: count }),
      };
    });
    if (!after) throw dashboardNotFound();
    await askFor(ports, after, max);
    return dashboardView(ports)({ dashboard: after, accessType: own.accessType });
  };
