import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { SearchIndex, SearchRequest } from '#functions/platform/ports/search-index.ts';
import type { PlainSearch } from '#functions/platform/ports/small-index.ts';
import { followedSearchOf, searchHash } from '#functions/records/searches/followed-search.ts';
import { canonicalSearch, searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { listFilters, startOfSearch } from '#shared/domain/search-state.ts';

/** A followed search, without order and page. */
export type FollowedSearch = {
  readonly id: string;
  readonly followed: string;
  readonly name: string;
  readonly search: PlainSearch;
};

/** Its description: the words, then the filters. */
const nameOf = (query: string): string => {
  const state = searchOfQueryPart(query);
  const { from: fromYear, to: toYear } = state.years;
  const years =
    fromYear === undefined && toYear === undefined ? '' : `${fromYear ?? ''}–${toYear ?? ''}`;
  const parts = [state.term, ...listFilters.flatMap((name) => state[name]), years];
  return parts.filter((part) => part !== '').join(' · ') || query;
};

/** The address of a followed search is used in e-mails and links. */
const MAX_SEARCH_LENGTH = 4000;

/** Parses the search of a URL query; refuses empty searches and searches within dashboards. */
export const searchToFollow = (query: string): FollowedSearch => {
  const search = followedSearchOf(query);
  const hash = searchHash(query);
  if (!search || hash === undefined)
    throw badRequest('The body of the request is not valid.', [
      { path: 'source.id', message: 'is not the query of a search that can be followed' },
    ]);
  const id = canonicalSearch(query);
  // Characters beyond ASCII take nine characters each in a URL.
  if (id.length > MAX_SEARCH_LENGTH)
    throw badRequest('The body of the request is not valid.', [
      {
        path: 'source.id',
        message: 'is too long to follow: remove some words or filters',
      },
    ]);
  return { id, followed: hash, name: nameOf(id), search };
};

/** For a search of everything works are counted; for one of statements, statements. */
const countedAs = ({ mode, filters }: PlainSearch): SearchRequest['mode'] =>
  mode === 'citations' || filters.sections || filters.citationTypes || filters.possibly
    ? 'citations'
    : 'papers';

const figure = (count: number) => count.toLocaleString('en');

/** Refuses a search with more matches than the plan allows to follow. */
export const checkSearchSize = async (
  index: Pick<SearchIndex, 'search'>,
  { search }: FollowedSearch,
  maxPapers: number,
): Promise<void> => {
  const { total } = await index.search({
    ...search,
    mode: countedAs(search),
    citedWorks: true,
    sort: startOfSearch.sort,
    offset: 0,
    limit: 1,
    aggregate: false,
  });
  if (total <= maxPapers) return;
  throw new Problem(403, 'DOI limit', {
    detail: `Your plan allows alerts for searches that find up to ${figure(maxPapers)} works; this one finds ${figure(total)}. Narrow it by a word, a year or a journal.`,
  });
};
