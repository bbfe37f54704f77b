import { parseSearchQuery } from './parse-search-query.ts';
import { addressOfSearch, searchOfAddress } from './search-address.ts';
import { listFilters, type SearchState, startOfSearch } from './search-state.ts';
import { textOfQuery } from './text-of-query.ts';

/** Reads the query string of a search, with or without its question mark. */
export const searchOfQueryPart = (query: string): SearchState =>
  searchOfAddress(new URLSearchParams(query.replace(/^\?/, '')));

/**
 * Returns the canonical query string of a search, as it is stored and shown: normalized words, sorted filter values,
 * and without presentation parameters (order, page). `isSameSearch` compares two searches.
 */
export const canonicalSearch = (query: string): string => {
  const state = searchOfQueryPart(query);
  const { query: understood } = parseSearchQuery(state.term);
  const lists = listFilters.map((name) => [name, [...new Set<string>(state[name])].sort()]);
  return addressOfSearch({
    ...state,
    // Each list keeps the values it had.
    ...(Object.fromEntries(lists) as Partial<SearchState>),
    term: understood ? textOfQuery(understood) : '',
    sort: startOfSearch.sort,
    page: 1,
  });
};
