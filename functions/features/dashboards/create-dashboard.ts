import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import { repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { WriteConflict, type Write } from '#functions/platform/ports/table.ts';
import {
  storedDashboard,
  createStoredDashboard,
} from '#functions/records/dashboards/dashboard-repository.ts';
import { createdByCall, createdWrite } from '#functions/records/people/created-by-call.ts';
import { checkLiveSearch } from '#functions/records/searches/live-search.ts';
import type { makeDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { type Dashboard, dashboardSlug, usualLayout } from '#shared/domain/dashboard.ts';

import { askFor } from './ask-for.ts';
import { dashboardView } from './dashboard-view.ts';
import { maxWorks, withinLimit } from './doi-limit.ts';
import { matchWorks } from './match-works.ts';
import { refreshPlan } from './plan-refresh.ts';
import type { DashboardsPorts } from './ports.ts';

type Wanted = RequestTo<typeof contract>['body'];

const checkSource = ({ dois, doiQuery }: Wanted): void => {
  if ((dois === undefined) === (doiQuery === undefined))
    throw badRequest('The body of the request is not valid.', [
      { path: 'dois', message: 'provide either `dois` or `doiQuery`' },
    ]);
  if (doiQuery !== undefined) checkLiveSearch(doiQuery);
};

const newDashboard = (
  { name, description = '', isPublic, doiQuery }: Wanted,
  made: Pick<Dashboard, 'id' | 'slug' | 'ownerId' | 'matched' | 'unmatched'>,
  at: string,
): Dashboard => ({
  ...made,
  name,
  description,
  isPublic,
  componentLayout: usualLayout,
  ...(doiQuery !== undefined && { doiQuery }),
  createdAt: at,
  lastUpdated: at,
  worksChangedAt: at,
  refreshedAt: at,
  refresh: doiQuery === undefined ? { status: 'idle' } : { status: 'refreshing', since: at },
});

const MARK_LENGTH = 6;
const SLUGS_TRIED = 4;

const DASHBOARD = 'dashboard';

/** Creates a dashboard from works, or a live one from a search. */
export const createDashboard =
  (ports: DashboardsPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, now, newId } = ports;
    const calling = requirePerson(caller);
    const { person } = calling;
    const repeatable = repeatableOf(calling, body);
    const before = async (): Promise<Dashboard | undefined> => {
      const id = repeatable && (await createdByCall(table, DASHBOARD)(person.id, repeatable));
      return id === undefined ? undefined : (await storedDashboard(table)(id))?.dashboard;
    };
    const view = (dashboard: Dashboard) => dashboardView(ports)({ dashboard, accessType: 'owner' });
    const known = await before();
    if (known) return view(known);

    checkSource(body);
    const max = await maxWorks(ports)(caller, person.id);
    withinLimit(body.doiQuery === undefined ? new Set(body.dois).size : 1, max);
    const works = await matchWorks(table)(body.dois ?? []);
    const counts = { matched: works.matched.length, unmatched: works.unmatched.length };

    for (let attempt = 1; ; attempt += 1) {
      const id = newId();
      const mark = attempt === 1 ? undefined : markOf(newId());
      const slug = dashboardSlug(body.name, mark);
      const at = now().toISOString();
      const dashboard = newDashboard(body, { id, slug, ownerId: person.id, ...counts }, at);
      const more: readonly Write[] = [
        ...refreshPlan(dashboard, now()),
        ...(repeatable
          ? [
              {
                ...createdWrite(DASHBOARD, person.id, id, repeatable, now()),
                when: { kind: 'absent' } as const,
              },
            ]
          : []),
      ];
      try {
        await createStoredDashboard(table)(dashboard, works, more);
        await askFor(ports, dashboard, max);
        return await view(dashboard);
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        // The slug was taken, or the same call arrived twice.
        const made = await before();
        if (made) return view(made);
        if (attempt === SLUGS_TRIED)
          throw new Problem(409, 'Please try again with a different name.');
      }
    }
  };

const markOf = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(-MARK_LENGTH);
