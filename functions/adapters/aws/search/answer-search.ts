import * as z from 'zod';

import {
  type IndexHit,
  type SearchAnswer,
  type SearchRequest,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';

import { aggregationClauses, aggregationsIn } from './aggregation-clauses.ts';
import { type Engine } from './engine.ts';
import { filterClauses } from './filter-clauses.ts';
import { CLOSE, OPEN, rangesIn } from './marked-text.ts';
import { type Clause, clauseOf } from './query-clauses.ts';
import { talliesIn, tallyClauses } from './tally-clauses.ts';

/** The engine reaches this far into its results, which is as far as ours may be paged through. */
export const REACHABLE = 10_000;

export const pageOf = ({ offset, limit }: { readonly offset: number; readonly limit: number }) => {
  const from = Math.min(offset, REACHABLE);
  return { from, size: Math.max(0, Math.min(limit, REACHABLE - from)) };
};

const kindsOf = { all: [], citations: ['statement'], papers: ['paper'] } as const;

/** Which documents a mode speaks of. */
export const kindClauses = (mode: SearchRequest['mode']): readonly Clause[] =>
  kindsOf[mode].map((kind) => ({ term: { kind } }));

const sortFields = {
  date: 'of.date',
  total_cited: 'of.total',
  total_supported: 'of.supporting',
  total_contrasted: 'of.contradicting',
} as const;

const sortClauses = ({ query, sort, filters }: SearchRequest): readonly Clause[] => [
  sort.key === 'relevance'
    ? relevance(query, filters)
    : { [sortFields[sort.key]]: { order: sort.order, missing: '_last' } },
  { tie: 'asc' },
];

/** Without a query everything is equally relevant: the likeliest of what is possible comes first, else the most cited. */
const relevance = (
  query: SearchRequest['query'],
  { possibly }: SearchRequest['filters'],
): Clause => {
  if (query) return { _score: 'desc' };
  return possibly?.length ? { sure: 'desc' } : { 'of.total': 'desc' };
};

const whole = { number_of_fragments: 0 };

const searchBody = (request: SearchRequest): Clause => ({
  ...pageOf(request),
  track_total_hits: true,
  _source: ['kind', 'tie', 'statement'],
  query: {
    bool: {
      must: request.query ? [clauseOf(request.query)] : [],
      filter: [...kindClauses(request.mode), ...filterClauses(request.filters)],
    },
  },
  sort: sortClauses(request),
  ...((request.aggregate || request.tallies) && {
    aggs: {
      ...(request.aggregate && aggregationClauses),
      ...(request.tallies && tallyClauses(request.filters.dois?.length ?? 0)),
    },
  }),
  ...(request.query && {
    highlight: {
      type: 'unified',
      pre_tags: [OPEN],
      post_tags: [CLOSE],
      fields: { 'own.title': whole, 'own.abstract': whole, 'statement.text': whole },
    },
  }),
});

/** We wrote these documents ourselves; their shape was checked by the compiler then. */
export const StoredStatement = z.custom<StatementDocument>((value) => typeof value === 'object');

const Marked = z.object({
  'own.title': z.tuple([z.string()]).optional(),
  'own.abstract': z.tuple([z.string()]).optional(),
  'statement.text': z.tuple([z.string()]).optional(),
});
const Hit = z.object({
  _score: z.number().nullish(),
  _source: z.object({ tie: z.string(), statement: StoredStatement.optional() }),
  highlight: Marked.optional(),
});
const Found = z.object({
  hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(Hit) }),
  aggregations: z.unknown().optional(),
});

const indexHit = ({ _score, _source, highlight }: z.output<typeof Hit>): IndexHit => {
  const score = _score ?? 0;
  const { tie, statement } = _source;
  if (statement)
    return {
      kind: 'statement',
      score,
      statement,
      highlights: rangesIn(highlight?.['statement.text']?.[0]) ?? [],
    };
  const title = rangesIn(highlight?.['own.title']?.[0]);
  const abstract = rangesIn(highlight?.['own.abstract']?.[0]);
  return {
    kind: 'paper',
    doi: tie,
    score,
    highlights: { ...(title && { title }), ...(abstract && { abstract }) },
  };
};

/** Half an answer would be a wrong one: a shard that fails makes the search fail. */
export const ALL_OR_NOTHING = { allow_partial_search_results: false };

export const answerSearch = async (
  engine: Engine,
  index: string,
  request: SearchRequest,
): Promise<SearchAnswer> => {
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: ALL_OR_NOTHING,
    body: searchBody(request),
  });
  const { hits, aggregations } = Found.parse(body);
  return {
    hits: hits.hits.map(indexHit),
    total: hits.total.value,
    ...(request.aggregate && { aggregations: aggregationsIn(aggregations) }),
    ...(request.tallies && { tallies: talliesIn(aggregations) }),
  };
};
