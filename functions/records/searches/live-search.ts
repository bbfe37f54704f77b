import { badRequest } from '#functions/platform/http/problem.ts';
import type { SearchRequest } from '#functions/platform/ports/search-index.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';

import { fieldsOfSearch } from './search-fields.ts';
import { searchFilters } from './search-filters.ts';

export type LiveSearch = Pick<SearchRequest, 'filters' | 'sort'> & { readonly query?: SearchQuery };

/** Returns the index query of a live dashboard: the papers that match its search. Undefined for an empty query. */
export const liveSearchOf = (doiQuery: string): LiveSearch | undefined => {
  const state = searchOfAddress(new URLSearchParams(doiQuery.replace(/^\?/, '')));
  // A search within another dashboard would depend on who may see that one.
  if (state.dashboardSlug !== '' || state.userSlug !== '') return undefined;
  const fields = fieldsOfSearch(state);
  if (!fields) return undefined;
  const { query } = parseSearchQuery(fields.term);
  const filters = searchFilters(fields);
  if (!query && Object.keys(filters).length === 0) return undefined;
  return {
    ...(query && { query }),
    filters,
    sort: { key: fields.sort, order: fields.sort_order },
  };
};

export const checkLiveSearch = (doiQuery: string): void => {
  if (liveSearchOf(doiQuery)) return;
  throw badRequest('The body of the request is not valid.', [
    { path: 'doiQuery', message: 'is not the query of a search that asks for something' },
  ]);
};
