import { parseSearchQuery } from './parse-search-query.ts';
import { addressOfSearch, searchOfAddress } from './search-address.ts';
import { listFilters, type SearchState, startOfSearch } from './search-state.ts';
import { textOfQuery } from './text-of-query.ts';

/** Reads the query part of a search's address, with or without its question mark. */
export const searchOfQueryPart = (query: string): SearchState =>
  searchOfAddress(new URLSearchParams(query.replace(/^\?/, '')));

/**
 * The tidy way to write the query part of a search's address, as it is stored and shown: words tidied, values of filters in
 * one order, and without what only arranges the results (order, page). Whether two searches are the same says
 * `isSameSearch`.
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
