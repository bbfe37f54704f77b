import { SearchQueryFields } from '#shared/contracts/search.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';

/** Returns the request a page would send for this search; undefined if the server would refuse it. */
export const fieldsOfSearch = (state: SearchState): SearchQueryFields | undefined => {
  const request = requestOfSearch(state);
  if (!request) return undefined;
  // Values as they appear in a query string.
  const texts = Object.entries(request).map(([name, value]) => [
    name,
    value === true ? 'true' : value,
  ]);
  return SearchQueryFields.safeParse(Object.fromEntries(texts)).data;
};
