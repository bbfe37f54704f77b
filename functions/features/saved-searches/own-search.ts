import {
  type Caller,
  type PersonCalling,
  requirePerson,
} from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { SavedSearch } from '#shared/domain/saved-search.ts';

import { readStoredSearch } from './saved-search-repository.ts';

/** One response for searches that do not exist, were deleted, or belong to someone else. */
export const searchNotFound = () => notFound('There is no saved search at this address.');

type OwnSearch = { readonly search: SavedSearch; readonly calling: PersonCalling };

/** Returns a search that the caller saved. */
export const ownSearch =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, id: string): Promise<OwnSearch> => {
    const calling = requirePerson(caller);
    const search = (await readStoredSearch(table)(calling.person.id, id))?.search;
    if (!search || search.deletedAt !== undefined) throw searchNotFound();
    return { search, calling };
  };
