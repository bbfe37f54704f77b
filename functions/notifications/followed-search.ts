import { createHash } from 'node:crypto';

import { badRequest, Problem } from '#functions/http/problem.ts';
import type { SearchIndex, SearchRequest } from '#functions/ports/search-index.ts';
import { searchFilters } from '#functions/search/search-filters.ts';
import { SearchQueryFields } from '#shared/contracts/search.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import { listFilters, type SearchState, startOfSearch } from '#shared/domain/search-state.ts';

/** A search as it is followed: its order, its page and the order of its filters' values make no difference. */
export type FollowedSearch = {
  readonly id: string;
  readonly name: string;
  readonly request: Pick<SearchRequest, 'mode' | 'query' | 'filters'>;
};

const canonical = (state: SearchState): SearchState => ({
  ...state,
  term: state.term.trim(),
  // Each list keeps its values; only their order is made one.
  ...Object.fromEntries(listFilters.map((name) => [name, [...state[name]].toSorted()])),
  sort: startOfSearch.sort,
  page: 1,
});

/** Under which it is looked up among all that is followed. */
export const searchHash = (id: string): string =>
  createHash('sha256').update(id).digest('base64url');

/** What people read: the words, then what narrows them. */
const nameOf = (state: SearchState): string => {
  const { from, to } = state.years;
  const years =
    from === undefined && to === undefined ? [] : [`${String(from ?? '')}–${String(to ?? '')}`];
  const parts = [state.term, ...listFilters.flatMap((name) => state[name]), ...years];
  return parts.filter((part) => part !== '').join(' · ') || addressOfSearch(state);
};

/** Values as they would stand in a query string. */
const asTexts = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === true ? 'true' : value]),
  );

/** The search behind the query part of an address; undefined where it asks for nothing, or within dashboards. */
export const followedSearchOf = (query: string): FollowedSearch | undefined => {
  const state = canonical(searchOfAddress(new URLSearchParams(query.replace(/^\?/, ''))));
  // Within a dashboard a search would follow whoever may see that one: the dashboard itself can be followed.
  if (state.dashboardSlug !== '' || state.userSlug !== '') return undefined;
  const fields = SearchQueryFields.safeParse(asTexts(requestOfSearch(state) ?? { mode: '' }));
  if (!fields.success) return undefined;
  const { query: words } = parseSearchQuery(fields.data.term);
  const filters = searchFilters(fields.data);
  if (!words && Object.keys(filters).length === 0) return undefined;
  return {
    id: addressOfSearch(state),
    name: nameOf(state),
    request: { mode: state.mode, ...(words && { query: words }), filters },
  };
};

export const searchToFollow = (query: string): FollowedSearch => {
  const search = followedSearchOf(query);
  if (search) return search;
  throw badRequest('The body of the request is not valid.', [
    { path: 'source.id', message: 'is not the query of a search that asks for something' },
  ]);
};

/** Of a search for everything the works count; of one for statements, each statement counts as one. */
const countedAs = ({ mode, filters }: FollowedSearch['request']): SearchRequest['mode'] =>
  mode === 'citations' || filters.sections || filters.citationTypes ? 'citations' : 'papers';

const figure = (count: number) => count.toLocaleString('en');

/** Refuses a search that finds more than the plan allows to follow. */
export const checkSearchSize = async (
  index: Pick<SearchIndex, 'search'>,
  { request }: FollowedSearch,
  most: number,
): Promise<void> => {
  const { total } = await index.search({
    ...request,
    mode: countedAs(request),
    sort: startOfSearch.sort,
    offset: 0,
    limit: 1,
    aggregate: false,
  });
  if (total <= most) return;
  throw new Problem(403, 'DOI limit', {
    detail: `Your plan allows alerts for searches that find up to ${figure(most)} works; this one finds ${figure(total)}. Narrow it by a word, a year or a journal.`,
  });
};
