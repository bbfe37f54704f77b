import { badRequest } from '#functions/platform/http/problem.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { fieldsOfSearch } from '#functions/records/searches/search-fields.ts';
import { searchAs } from '#functions/records/searches/search-as.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { searchFeedPath } from '#shared/domain/feed-address.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';

import { type FeedDocument, newestFirst, tagUri } from './feed-document.ts';
import type { FeedsPorts } from './ports.ts';
import type { FeedReader } from './source-feeds.ts';
import { statementEntries } from './statement-entries.ts';
import { feedText } from './text.ts';
import { workEntries } from './work-entries.ts';

/** Several statements of one article form one entry. */
const HITS = 100;

/** Returns the search of a feed: its newest results, whatever page and order were shown. */
const searchOf = (address: URLSearchParams): SearchState => ({
  ...searchOfAddress(address),
  page: 1,
  sort: { key: 'date', order: 'desc' },
  // It only makes the URL change when a dashboard's works change.
  doisUpdatedTS: '',
});

const notFollowed = () =>
  badRequest('The query of the request is not valid.', [
    { path: 'q', message: 'is not a search that can be followed' },
  ]);

/** Returns the newest results of a search. */
export const searchFeed = async (
  { table, index, origin }: FeedsPorts,
  { caller, reader }: FeedReader,
  parameters: URLSearchParams,
): Promise<FeedDocument> => {
  const state = searchOf(parameters);
  const fields = fieldsOfSearch(state);
  if (!fields) throw notFollowed();
  const dois = await worksWithin(table)(caller, fields);
  const { query } = parseSearchQuery(fields.term);
  const { search, withheld } = searchAs({ index })(reader, {
    mode: fields.mode,
    ...(query && { query }),
    filters: { ...searchFilters(fields), ...(dois && { dois }) },
  });
  const { hits } = await search({
    sort: state.sort,
    offset: 0,
    limit: HITS,
    aggregate: false,
  });
  const papers = await papersByDoi(table)(
    hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])),
  );
  const readPorts = { table, origin: origin(), reader };
  const [works, citingStatements] = await Promise.all([
    workEntries(readPorts, [...papers.values()]),
    statementEntries(
      readPorts,
      hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : [])),
    ),
  ]);
  // Every feed has this order, so it does not distinguish feeds.
  const address = addressOfSearch({ ...state, sort: startOfSearch.sort });
  return {
    id: tagUri(origin(), 'feeds', 'search', address),
    self: `${origin()}${searchFeedPath(address)}`,
    page: `${origin()}/search?${addressOfSearch(state)}`,
    title: feedText.search.title(state.term.trim()),
    description: withheld ? feedText.search.papersAlone : feedText.search.description,
    entries: newestFirst([...works, ...citingStatements]),
  };
};
