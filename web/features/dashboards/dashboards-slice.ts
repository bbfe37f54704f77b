import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type * as z from 'zod';

import type {
  AccessEntry,
  changeDashboard,
  DashboardView,
  makeDashboard,
  readDashboards,
  readLibrary,
  readOverviewOfDashboard,
  readPapersOfDashboard,
  readReferences,
  readStatementsOfDashboard,
} from '#shared/contracts/dashboards.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { startExport } from '#shared/contracts/exports.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, lastValueOf, type Remote } from '#web/platform/remote.ts';

import type { DashboardFilters, PaperTableState } from './dashboard-address.ts';

export type DashboardList = ReplyFrom<typeof readDashboards>;
export type Overview = ReplyFrom<typeof readOverviewOfDashboard>;
export type Papers = ReplyFrom<typeof readPapersOfDashboard>;
export type Statements = ReplyFrom<typeof readStatementsOfDashboard>;
export type LibraryService = RequestTo<typeof readLibrary>['params']['service'];
type References = ReplyFrom<typeof readReferences>;
/** What was given as papers: as text, or from a library elsewhere. */
export type ReadReferences = {
  readonly format: References['format'] | LibraryService;
  readonly references: readonly References['references'][number][];
};
export type ExportWanted = z.input<(typeof startExport)['body']>;
export type DashboardChange = z.input<(typeof changeDashboard)['body']>;
type AccessList = readonly z.output<typeof AccessEntry>[];

/** Something a person asked for with a button. */
export type Work =
  { readonly kind: 'idle' | 'running' } | { readonly kind: 'failed'; readonly problem: Problem };

/** How far the reading of a library is; `full` where it holds more than a dashboard takes. */
export type LibraryReading =
  | { readonly kind: 'idle' | 'full' }
  | { readonly kind: 'reading'; readonly pages: number; readonly found: number }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly found: number };

export type DashboardsState = {
  readonly list: Remote<DashboardList>;
  readonly dashboard: Remote<DashboardView>;
  /** Grows when the works of the dashboard in view became others. */
  readonly changes: number;
  readonly overview: Remote<Overview>;
  readonly papers: Remote<Papers>;
  /** DOIs of papers that were chosen in the table, also on other pages of it. */
  readonly selected: readonly string[];
  readonly statements: Remote<Statements>;
  readonly access: Remote<AccessList>;
  readonly references: Remote<ReadReferences>;
  readonly library: LibraryReading;
  readonly making: Work;
  readonly changing: Work;
  readonly sharing: Work;
  readonly deletion: Work;
  readonly exporting: Work;
};

const ready: Work = { kind: 'idle' };
const initialState: DashboardsState = {
  list: idle,
  dashboard: idle,
  changes: 0,
  overview: idle,
  papers: idle,
  selected: [],
  statements: idle,
  access: idle,
  references: idle,
  library: idle,
  making: ready,
  changing: ready,
  sharing: ready,
  deletion: ready,
  exporting: ready,
};

/** What is read from the server, and what is worked on, each by its name in the state. */
export type Read =
  'list' | 'dashboard' | 'overview' | 'papers' | 'statements' | 'access' | 'references';
export type Doing = 'making' | 'changing' | 'sharing' | 'deletion' | 'exporting';

const slice = createSlice({
  name: 'dashboards',
  initialState,
  reducers: {
    /** The last answer stays in view while it is asked again. */
    readingBegan: (state, { payload }: PayloadAction<Read>): DashboardsState => ({
      ...state,
      [payload]: asked<unknown>(state[payload]),
    }),
    readingFailed: (
      state,
      { payload }: PayloadAction<{ readonly what: Read; readonly problem: Problem }>,
    ): DashboardsState => ({
      ...state,
      [payload.what]: { kind: 'failed', problem: payload.problem },
    }),
    listKnown: (state, { payload }: PayloadAction<DashboardList>): DashboardsState => ({
      ...state,
      list: { kind: 'ready', value: payload },
    }),
    dashboardKnown: (state, { payload }: PayloadAction<DashboardView>): DashboardsState => {
      const before = lastValueOf(state.dashboard);
      const isOther = before !== undefined && before.doisUpdatedTS !== payload.doisUpdatedTS;
      return {
        ...state,
        dashboard: { kind: 'ready', value: payload },
        changes: state.changes + (isOther ? 1 : 0),
      };
    },
    overviewKnown: (state, { payload }: PayloadAction<Overview>): DashboardsState => ({
      ...state,
      overview: { kind: 'ready', value: payload },
    }),
    papersKnown: (state, { payload }: PayloadAction<Papers>): DashboardsState => ({
      ...state,
      papers: { kind: 'ready', value: payload },
    }),
    statementsKnown: (state, { payload }: PayloadAction<Statements>): DashboardsState => ({
      ...state,
      statements: { kind: 'ready', value: payload },
    }),
    accessKnown: (state, { payload }: PayloadAction<AccessList>): DashboardsState => ({
      ...state,
      access: { kind: 'ready', value: payload },
    }),
    referencesKnown: (state, { payload }: PayloadAction<ReadReferences>): DashboardsState => ({
      ...state,
      references: { kind: 'ready', value: payload },
    }),
    papersSelected: (state, { payload }: PayloadAction<readonly string[]>): DashboardsState => ({
      ...state,
      selected: payload,
    }),
    libraryStood: (state, { payload }: PayloadAction<LibraryReading>): DashboardsState => ({
      ...state,
      library: payload,
    }),
    workStood: (
      state,
      { payload }: PayloadAction<{ readonly what: Doing; readonly stands: Work }>,
    ): DashboardsState => ({ ...state, [payload.what]: payload.stands }),
    /** A dashboard that is left takes everything about it along; the list stays. */
    dashboardLeft: (state): DashboardsState => ({ ...initialState, list: state.list }),
  },
});

export const {
  readingBegan,
  readingFailed,
  listKnown,
  dashboardKnown,
  overviewKnown,
  papersKnown,
  statementsKnown,
  accessKnown,
  referencesKnown,
  papersSelected,
  libraryStood,
  workStood,
  dashboardLeft,
} = slice.actions;
export const dashboardsReducer = slice.reducer;

/** Without a slug one's own and those shared with one. */
export const listWanted = createAction<string | undefined>('dashboards/listWanted');
export const dashboardOpened = createAction<string>('dashboards/dashboardOpened');
export const overviewWanted = createAction<{ slug: string; filters: DashboardFilters }>(
  'dashboards/overviewWanted',
);
export const papersWanted = createAction<{
  slug: string;
  filters: DashboardFilters;
  papers: PaperTableState;
}>('dashboards/papersWanted');
export const statementsWanted = createAction<{
  slug: string;
  filters: DashboardFilters;
  page: number;
}>('dashboards/statementsWanted');
export const referencesGiven = createAction<{ readonly text: string; readonly fileName?: string }>(
  'dashboards/referencesGiven',
);
export type LibraryWanted = {
  readonly service: LibraryService;
  /** `me`, `users/1` or `groups/1`. */
  readonly library: string;
  /** Of the person at the service; it is in no state. */
  readonly key: string;
};
export const libraryWanted = createAction<LibraryWanted>('dashboards/libraryWanted');
export const libraryStopped = createAction('dashboards/libraryStopped');
export const dashboardMade = createAction<z.input<(typeof makeDashboard)['body']>>(
  'dashboards/dashboardMade',
);
export const dashboardChanged = createAction<{ slug: string; change: DashboardChange }>(
  'dashboards/dashboardChanged',
);
type WorksChange = {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly repair?: readonly { readonly given: string; readonly doi: string }[];
};
export const worksChanged = createAction<{ slug: string; change: WorksChange; said?: string }>(
  'dashboards/worksChanged',
);
export const refreshWanted = createAction<string>('dashboards/refreshWanted');
export const dashboardDeleted = createAction<string>('dashboards/dashboardDeleted');
export const accessWanted = createAction<string>('dashboards/accessWanted');
export const accessGranted = createAction<{ slug: string; email: string }>(
  'dashboards/accessGranted',
);
export const accessKept = createAction<{ slug: string; emails: readonly string[] }>(
  'dashboards/accessKept',
);
export const exportWanted = createAction<{ slug: string; wanted: ExportWanted }>(
  'dashboards/exportWanted',
);
