import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type SearchRecord = ResponseOf<'readSearchRecord'>;
type Searches = readonly SavedSearchView[];

export const WORKS_PER_PAGE = 25;

/** All saved searches of the user. */
export const searchesQuery = createQuery({
  name: 'savedSearches/list',
  load: async (api): Promise<Searches> => (await api.readSavedSearches()).savedSearches,
});

type OfSearch = {
  readonly id: string;
  readonly limit: number;
  /** The number of runs: each run changes the query key. */
  readonly runs: number;
};
export const runsQuery = createQuery({
  name: 'savedSearches/runs',
  load: (api, { id, limit }: OfSearch) => api.readRuns({ params: { id }, query: { limit } }),
  matter: ({ id }) => id,
});

/** The record of the latest run, for its new works. */
export const latestQuery = createQuery({
  name: 'savedSearches/latest',
  load: (api, id: string) => api.readSearchRecord({ params: { id }, query: { limit: 1 } }),
  matter: (id) => id,
});

type OfRecord = { readonly id: string; readonly page: number };
export const recordQuery = createQuery({
  name: 'savedSearches/record',
  load: (api, { id, page }: OfRecord) =>
    api.readSearchRecord({
      params: { id },
      query: { limit: WORKS_PER_PAGE, offset: (page - 1) * WORKS_PER_PAGE },
    }),
  matter: ({ id }) => id,
});

/** As created or changed. */
export const upsertSearch =
  (search: SavedSearchView) =>
  (searches: Searches): Searches =>
    searches.some(({ id }) => id === search.id)
      ? searches.map((item) => (item.id === search.id ? search : item))
      : [search, ...searches];

export const removeSearch =
  (id: string) =>
  (searches: Searches): Searches =>
    searches.filter((search) => search.id !== id);

/** A search that was run again; a run as of an earlier day is not the last run that others are compared with. */
export const addRun =
  (id: string, run: SearchRunView) =>
  (searches: Searches): Searches =>
    searches.map((search) =>
      search.id === id
        ? { ...search, runs: search.runs + 1, ...(run.asOf === undefined && { lastRun: run }) }
        : search,
    );
