import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import { citationOfRun } from '#shared/domain/citable-run.ts';
import { toPath } from '#shared/domain/paths.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';
import type { SavedSearch, SearchRun } from '#shared/domain/saved-search.ts';

const addressOf = (query: string): string => `/search?${query.replace(/^\?/, '')}`;

export const savedSearchView = (search: SavedSearch, now: Date): SavedSearchView => {
  const { id, name, query, refresh, createdAt, runs, lastRun } = search;
  const nextRun = nextRefresh(id, refresh, now);
  return {
    ...{ id, name, query, address: addressOf(query), refresh, createdAt, runs },
    ...(nextRun !== undefined && { nextRun }),
    ...(lastRun && { lastRun }),
  };
};

export const recordAddress = (runId: string): string => toPath`/search-records/${runId}`;

export const runView = (run: SearchRun, origin: string): SearchRunView => {
  const { searchId: _, ...shown } = run;
  return {
    ...shown,
    address: addressOf(run.query),
    citation: citationOfRun(run, `${origin}${recordAddress(run.id)}`),
  };
};
