import { call, delay, put } from 'typed-redux-saga';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { entityBases, type EntityBase } from '#shared/domain/entity-base.ts';
import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { poll } from '#web/platform/poll.ts';
import { statusOf } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';

import {
  type DashboardFilters,
  type PaperTableState,
  queryOfFilters,
  queryOfPapers,
} from './dashboard-address.ts';

export type DashboardList = ResponseOf<'readDashboards'>;
export type DashboardOverview = ResponseOf<'readOverviewOfDashboard'>;
export type DashboardPapers = ResponseOf<'readPapersOfDashboard'>;

const MAX_AT_ONCE = 250;
export const DASHBOARDS_PER_PAGE = 50;
export const PAPERS_PER_PAGE = 25;
export const STATEMENTS_PER_PAGE = 10;

export const canAddPapers = ({ accessType }: Pick<DashboardView, 'accessType'>): boolean =>
  accessType === 'owner' || accessType === 'admin';

type OfList = { readonly owner: string | undefined; readonly page: number };
/** A page of a person's dashboards, by their slug; without one, of the reader's own and those shared with them. */
export const listQuery = createQuery({
  name: 'dashboards/list',
  load: (api, { owner, page }: OfList) =>
    api.readDashboards({
      query: {
        user_slug: owner,
        limit: DASHBOARDS_PER_PAGE,
        offset: (page - 1) * DASHBOARDS_PER_PAGE,
      },
    }),
  matter: ({ owner }) => owner ?? '',
  *whenFailed(problem) {
    yield* put(callRefused({ status: statusOf(problem) }));
  },
});

const LATEST = 4;
/** The reader's most recently changed dashboards, for use beside other content. */
export const latestQuery = createQuery({
  name: 'dashboards/latest',
  load: (api) => api.readDashboards({ query: { limit: LATEST } }),
});

const HOLDING = 3;
/** The reader's dashboards that contain a work, most recently changed first. */
export const holdingQuery = createQuery({
  name: 'dashboards/holding',
  load: async (api, doi: string) =>
    (await api.readDashboards({ query: { holding: doi, limit: HOLDING } })).dashboards,
});

/** All dashboards to which the reader can add papers. */
export const ownQuery = createQuery({
  name: 'dashboards/own',
  load: async (api) => {
    const collected: DashboardList['dashboards'] = [];
    for (;;) {
      const { dashboards, total } = await api.readDashboards({
        query: { limit: MAX_AT_ONCE, offset: collected.length },
      });
      collected.push(...dashboards);
      if (dashboards.length === 0 || collected.length >= total) break;
    }
    // A live dashboard accepts no other papers.
    return collected.filter(
      ({ accessType, doiQuery }) => accessType === 'owner' && doiQuery === undefined,
    );
  },
});

/** The dashboard in view. */
export const dashboardQuery = createQuery({
  name: 'dashboards/dashboard',
  load: (api, slug: string) => api.readDashboard({ params: { slug } }),
  matter: (slug) => slug,
});

const REFRESH = { everyMs: 2_000, withinMs: 600_000 } as const;

/** Waits until the search of a live dashboard has run again, then shows the new papers. */
export const refreshedQuery = createQuery({
  name: 'dashboards/refreshed',
  *load(api: Api, slug: string) {
    yield* delay(REFRESH.everyMs);
    const refreshed = yield* call(poll<DashboardView>, REFRESH, async () => {
      const dashboard = await api.readDashboard({ params: { slug } });
      return dashboard.refreshStatus === 'refreshing' ? undefined : dashboard;
    });
    if (refreshed) yield* put(dashboardQuery.corrected(() => refreshed));
    return refreshed !== undefined;
  },
});

/** The papers of a page: those of a dashboard or, by base path, those of a journal, funder, institution or author. */
export type DashboardSource = { readonly slug: string; readonly base?: EntityBase };

/** The requests of the parts of a page. */
export type LoadedSource = DashboardSource &
  Pick<DashboardView, 'componentLayout' | 'accessType' | 'doiQuery'>;

/** A source as the context of dialogs; neither base names nor slugs contain a slash. */
export const dialogContextOf = ({ base, slug }: DashboardSource): string =>
  base === undefined ? slug : `${base}/${slug}`;
export const parseDialogContext = (context = ''): DashboardSource => {
  const [first = '', second] = context.split('/');
  const base = entityBases.find((entityBase) => entityBase === first);
  return base === undefined || second === undefined ? { slug: context } : { base, slug: second };
};

/** Identifies the source of a part, and how often its works have changed while the page was open. */
type Of = DashboardSource & { readonly changes: number };

/** All counts. */
export const overviewQuery = createQuery({
  name: 'dashboards/overview',
  load: async (api, { base, slug, filters }: Of & { readonly filters: DashboardFilters }) => {
    const query = queryOfFilters(filters);
    return base === undefined
      ? api.readOverviewOfDashboard({ params: { slug }, query })
      : api.readOverviewOfEntity({ params: { base, slug }, query });
  },
  matter: dialogContextOf,
});

type OfPapers = Of & { readonly filters: DashboardFilters; readonly papers: PaperTableState };
export const papersQuery = createQuery({
  name: 'dashboards/papers',
  load: async (api, { base, slug, filters, papers }: OfPapers) => {
    const query = {
      ...queryOfPapers(filters, papers),
      limit: PAPERS_PER_PAGE,
      offset: (papers.page - 1) * PAPERS_PER_PAGE,
    };
    return base === undefined
      ? api.readPapersOfDashboard({ params: { slug }, query })
      : api.readPapersOfEntity({ params: { base, slug }, query });
  },
  matter: dialogContextOf,
});

type OfStatements = Of & { readonly filters: DashboardFilters; readonly page: number };
export const statementsQuery = createQuery({
  name: 'dashboards/statements',
  load: async (api, { base, slug, filters, page }: OfStatements) => {
    const query = {
      ...queryOfFilters(filters),
      limit: STATEMENTS_PER_PAGE,
      offset: (page - 1) * STATEMENTS_PER_PAGE,
    };
    return base === undefined
      ? api.readStatementsOfDashboard({ params: { slug }, query })
      : api.readStatementsOfEntity({ params: { base, slug }, query });
  },
  matter: dialogContextOf,
});

/** The people with access to a dashboard. */
export const accessQuery = createQuery({
  name: 'dashboards/access',
  load: async (api, slug: string) => (await api.readAccessList({ params: { slug } })).users,
  matter: (slug) => slug,
});
