import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  readRuns as runsContract,
  readSavedSearch as oneContract,
  readSavedSearches as contract,
} from '#shared/contracts/saved-searches.ts';

import { ownSearch } from './own-search.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { readStoredRuns, readStoredSearches } from './saved-search-repository.ts';
import { runView, savedSearchView } from './saved-search-view.ts';

type Ports = Pick<SavedSearchesPorts, 'table' | 'now' | 'origin'>;

/** Returns the caller's saved searches, latest first. */
export const readSavedSearches =
  ({ table, now }: Ports): UseCase<typeof contract> =>
  async (caller) => {
    const searches = await readStoredSearches(table)(requirePerson(caller).person.id);
    const there = searches.filter(({ deletedAt }) => deletedAt === undefined);
    const ordered = there.toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1),
    );
    return {
      savedSearches: ordered.map((search) => savedSearchView(search, now())),
      total: ordered.length,
    };
  };

export const readSavedSearch =
  ({ table, now }: Ports): UseCase<typeof oneContract> =>
  async (caller, { params: { id } }) =>
    savedSearchView((await ownSearch(table)(caller, id)).search, now());

/** Returns the runs of one of the caller's searches, latest first. */
export const readRuns =
  ({ table, origin }: Ports): UseCase<typeof runsContract> =>
  async (caller, { params: { id }, query: { limit, offset } }) => {
    const { search, calling } = await ownSearch(table)(caller, id);
    const runs = await readStoredRuns(table)(calling.person.id, search.id);
    return {
      runs: runs.slice(offset, offset + limit).map((run) => runView(run, origin())),
      total: runs.length,
    };
  };
