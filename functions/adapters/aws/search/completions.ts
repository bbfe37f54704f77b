import * as z from 'zod';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { NO_PARTIAL_RESULTS } from './answer-search.ts';
import { wordsWithSpaces } from './completion-entries.ts';
import { type Engine } from './engine.ts';
import { type IndexAliases } from './generations.ts';

type Asked = Parameters<SearchIndex['complete']>[0];
type Completion = Awaited<ReturnType<SearchIndex['complete']>>[number];
type NameField = Exclude<Asked['field'], 'title'>;

const ofField: Readonly<Record<NameField, string>> = {
  author: 'of.authors',
  journal: 'of.journal',
  affiliation: 'of.affiliations',
};

/** The weight of a name is the number of papers that carry it now; this is the number of candidates weighed. */
const CANDIDATES = 300;

const level = (query: Readonly<Record<string, unknown>>, boost: number) => ({
  constant_score: { boost, filter: query },
});

/** Exact matches rank before fuzzy ones, prefixes before infixes, then by weight. */
export const complete = async (
  engine: Engine,
  places: IndexAliases,
  { field, prefix, limit }: Asked,
): Promise<readonly Completion[]> => {
  const typed = wordsWithSpaces(prefix);
  if (typed === '' || limit <= 0) return [];
  const words = (fuzziness: 'AUTO' | 0 | 1) => ({
    match: { words: { query: typed, operator: 'and', fuzziness, max_expansions: 100 } },
  });
  const { body } = await engine({
    method: 'POST',
    // A title is completed to its paper.
    path: `/${field === 'title' ? places.documents : places.names}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: field === 'title' ? limit : CANDIDATES,
      track_total_hits: false,
      _source: ['completion', 'tie'],
      query: {
        bool: {
          filter: [{ term: { field } }, words('AUTO')],
          should: [level(words(1), 1), level(words(0), 2), level({ match: { start: typed } }, 4)],
        },
      },
      sort: [{ _score: 'desc' }, { weight: 'desc' }, { completion: 'asc' }],
    },
  });
  const found = EngineResponse.parse(body).hits.hits;
  if (field === 'title')
    return found.map(({ _source: { completion, tie: doi } }) => ({
      completion,
      ...(doi !== undefined && { doi }),
    }));
  return carriedNames(engine, places, field, found, limit);
};

const EngineResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _score: z.number(),
        _source: z.object({ completion: z.string(), tie: z.string().exactOptional() }),
      }),
    ),
  }),
});
type EngineResponse = z.output<typeof EngineResponse>['hits']['hits'];
const Carried = z.object({
  aggregations: z.object({
    names: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
  }),
});

/** Names remain in the list after their papers are gone, so only names that a paper carries are shown. */
const carriedNames = async (
  engine: Engine,
  places: IndexAliases,
  field: NameField,
  found: EngineResponse,
  limit: number,
): Promise<readonly Completion[]> => {
  const include = found.map(({ _source }) => _source.completion);
  if (include.length === 0) return [];
  const { body } = await engine({
    method: 'POST',
    path: `/${places.documents}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: 0,
      track_total_hits: false,
      query: {
        bool: {
          filter: [
            { term: { kind: 'paper' } },
            { terms: { [`${ofField[field]}.folded`]: include } },
          ],
        },
      },
      aggs: { names: { terms: { field: ofField[field], include, size: include.length } } },
    },
  });
  const { buckets } = Carried.parse(body).aggregations.names;
  const papers = new Map(buckets.map(({ key, doc_count: count }) => [key, count]));
  return found
    .map(({ _score: score, _source: { completion } }) => ({
      score,
      completion,
      count: papers.get(completion) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.score - a.score || b.count - a.count)
    .slice(0, limit)
    .map(({ completion }) => ({ completion }));
};
