import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type {
  readSearchRecord,
  recordFormats,
  SavedSearchView,
  SearchRunView,
} from '#shared/contracts/saved-searches.ts';
import type { NotificationCategory, NotificationSchedule } from '#shared/domain/notification.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { RefreshInterval } from '#shared/domain/saved-search.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, lastValueOf, type Remote } from '#web/platform/remote.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';

export type SearchRecord = ReplyFrom<typeof readSearchRecord>;
export type Runs = { readonly runs: readonly SearchRunView[]; readonly total: number };
export type RecordFormat = (typeof recordFormats)[number];

/** How the saving of the dialog stands. A search may be saved and its alert refused. */
export type Saving =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'saved'; readonly search: SavedSearchView }
  | {
      readonly kind: 'saved-without-alert';
      readonly search: SavedSearchView;
      readonly problem: Problem;
    };

/** What is being done with one of them, and what came of it last. */
export type Doing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly id: string }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ran'; readonly run: SearchRunView }
  /** With its alerts, so that all of it can be taken back. */
  | {
      readonly kind: 'deleted';
      readonly search: SavedSearchView;
      readonly alerts: readonly NotificationView[];
    }
  | { readonly kind: 'restored'; readonly search: SavedSearchView };

export type SavedSearchesState = {
  readonly list: Remote<readonly SavedSearchView[]>;
  readonly runs: Remote<Runs>;
  /** The record of the latest run, for what is new in it. */
  readonly latest: Remote<SearchRecord>;
  readonly record: Remote<SearchRecord>;
  readonly saving: Saving;
  readonly doing: Doing;
};

const initialState: SavedSearchesState = {
  list: idle,
  runs: idle,
  latest: idle,
  record: idle,
  saving: { kind: 'idle' },
  doing: { kind: 'idle' },
};

/** What is read from the server, each by its name in the state. */
export type Read = 'list' | 'runs' | 'latest' | 'record';

const slice = createSlice({
  name: 'savedSearches',
  initialState,
  reducers: {
    /** The last answer stays in view while it is asked again. */
    readingBegan: (state, { payload }: PayloadAction<Read>): SavedSearchesState => ({
      ...state,
      [payload]: asked<unknown>(state[payload]),
    }),
    readingFailed: (
      state,
      { payload }: PayloadAction<{ readonly what: Read; readonly problem: Problem }>,
    ): SavedSearchesState => ({
      ...state,
      [payload.what]: { kind: 'failed', problem: payload.problem },
    }),
    listKnown: (
      state,
      { payload }: PayloadAction<readonly SavedSearchView[]>,
    ): SavedSearchesState => ({ ...state, list: { kind: 'ready', value: payload } }),
    runsKnown: (state, { payload }: PayloadAction<Runs>): SavedSearchesState => ({
      ...state,
      runs: { kind: 'ready', value: payload },
    }),
    latestKnown: (state, { payload }: PayloadAction<SearchRecord>): SavedSearchesState => ({
      ...state,
      latest: { kind: 'ready', value: payload },
    }),
    recordKnown: (state, { payload }: PayloadAction<SearchRecord>): SavedSearchesState => ({
      ...state,
      record: { kind: 'ready', value: payload },
    }),
    /** Made or changed: it stands in the list as it is now. */
    searchKnown: (state, { payload }: PayloadAction<SavedSearchView>): SavedSearchesState => {
      const list = lastValueOf(state.list);
      if (!list) return state;
      const has = list.some(({ id }) => id === payload.id);
      return {
        ...state,
        list: {
          kind: 'ready',
          value: has
            ? list.map((one) => (one.id === payload.id ? payload : one))
            : [payload, ...list],
        },
      };
    },
    searchGone: (state, { payload }: PayloadAction<string>): SavedSearchesState => {
      const list = lastValueOf(state.list);
      if (!list) return state;
      return {
        ...state,
        list: { kind: 'ready', value: list.filter(({ id }) => id !== payload) },
      };
    },
    savingStood: (state, { payload }: PayloadAction<Saving>): SavedSearchesState => ({
      ...state,
      saving: payload,
    }),
    doingStood: (state, { payload }: PayloadAction<Doing>): SavedSearchesState => ({
      ...state,
      doing: payload,
    }),
    /** Another search is looked at: what was said of the one before is no longer of interest. */
    searchLeft: (state): SavedSearchesState => ({
      ...state,
      runs: idle,
      latest: idle,
      doing: { kind: 'idle' },
    }),
    /** Shown at once; where the server refuses, it is taken back. */
    recordOpened: (state, { payload }: PayloadAction<boolean>): SavedSearchesState => {
      const known = lastValueOf(state.record);
      if (!known) return state;
      const record = { ...known.record, isPublic: payload };
      return { ...state, record: { kind: 'ready', value: { ...known, record } } };
    },
    recordLeft: (state): SavedSearchesState => ({ ...state, record: idle }),
  },
  extraReducers: (builder) => {
    // What one reader saved is no other's business.
    builder.addCase(readerChanged, () => initialState);
  },
});

export const {
  readingBegan,
  readingFailed,
  listKnown,
  runsKnown,
  latestKnown,
  recordKnown,
  searchKnown,
  searchGone,
  savingStood,
  doingStood,
  searchLeft,
  recordOpened,
  recordLeft,
} = slice.actions;
export const savedSearchesReducer = slice.reducer;

/** How somebody wants to hear of what a search finds anew; no wish for nothing. */
export type AlertWanted = {
  readonly wishes: readonly {
    readonly category: NotificationCategory;
    readonly types?: readonly CitationType[];
  }[];
  readonly schedule: NotificationSchedule;
  /** Notifications that are not wished for any more. */
  readonly ending: readonly string[];
};

export const listWanted = createAction('savedSearches/listWanted');
export const runsWanted = createAction<{ readonly id: string; readonly limit: number }>(
  'savedSearches/runsWanted',
);
export const latestWanted = createAction<string>('savedSearches/latestWanted');
export const recordWanted = createAction<{ readonly id: string; readonly page: number }>(
  'savedSearches/recordWanted',
);
export const searchSaved = createAction<{
  /** Of one that is saved already. */
  readonly id?: string;
  readonly query: string;
  readonly name: string;
  readonly refresh: RefreshInterval;
  readonly alert: AlertWanted;
}>('savedSearches/searchSaved');
export const searchRun = createAction<{ readonly id: string; readonly asOf?: string }>(
  'savedSearches/searchRun',
);
type WithAlerts = {
  readonly search: SavedSearchView;
  readonly alerts: readonly NotificationView[];
};
/** Deleted, or taken back, together with its alerts. */
export const searchDeleted = createAction<WithAlerts>('savedSearches/searchDeleted');
export const searchRestored = createAction<WithAlerts>('savedSearches/searchRestored');
export const recordPublished = createAction<{ readonly id: string; readonly isPublic: boolean }>(
  'savedSearches/recordPublished',
);
export const recordTaken = createAction<{ readonly id: string; readonly format: RecordFormat }>(
  'savedSearches/recordTaken',
);
