import * as z from 'zod';

import {
  type IndexHit,
  type SearchAnswer,
  type SearchRequest,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { statementFor } from '#functions/platform/ports/sentence-rules.ts';

import { aggregationClauses, aggregationsIn } from './aggregation-clauses.ts';
import { type Engine } from './engine.ts';
import { filterClauses, ofCitingPaper } from './filter-clauses.ts';
import { CLOSE, OPEN, rangesIn } from './marked-text.ts';
import {
  type Clause,
  clauseOf,
  type FieldSet,
  fieldSets,
  withCitedWorks,
} from './query-clauses.ts';
import { type OwnPart } from './stored-documents.ts';
import { talliesIn, tallyClauses } from './tally-clauses.ts';

/** The engine's result window, which also limits our pagination. */
export const MAX_RESULT_WINDOW = 10_000;

export const pageOf = ({ offset, limit }: { readonly offset: number; readonly limit: number }) => {
  const from = Math.min(offset, MAX_RESULT_WINDOW);
  return { from, size: Math.max(0, Math.min(limit, MAX_RESULT_WINDOW - from)) };
};

const kindsOf = { all: [], citations: ['statement'], papers: ['paper'] } as const;

/** The document kinds of a search mode. */
export const kindClauses = (mode: SearchRequest['mode']): readonly Clause[] =>
  kindsOf[mode].map((kind) => ({ term: { kind } }));

const counts = {
  total_cited: 'tally.citingPublications',
  total_supported: 'tally.supporting',
  total_contrasted: 'tally.contradicting',
} as const;

/**
 * Returns the tally field by which hits are sorted, if any: without a query everything is equally relevant, so the most
 * cited papers come first.
 */
const countSortedBy = ({ query, sort, filters }: SearchRequest): string | undefined => {
  if (sort.key === 'date') return undefined;
  if (sort.key !== 'relevance') return counts[sort.key];
  return query || filters.possibly?.length ? undefined : counts.total_cited;
};

const sortClauses = (request: SearchRequest): readonly Clause[] => {
  const { query, sort } = request;
  if (sort.key === 'date')
    return [{ 'of.date': { order: sort.order, missing: '_last' } }, { tie: 'asc' }];
  // A tally is used as the score when sorting by it: of a statement, only the citing paper has it.
  if (sort.key !== 'relevance') return [{ _score: sort.order }, { tie: 'asc' }];
  const first =
    query || countSortedBy(request) !== undefined ? { _score: 'desc' } : { sure: 'desc' };
  return [first, { first: 'desc' }, { tie: 'asc' }];
};

/** Scores the matches of `found` by a number of the paper, or of a statement's citing paper; 0 where there is none. */
const scoredBy = (count: string, found: Clause): Clause => {
  const scored = {
    function_score: {
      query: { term: { kind: 'paper' } },
      field_value_factor: { field: count, missing: 0 },
      boost_mode: 'replace',
    },
  };
  return { bool: { filter: [found], should: [scored, ofCitingPaper(scored, true)] } };
};

const whole = { number_of_fragments: 0 };

/**
 * Of equal text matches, an informative statement ranks above one that only mentions; the boost is smaller than the
 * weight of any rare word.
 */
const TELLING = 0.5;
/** A search for a paper rarely means the notice that corrects it. */
const NOTICE = 0.5;

const placeOf = ({ group }: SearchRequest): FieldSet =>
  group ? fieldSets.sentence : fieldSets.statement;

const matching = (request: SearchRequest): Clause => {
  const place = placeOf(request);
  const { query, sort } = request;
  const count = countSortedBy(request);
  const found = {
    bool: {
      must: query
        ? [clauseOf(query, request.citedWorks === true ? withCitedWorks(place) : place)]
        : [],
      filter: [
        ...kindClauses(request.mode),
        ...filterClauses(request.filters, place),
        ...(request.group ? [{ term: { leads: true } }] : []),
      ],
      ...(query && {
        should: [{ constant_score: { filter: { term: { first: 1 } }, boost: TELLING } }],
      }),
    },
  };
  if (count !== undefined) return scoredBy(count, found);
  if (!query || sort.key !== 'relevance') return found;
  return {
    boosting: {
      positive: found,
      negative: { term: { isNotice: true } },
      negative_boost: NOTICE,
    },
  };
};

const searchBody = (request: SearchRequest): Clause => ({
  ...pageOf(request),
  track_total_hits: true,
  _source: ['kind', 'tie', 'statement', ...(request.group ? ['fellows'] : [])],
  query: matching(request),
  sort: sortClauses(request),
  aggs: {
    papers: { filter: { term: { kind: 'paper' } } },
    ...(request.aggregate && aggregationClauses(placeOf(request), request.aggregate)),
    ...(request.tallies && tallyClauses(request.filters.dois?.length ?? 0)),
  },
  ...(request.query && {
    highlight: {
      type: 'unified',
      pre_tags: [OPEN],
      post_tags: [CLOSE],
      fields: { 'own.title': whole, 'own.abstract': whole, 'statement.text': whole },
    },
  }),
});

/** We wrote these documents ourselves; the compiler checked their shape then. */
export const StoredStatement = z.custom<StatementDocument>((value) => typeof value === 'object');

const Fellow = z.custom<OwnPart>((value) => typeof value === 'object');

const Marked = z.object({
  'own.title': z.tuple([z.string()]).optional(),
  'own.abstract': z.tuple([z.string()]).optional(),
  'statement.text': z.tuple([z.string()]).optional(),
});
const Hit = z.object({
  _score: z.number().nullish(),
  _source: z.object({
    tie: z.string(),
    statement: StoredStatement.optional(),
    fellows: z.array(Fellow).optional(),
  }),
  highlight: Marked.optional(),
});
const EngineResponse = z.object({
  hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(Hit) }),
  aggregations: z.object({ papers: z.object({ doc_count: z.number() }) }).loose(),
});

const indexHit = (
  { _score, _source, highlight }: z.output<typeof Hit>,
  request: SearchRequest,
): IndexHit => {
  // When sorting by anything other than relevance, the score says nothing about relevance.
  const score = request.query && request.sort.key === 'relevance' ? (_score ?? 0) : 0;
  const { tie, statement, fellows = [] } = _source;
  const others = fellows.map((own) => ({ ...statement, ...own }) as StatementDocument);
  if (statement)
    return {
      kind: 'statement',
      score,
      statement: request.group ? statementFor([statement, ...others], request.filters) : statement,
      ...(request.group && { sentence: [statement, ...others] }),
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

/** Partial results would be wrong, so a failed shard fails the search. */
export const NO_PARTIAL_RESULTS = { allow_partial_search_results: false };

/**
 * Term frequencies are collected over all shards first, so that the ranking does not depend on the number of shards.
 */
const ONE_RANKING = { search_type: 'dfs_query_then_fetch' };
const ranksWords = ({ query, sort }: SearchRequest) => query && sort.key === 'relevance';

const Counted = z.object({ count: z.number() });

/** Returned individually where a page shows sentences. */
const countStatements = async (
  engine: Engine,
  index: string,
  { group: _, ...request }: SearchRequest,
): Promise<number> => {
  if (request.mode === 'papers') return 0;
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_count`,
    body: { query: matching({ ...request, mode: 'citations' }) },
  });
  return Counted.parse(body).count;
};

export const answerSearch = async (
  engine: Engine,
  index: string,
  request: SearchRequest,
): Promise<SearchAnswer> => {
  const [{ body }, counted] = await Promise.all([
    engine({
      method: 'POST',
      path: `/${index}/_search`,
      query: { ...NO_PARTIAL_RESULTS, ...(ranksWords(request) && ONE_RANKING) },
      body: searchBody(request),
    }),
    request.group ? countStatements(engine, index, request) : undefined,
  ]);
  const { hits, aggregations } = EngineResponse.parse(body);
  const papers = aggregations.papers.doc_count;
  return {
    hits: hits.hits.map((hit) => indexHit(hit, request)),
    total: hits.total.value,
    totals: { papers, statements: counted ?? hits.total.value - papers },
    ...(request.aggregate && { aggregations: aggregationsIn(aggregations) }),
    ...(request.tallies && { tallies: talliesIn(aggregations) }),
  };
};
