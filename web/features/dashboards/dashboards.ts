import { call, delay, put } from 'typed-redux-saga';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { entityBases, type EntityBase } from '#shared/domain/entity-base.ts';
import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { poll } from '#web/platform/poll.ts';
import { statusOf } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';

import {
  type DashboardFilters,
  type PaperTableState,
  queryOfFilters,
  queryOfPapers,
} from './dashboard-address.ts';

export type DashboardList = AnswerOf<'readDashboards'>;
export type Overview = AnswerOf<'readOverviewOfDashboard'>;
export type Papers = AnswerOf<'readPapersOfDashboard'>;

const MOST_AT_ONCE = 250;
export const LISTED = 50;
export const ROWS = 25;
export const STATEMENTS = 10;

export const mayChange = ({ accessType }: Pick<DashboardView, 'accessType'>): boolean =>
  accessType === 'owner' || accessType === 'admin';

type OfList = { readonly owner: string | undefined; readonly page: number };
/** A page of a person's dashboards, by their slug; without one, of the reader's own and those shared with them. */
export const listReading = reading({
  name: 'dashboards/list',
  ask: (api, { owner, page }: OfList) =>
    api.readDashboards({
      query: { user_slug: owner, limit: LISTED, offset: (page - 1) * LISTED },
    }),
  matter: ({ owner }) => owner ?? '',
  *whenFailed(problem) {
    yield* put(callRefused({ status: statusOf(problem) }));
  },
});

const LATEST = 4;
/** The reader's most recently changed dashboards, for use beside other content. */
export const latestReading = reading({
  name: 'dashboards/latest',
  ask: (api) => api.readDashboards({ query: { limit: LATEST } }),
});

const HOLDING = 3;
/** The reader's dashboards that contain a work, most recently changed first. */
export const holdingReading = reading({
  name: 'dashboards/holding',
  ask: async (api, doi: string) =>
    (await api.readDashboards({ query: { holding: doi, limit: HOLDING } })).dashboards,
});

/** All dashboards to which the reader can add papers. */
export const ownReading = reading({
  name: 'dashboards/own',
  ask: async (api) => {
    const all: DashboardList['dashboards'] = [];
    for (;;) {
      const { dashboards, total } = await api.readDashboards({
        query: { limit: MOST_AT_ONCE, offset: all.length },
      });
      all.push(...dashboards);
      if (dashboards.length === 0 || all.length >= total) break;
    }
    // A live dashboard accepts no other papers.
    return all.filter(
      ({ accessType, doiQuery }) => accessType === 'owner' && doiQuery === undefined,
    );
  },
});

/** The dashboard in view. */
export const dashboardReading = reading({
  name: 'dashboards/dashboard',
  ask: (api, slug: string) => api.readDashboard({ params: { slug } }),
  matter: (slug) => slug,
});

const REFRESH = { everyMs: 2_000, withinMs: 600_000 } as const;

/** Waits until the search of a live dashboard has run again, then shows the new papers. */
export const refreshedReading = reading({
  name: 'dashboards/refreshed',
  *ask(api: Api, slug: string) {
    yield* delay(REFRESH.everyMs);
    const refreshed = yield* call(poll<DashboardView>, REFRESH, async () => {
      const dashboard = await api.readDashboard({ params: { slug } });
      return dashboard.refreshStatus === 'refreshing' ? undefined : dashboard;
    });
    if (refreshed) yield* put(dashboardReading.corrected(() => refreshed));
    return refreshed !== undefined;
  },
});

/** The papers of a page: those of a dashboard or, by base path, those of a journal, funder, institution or author. */
export type Source = { readonly slug: string; readonly base?: EntityBase };

/** The requests of the parts of a page. */
export type Holding = Source & Pick<DashboardView, 'componentLayout' | 'accessType' | 'doiQuery'>;

/** A source as the context of dialogs; neither base names nor slugs contain a slash. */
export const contextOf = ({ base, slug }: Source): string =>
  base === undefined ? slug : `${base}/${slug}`;
export const sourceIn = (context = ''): Source => {
  const [first = '', second] = context.split('/');
  const base = entityBases.find((one) => one === first);
  return base === undefined || second === undefined ? { slug: context } : { base, slug: second };
};

/** Identifies the source of a part, and how often its works have changed while the page was open. */
type Of = Source & { readonly changes: number };

/** All counts. */
export const overviewReading = reading({
  name: 'dashboards/overview',
  ask: async (api, { base, slug, filters }: Of & { readonly filters: DashboardFilters }) => {
    const query = queryOfFilters(filters);
    return base === undefined
      ? api.readOverviewOfDashboard({ params: { slug }, query })
      : api.readOverviewOfEntity({ params: { base, slug }, query });
  },
  matter: contextOf,
});

type OfPapers = Of & { readonly filters: DashboardFilters; readonly papers: PaperTableState };
export const papersReading = reading({
  name: 'dashboards/papers',
  ask: async (api, { base, slug, filters, papers }: OfPapers) => {
    const query = {
      ...queryOfPapers(filters, papers),
      limit: ROWS,
      offset: (papers.page - 1) * ROWS,
    };
    return base === undefined
      ? api.readPapersOfDashboard({ params: { slug }, query })
      : api.readPapersOfEntity({ params: { base, slug }, query });
  },
  matter: contextOf,
});

type OfStatements = Of & { readonly filters: DashboardFilters; readonly page: number };
export const statementsReading = reading({
  name: 'dashboards/statements',
  ask: async (api, { base, slug, filters, page }: OfStatements) => {
    const query = {
      ...queryOfFilters(filters),
      limit: STATEMENTS,
      offset: (page - 1) * STATEMENTS,
    };
    return base === undefined
      ? api.readStatementsOfDashboard({ params: { slug }, query })
      : api.readStatementsOfEntity({ params: { base, slug }, query });
  },
  matter: contextOf,
});

/** The people with access to a dashboard. */
export const accessReading = reading({
  name: 'dashboards/access',
  ask: async (api, slug: string) => (await api.readAccessList({ params: { slug } })).users,
  matter: (slug) => slug,
});
