import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { SearchIndex, SearchRequest } from '#functions/platform/ports/search-index.ts';
import type { PlainSearch } from '#functions/platform/ports/small-index.ts';
import { followedSearchOf, searchHash } from '#functions/records/searches/followed-search.ts';
import { canonicalSearch, searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { listFilters, startOfSearch } from '#shared/domain/search-state.ts';

/** A search as it is followed: its order and its page make no difference. */
export type FollowedSearch = {
  readonly id: string;
  readonly followed: string;
  readonly name: string;
  readonly search: PlainSearch;
};

/** What people read: the words, then what narrows them. */
const nameOf = (query: string): string => {
  const state = searchOfQueryPart(query);
  const { from, to } = state.years;
  const years = from === undefined && to === undefined ? '' : `${from ?? ''}–${to ?? ''}`;
  const parts = [state.term, ...listFilters.flatMap((name) => state[name]), years];
  return parts.filter((part) => part !== '').join(' · ') || query;
};

/** The address of what is followed travels in mails and links. */
const LONGEST_SEARCH = 4000;

/** The search behind the query part of an address; refuses what asks for nothing, or within somebody's dashboards. */
export const searchToFollow = (query: string): FollowedSearch => {
  const search = followedSearchOf(query);
  const followed = searchHash(query);
  if (!search || followed === undefined)
    throw badRequest('The body of the request is not valid.', [
      { path: 'source.id', message: 'is not the query of a search that can be followed' },
    ]);
  const id = canonicalSearch(query);
  // Signs beyond ASCII take nine letters each in an address.
  if (id.length > LONGEST_SEARCH)
    throw badRequest('The body of the request is not valid.', [
      {
        path: 'source.id',
        message: 'is too long a search to follow: leave out some words or filters',
      },
    ]);
  return { id, followed, name: nameOf(id), search };
};

/** Of a search for everything the works count; of one for statements, each statement counts as one. */
const countedAs = ({ mode, filters }: PlainSearch): SearchRequest['mode'] =>
  mode === 'citations' || filters.sections || filters.citationTypes || filters.possibly
    ? 'citations'
    : 'papers';

const figure = (count: number) => count.toLocaleString('en');

/** Refuses a search that finds more than the plan allows to follow. */
export const checkSearchSize = async (
  index: Pick<SearchIndex, 'search'>,
  { search }: FollowedSearch,
  most: number,
): Promise<void> => {
  const { total } = await index.search({
    ...search,
    mode: countedAs(search),
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
