import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import {
  type Aggregations,
  type IndexHit,
  type SearchIndex,
} from '#functions/platform/ports/search-index.ts';
import { type RateLimits } from '#functions/platform/ports/rate-limits.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import { type Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { readerCalling } from '#functions/records/searches/reader-of-sentences.ts';
import { searchAsMeant, type Understanding } from '#functions/records/searches/search-as-meant.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { statementView, worksOf } from '#functions/records/statements/statement-view.ts';
import {
  type AggregationsReply,
  type search as contract,
  type SearchReply,
} from '#shared/contracts/search.ts';

import { snippetOf } from './snippet.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell'>;
  readonly mayReadStatements: MayReadStatements;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
};

/** Searches papers and citation statements. */
export const search =
  ({ table, index, mayReadStatements, rateLimits, now }: Ports): UseCase<typeof contract> =>
  async (caller, { query: fields }) => {
    const started = now().getTime();
    const dois = await worksWithin(table)(caller, fields);
    const mayRead = await mayReadStatements(caller);
    const { answer, withheld, understanding } = await searchAsMeant({ table, index, rateLimits })(
      readerCalling(caller, mayRead),
      {
        term: fields.term,
        mode: fields.mode,
        filters: { ...searchFilters(fields), ...(dois && { dois }) },
      },
      {
        sort: { key: fields.sort, order: fields.sort_order },
        offset: fields.offset,
        limit: fields.limit,
        aggregate: fields.aggregate ?? true,
      },
    );
    const papers = await papersByDoi(table)(answer.hits.flatMap(worksOfHit));
    return {
      hits: answer.hits.flatMap((hit) => hitView(hit, papers, mayRead) ?? []),
      total: answer.total,
      ...(withheld && { withheld }),
      ...(answer.aggregations && { aggregations: plainAggregations(answer.aggregations) }),
      took: now().getTime() - started,
      ...understandingView(understanding),
    };
  };

/** Lists the page may keep. */
const understandingView = ({ relaxed, ...rest }: Understanding) => ({
  ...rest,
  ...(relaxed && {
    relaxed: { ...relaxed, unknown: [...relaxed.unknown], mended: [...relaxed.mended] },
  }),
});

const worksOfHit = (hit: IndexHit): readonly string[] =>
  hit.kind === 'paper' ? [hit.doi] : worksOf([hit.statement]);

type Hit = SearchReply['hits'][number];

const hitView = (
  hit: IndexHit,
  papers: ReadonlyMap<string, Paper>,
  mayRead: boolean,
): Hit | undefined => {
  if (hit.kind === 'statement') {
    const { kind: place, ...shown } = statementView(hit.statement, papers, mayRead);
    const view = {
      ...shown,
      citing: withTally(shown.citing, papers),
      cited: withTally(shown.cited, papers),
    };
    return view.locked
      ? { ...view, kind: 'statement', place }
      : { ...view, kind: 'statement', place, highlights: plain(hit.highlights) };
  }
  const paper = papers.get(hit.doi);
  return paper && paperHit(hit, paper);
};

const withTally = <Work extends { readonly doi?: string | undefined }>(
  work: Work,
  papers: ReadonlyMap<string, Paper>,
) => {
  const paper = work.doi === undefined ? undefined : papers.get(work.doi);
  return { ...work, ...(paper && { tally: paper.tally }) };
};

const plain = (ranges: readonly (readonly [number, number])[]): [number, number][] =>
  ranges.map(([start, end]) => [start, end]);

const paperHit = (
  { highlights }: Extract<IndexHit, { kind: 'paper' }>,
  { record, notices, tally }: Paper,
): Hit => {
  const part = record.abstract
    ? snippetOf(record.abstract, highlights.abstract, record.styles?.abstract)
    : undefined;
  const styles = {
    ...(record.styles?.title && { title: record.styles.title }),
    ...(part && part.styles.length > 0 && { abstract: part.styles }),
  };
  return {
    kind: 'paper',
    doi: record.doi,
    title: record.title,
    ...(Object.keys(styles).length > 0 && { styles }),
    authors: record.authors.map(({ name, slug }) => ({ name, slug })),
    ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
    ...(record.year !== undefined && { year: record.year }),
    paperType: record.paperType,
    editorialNotices: [...notices],
    tally,
    ...(part && { snippet: part.snippet }),
    highlights: {
      ...(highlights.title && { title: plain(highlights.title) }),
      ...(part && part.highlights.length > 0 && { abstract: part.highlights }),
    },
  };
};

/** Lists the page may keep: the index answers read-only ones. */
const plainAggregations = ({ minDate, maxDate, ...buckets }: Aggregations): AggregationsReply => ({
  authors: [...buckets.authors],
  journals: [...buckets.journals],
  affiliations: [...buckets.affiliations],
  topics: [...buckets.topics],
  substances: [...buckets.substances],
  meshDescriptors: [...buckets.meshDescriptors],
  editorialNotices: [...buckets.editorialNotices],
  paperTypes: [...buckets.paperTypes],
  possibly: [...buckets.possibly],
  citationTypes: [...buckets.citationTypes],
  sections: [...buckets.sections],
  years: [...buckets.years],
  ...(minDate !== undefined && { minDate }),
  ...(maxDate !== undefined && { maxDate }),
});
