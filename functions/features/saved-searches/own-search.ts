import {
  type Caller,
  type PersonCalling,
  personCalling,
} from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { SavedSearch } from '#shared/domain/saved-search.ts';

import { storedSearch } from './saved-search-repository.ts';

/** One response for searches that do not exist, were deleted, or belong to someone else. */
export const noSearch = () => notFound('There is no saved search at this address.');

type Own = { readonly search: SavedSearch; readonly calling: PersonCalling };

/** Returns a search that the caller saved. */
export const ownSearch =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, id: string): Promise<Own> => {
    const calling = personCalling(caller);
    const search = (await storedSearch(table)(calling.person.id, id))?.search;
    if (!search || search.deletedAt !== undefined) throw noSearch();
    return { search, calling };
  };
