import * as z from 'zod';

import {
  MAX_STATEMENTS_PER_PAPER,
  type StatementsAnswer,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';

import { NO_PARTIAL_RESULTS, pageOf, StoredStatement } from './answer-search.ts';
import { type Engine } from './engine.ts';
import { reportClauses } from './filter-clauses.ts';
import { type Clause } from './query-clauses.ts';

export const sortByPosition: readonly Clause[] = [
  { 'statement.citingDoi': 'asc' },
  { 'statement.order': 'asc' },
  { tie: 'asc' },
];

const sorts: Readonly<Record<NonNullable<StatementsRequest['sort']>, readonly Clause[]>> = {
  relevance: [
    { rank: 'asc' },
    { sure: 'desc' },
    { 'statement.selfCitation': 'asc' },
    ...sortByPosition,
  ],
  date_desc: [{ 'of.date': { order: 'desc', missing: '_last' } }, ...sortByPosition],
  date_asc: [{ 'of.date': { order: 'asc', missing: '_last' } }, ...sortByPosition],
  order: sortByPosition,
};

/** More years than there are publication years. */
const MOST_YEARS = 3000;
/** The number of statements of each type. */
export const typesCounted = { types: { terms: { field: 'statement.type', size: 4 } } } as const;
/** Citing papers, each counted once: exact up to the number that the port promises. */
const papersCounted: Clause = {
  cardinality: { field: 'statement.citingDoi', precision_threshold: 3_000 },
};
const papersAndIndependent: Clause = {
  papers: papersCounted,
  independent: {
    filter: { term: { 'statement.selfCitation': false } },
    aggs: { papers: papersCounted },
  },
};
const counted: Clause = {
  types: { ...typesCounted.types, aggs: papersAndIndependent },
  ...papersAndIndependent,
  sided: {
    filter: { terms: { 'statement.type': ['supporting', 'contradicting'] } },
    aggs: { papers: papersCounted },
  },
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
const Papers = z.object({ value: z.number() });
const papersFound = { papers: Papers, independent: z.object({ papers: Papers }) };
const TypesAndPapers = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number(), ...papersFound })),
});
const Hits = z.object({
  total: z.object({ value: z.number() }),
  hits: z.array(z.object({ _source: z.object({ statement: StoredStatement }) })),
});
const aggregations = z.object({
  types: TypesAndPapers,
  sided: z.object({ papers: Papers }),
  sections: Buckets,
  possibly: Buckets,
  years: Years,
  ...papersFound,
});
const EngineResponse = z.object({ hits: Hits, aggregations });
const FoundByPaper = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ inner_hits: z.object({ of: z.object({ hits: Hits }) }) })),
  }),
  aggregations,
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

type PapersFound = z.output<z.ZodObject<typeof papersFound>>;
const papersIn = (found: PapersFound | undefined) => ({
  total: found?.papers.value ?? 0,
  independent: found?.independent.papers.value ?? 0,
});

const countsIn = (found: z.output<typeof aggregations>): StatementsAnswer['counts'] => {
  const ofType = (type: string) => papersIn(found.types.buckets.find(({ key }) => key === type));
  return {
    byType: byTypeIn(found.types),
    bySection: bySectionIn(found.sections),
    possibly: {
      supporting: countIn(found.possibly, 'supporting'),
      contradicting: countIn(found.possibly, 'contradicting'),
    },
    byYear: found.years.buckets.map(({ key, types }) => ({ year: key, byType: byTypeIn(types) })),
    papers: {
      ...papersIn(found),
      byType: {
        supporting: ofType('supporting'),
        contradicting: ofType('contradicting'),
        mentioning: ofType('mentioning'),
        unclassified: ofType('unclassified'),
      },
      // Papers on one side or the other count once here, those on both sides once for each side above.
      onBothSides: Math.max(
        0,
        ofType('supporting').total + ofType('contradicting').total - found.sided.papers.value,
      ),
    },
  };
};

/** The engine finds the first statement of each citing paper and sorts by it; the others come with it. */
const groupedBy = (sort: readonly Clause[]): Clause => ({
  collapse: {
    field: 'statement.citingDoi',
    inner_hits: { name: 'of', size: MAX_STATEMENTS_PER_PAPER, sort, _source: ['statement'] },
  },
});

export const answerStatements = async (
  engine: Engine,
  index: string,
  request: StatementsRequest,
): Promise<StatementsAnswer> => {
  const sort = sorts[request.sort ?? 'relevance'];
  const isGrouped = request.group === 'paper';
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      ...pageOf(request),
      track_total_hits: true,
      _source: ['statement'],
      query: { bool: { filter: reportClauses(request) } },
      sort,
      ...(isGrouped && groupedBy(sort)),
      aggs: counted,
    },
  });
  if (!isGrouped) {
    const found = EngineResponse.parse(body);
    return {
      statements: found.hits.hits.map(({ _source }) => _source.statement),
      total: found.hits.total.value,
      counts: countsIn(found.aggregations),
    };
  }
  const found = FoundByPaper.parse(body);
  const papers = found.hits.hits.map(({ inner_hits }) => inner_hits.of.hits);
  return {
    statements: papers.flatMap(({ hits }) => hits.map(({ _source }) => _source.statement)),
    groups: papers.map(({ hits, total }) => ({
      citingDoi: hits[0]?._source.statement.citingDoi ?? '',
      total: total.value,
    })),
    total: found.hits.total.value,
    counts: countsIn(found.aggregations),
  };
};
