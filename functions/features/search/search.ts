import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import {
  type Aggregations,
  type IndexHit,
  type SearchIndex,
  type SearchSort,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import { type Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { listedAuthorNames } from '#functions/records/papers/short-record.ts';
import {
  searchWithUnderstanding,
  type QueryUnderstanding,
} from '#functions/records/searches/search-with-understanding.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { citesOf, namedCites } from '#functions/records/statements/sentence-cites.ts';
import {
  citingWork,
  statementView,
  worksOfStatements,
} from '#functions/records/statements/statement-view.ts';
import {
  type OpenText,
  type TextReader,
  textReader,
} from '#functions/records/statements/text-reader.ts';
import {
  type AggregationsReply,
  type search as contract,
  type SearchReply,
  type TellingSentence,
} from '#shared/contracts/search.ts';
import type { TellingType } from '#shared/domain/citation-type.ts';

import { citedWordsOf } from './cited-words.ts';
import { resultsByKind, type SearchResults } from './results-by-kind.ts';
import { cutSnippet } from './snippet.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell' | 'telling'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly now: Clock;
};

type Fields = Parameters<ReturnType<typeof search>>[1]['query'];
type Works = Awaited<ReturnType<ReturnType<typeof worksWithin>>>;

/** Searches papers and citation statements. */
export const search =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { query }) => {
    const { table, now } = ports;
    const started = now().getTime();
    const dois = await worksWithin(table)(caller, query);
    const reader = await textReader(ports)(caller);
    const searchIn = searchOfMode(ports, reader, { fields: query, dois });
    const reply =
      query.by_kind && query.mode === 'all'
        ? resultsByKind(...(await Promise.all([searchIn('papers'), searchIn('citations')])))
        : await searchIn(query.mode);
    return { ...reply, took: now().getTime() - started };
  };

/** The search of a request among papers, statements or both. */
const searchOfMode =
  (
    { table, index }: Pick<Ports, 'table' | 'index'>,
    reader: TextReader,
    { fields, dois }: { readonly fields: Fields; readonly dois: Works },
  ) =>
  async (mode: Fields['mode']): Promise<SearchResults> => {
    const { answer, withheld, understanding } = await searchWithUnderstanding({ table, index })(
      reader,
      {
        term: fields.term,
        mode,
        ...(fields.group && { group: fields.group }),
        filters: { ...searchFilters(fields), ...(dois && { dois }) },
      },
      {
        sort: { key: fields.sort, order: fields.sort_order },
        offset: fields.offset,
        limit: fields.limit,
        aggregate: fields.aggregate ?? true,
      },
    );
    const tellingSentences = reader.mayRead
      ? await tellingOf(index)(answer.hits, sideOf[fields.sort])
      : new Map<string, never>();
    const works = [
      ...answer.hits.flatMap(worksOfHit),
      ...[...tellingSentences.values()].map(citingOf),
    ];
    const papers = await papersByDoi(table)([...new Set(works)]);
    const wordsBeside = citedWordsOf(fields.term);
    return {
      hits: answer.hits.flatMap(
        (hit) => hitView(hit, papers, tellingSentences, { reader, wordsBeside }) ?? [],
      ),
      total: answer.total,
      totals: withheld ? { papers: answer.totals.papers } : answer.totals,
      ...(withheld && { withheld }),
      ...(answer.aggregations && { aggregations: plainAggregations(answer.aggregations) }),
      ...understandingView(understanding),
    };
  };

/** Mutable copies, which the page may keep. */
const understandingView = ({ relaxed, ...rest }: QueryUnderstanding) => ({
  ...rest,
  ...(relaxed && {
    relaxed: { ...relaxed, unknown: [...relaxed.unknown], mended: [...relaxed.mended] },
  }),
});

const worksOfHit = (hit: IndexHit): readonly string[] =>
  hit.kind === 'paper'
    ? [hit.doi]
    : worksOfStatements([hit.statement, ...namedCites(hit.sentence ?? [])]);

const citingOf = ({ citingDoi }: StatementDocument): string => citingDoi;

/** Orders by one side show a sentence of that side. */
const sideOf: Readonly<Partial<Record<SearchSort['key'], TellingType>>> = {
  total_supported: 'supporting',
  total_contrasted: 'contradicting',
};

/** One query for all papers of a page; papers without a sentence of the side come second. */
const tellingOf =
  (index: Pick<SearchIndex, 'telling'>) =>
  async (
    hits: readonly IndexHit[],
    side: TellingType | undefined,
  ): Promise<ReadonlyMap<string, StatementDocument>> => {
    const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
    if (dois.length === 0) return new Map();
    if (side === undefined) return index.telling(dois);
    const ofSide = await index.telling(dois, side);
    const others = dois.filter((doi) => !ofSide.has(doi));
    return new Map([...ofSide, ...(others.length > 0 ? await index.telling(others) : [])]);
  };

type Hit = SearchReply['hits'][number];

const hitView = (
  hit: IndexHit,
  papers: ReadonlyMap<string, Paper>,
  tellingSentences: ReadonlyMap<string, StatementDocument>,
  {
    reader,
    wordsBeside,
  }: { readonly reader: TextReader; readonly wordsBeside: ReturnType<typeof citedWordsOf> },
): Hit | undefined => {
  if (hit.kind === 'statement') {
    const { kind: kind, ...shown } = statementView(hit.statement, papers, reader);
    const view = {
      ...shown,
      citing: withTally(shown.citing, papers),
      cited: withTally(shown.cited, papers),
      ...(hit.sentence && { cites: citesOf(hit.sentence, papers) }),
    };
    if (view.locked) return { ...view, kind: 'statement', place: kind };
    const citedWords = wordsBeside(view.text, hit.sentence ?? [hit.statement]);
    return {
      ...view,
      kind: 'statement',
      place: kind,
      highlights: plain(hit.highlights),
      ...(citedWords.length > 0 && { citedWords: [...citedWords] }),
    };
  }
  const paper = papers.get(hit.doi);
  return paper && paperHit(hit, paper, tellingSentence(tellingSentences.get(hit.doi), papers));
};

const tellingSentence = (
  statement: StatementDocument | undefined,
  papers: ReadonlyMap<string, Paper>,
): TellingSentence | undefined => {
  if (!statement || statement.type === 'unclassified') return undefined;
  const { id, type, probabilities, section, selfCitation, text, marks, citingDoi } = statement;
  const { doi, title, authors, authorCount, year } = citingWork(citingDoi, papers.get(citingDoi));
  return {
    ...{ id, type, section, selfCitation, text },
    ...(probabilities && { probability: probabilities[type] }),
    marks: plain(marks),
    citing: {
      doi,
      title,
      authors,
      ...(authorCount !== undefined && { authorCount }),
      ...(year !== undefined && { year }),
    },
  };
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
  telling: TellingSentence | undefined,
): Hit => {
  const abstractSnippet = record.abstract
    ? cutSnippet(record.abstract, highlights.abstract, record.styles?.abstract)
    : undefined;
  const styles = {
    ...(record.styles?.title && { title: record.styles.title }),
    ...(abstractSnippet &&
      abstractSnippet.styles.length > 0 && { abstract: abstractSnippet.styles }),
  };
  return {
    kind: 'paper',
    doi: record.doi,
    title: record.title,
    ...(Object.keys(styles).length > 0 && { styles }),
    ...listedAuthorNames(record),
    ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
    ...(record.year !== undefined && { year: record.year }),
    paperType: record.paperType,
    editorialNotices: [...notices],
    tally,
    ...(abstractSnippet && { snippet: abstractSnippet.snippet }),
    ...(telling && { telling }),
    highlights: {
      ...(highlights.title && { title: plain(highlights.title) }),
      ...(abstractSnippet &&
        abstractSnippet.highlights.length > 0 && { abstract: abstractSnippet.highlights }),
    },
  };
};

/** Mutable copies, because the index returns read-only lists. */
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
  purposes: [...buckets.purposes],
  citationTypes: [...buckets.citationTypes],
  sections: [...buckets.sections],
  years: [...buckets.years],
  ...(minDate !== undefined && { minDate }),
  ...(maxDate !== undefined && { maxDate }),
});
