import * as z from 'zod';

import {
  type StatementsAnswer,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';

import { ALL_OR_NOTHING, pageOf, StoredStatement } from './answer-search.ts';
import { type Engine } from './engine.ts';
import { reportClauses } from './filter-clauses.ts';
import { type Clause } from './query-clauses.ts';

export const byPlace: readonly Clause[] = [
  { 'statement.citingDoi': 'asc' },
  { 'statement.order': 'asc' },
  { tie: 'asc' },
];

const sorts: Readonly<Record<NonNullable<StatementsRequest['sort']>, readonly Clause[]>> = {
  relevance: [{ rank: 'asc' }, { sure: 'desc' }, ...byPlace],
  date_desc: [{ 'of.date': { order: 'desc', missing: '_last' } }, ...byPlace],
  date_asc: [{ 'of.date': { order: 'asc', missing: '_last' } }, ...byPlace],
  order: byPlace,
};

/** More years than papers were ever printed in. */
const MOST_YEARS = 3000;
/** How many statements there are of each type. */
export const typesCounted: Clause = { types: { terms: { field: 'statement.type', size: 4 } } };
const counted: Clause = {
  ...typesCounted,
  sections: { terms: { field: 'statement.section', size: 5 } },
  possibly: { terms: { field: 'statement.possibly', size: 2 } },
  years: {
    terms: { field: 'of.year', size: MOST_YEARS, order: { _key: 'asc' } },
    aggs: typesCounted,
  },
};

const Buckets = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
});
export const TypesCounted = z.object({ types: Buckets });
const Years = z.object({ buckets: z.array(z.object({ key: z.number(), types: Buckets })) });
const Found = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ _source: z.object({ statement: StoredStatement }) })),
  }),
  aggregations: z.object({ types: Buckets, sections: Buckets, possibly: Buckets, years: Years }),
});

type Buckets = z.output<typeof Buckets>;

const countIn = (found: Buckets | undefined, key: string): number =>
  found?.buckets.find((bucket) => bucket.key === key)?.doc_count ?? 0;

export const byTypeIn = (found: Buckets | undefined) => ({
  supporting: countIn(found, 'supporting'),
  contradicting: countIn(found, 'contradicting'),
  mentioning: countIn(found, 'mentioning'),
  unclassified: countIn(found, 'unclassified'),
});

const bySectionIn = (found: Buckets) => ({
  introduction: countIn(found, 'introduction'),
  methods: countIn(found, 'methods'),
  results: countIn(found, 'results'),
  discussion: countIn(found, 'discussion'),
  other: countIn(found, 'other'),
});

export const answerStatements = async (
  engine: Engine,
  index: string,
  request: StatementsRequest,
): Promise<StatementsAnswer> => {
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: ALL_OR_NOTHING,
    body: {
      ...pageOf(request),
      track_total_hits: true,
      _source: ['statement'],
      query: { bool: { filter: reportClauses(request) } },
      sort: sorts[request.sort ?? 'relevance'],
      aggs: counted,
    },
  });
  const { hits, aggregations } = Found.parse(body);
  return {
    statements: hits.hits.map(({ _source }) => _source.statement),
    total: hits.total.value,
    counts: {
      byType: byTypeIn(aggregations.types),
      bySection: bySectionIn(aggregations.sections),
      possibly: {
        supporting: countIn(aggregations.possibly, 'supporting'),
        contradicting: countIn(aggregations.possibly, 'contradicting'),
      },
      byYear: aggregations.years.buckets.map(({ key, types: found }) => ({
        year: key,
        byType: byTypeIn(found),
      })),
    },
  };
};
