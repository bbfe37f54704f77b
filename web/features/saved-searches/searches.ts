import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

export type SearchRecord = AnswerOf<'readSearchRecord'>;
type Searches = readonly SavedSearchView[];

export const WORKS_PER_PAGE = 25;

/** All saved searches of the user. */
export const searchesReading = reading({
  name: 'savedSearches/list',
  ask: async (api): Promise<Searches> => (await api.readSavedSearches()).savedSearches,
});

type OfSearch = {
  readonly id: string;
  readonly limit: number;
  /** The number of runs: each run changes the query key. */
  readonly runs: number;
};
export const runsReading = reading({
  name: 'savedSearches/runs',
  ask: (api, { id, limit }: OfSearch) => api.readRuns({ params: { id }, query: { limit } }),
  matter: ({ id }) => id,
});

/** The record of the latest run, for its new works. */
export const latestReading = reading({
  name: 'savedSearches/latest',
  ask: (api, id: string) => api.readSearchRecord({ params: { id }, query: { limit: 1 } }),
  matter: (id) => id,
});

type OfRecord = { readonly id: string; readonly page: number };
export const recordReading = reading({
  name: 'savedSearches/record',
  ask: (api, { id, page }: OfRecord) =>
    api.readSearchRecord({
      params: { id },
      query: { limit: WORKS_PER_PAGE, offset: (page - 1) * WORKS_PER_PAGE },
    }),
  matter: ({ id }) => id,
});

/** As created or changed. */
export const withSearch =
  (search: SavedSearchView) =>
  (searches: Searches): Searches =>
    searches.some(({ id }) => id === search.id)
      ? searches.map((one) => (one.id === search.id ? search : one))
      : [search, ...searches];

export const withoutSearch =
  (id: string) =>
  (searches: Searches): Searches =>
    searches.filter((one) => one.id !== id);

/** A search that was run again; a run as of an earlier day is not the last run that others are compared with. */
export const withRun =
  (id: string, run: SearchRunView) =>
  (searches: Searches): Searches =>
    searches.map((one) =>
      one.id === id
        ? { ...one, runs: one.runs + 1, ...(run.asOf === undefined && { lastRun: run }) }
        : one,
    );
