import type { Aggregations, IndexHit } from '#functions/platform/ports/search-index.ts';
import type { LiveSearch } from '#functions/records/searches/live-search.ts';
import { searchAs, type SentenceReader } from '#functions/records/searches/search-as.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { SearchMode } from '#shared/domain/search-state.ts';
import type { WithheldSentences } from '#shared/domain/withheld-sentences.ts';

export type StatementType = CitationType | 'unclassified';
export type CountsByType = Readonly<Record<StatementType, number>>;

/** Results of a search without text: its papers, and its statements by citing work. */
export type Results = {
  readonly papers: readonly string[];
  readonly statements: readonly { readonly citing: string; readonly type: StatementType }[];
  /** The total, which exceeds the lists if there are more results than a search can reach. */
  readonly totals: { readonly papers: number; readonly statements: CountsByType };
  readonly isComplete: boolean;
  readonly withheld?: WithheldSentences;
};

type FindPorts = Parameters<typeof searchAs>[0];
type FindRequest = {
  readonly search: Pick<LiveSearch, 'query' | 'filters'>;
  readonly mode: SearchMode;
  /** Owner of the search. */
  readonly reader: SentenceReader;
  /** Which end of the timeline to return if there are more results than can be reached. */
  readonly order: 'newest' | 'oldest';
};

const PER_PAGE = 1000;
/** The maximum that a search reaches. */
const MAX_RESULTS = 10_000;

type ResultHits = {
  readonly withheld?: WithheldSentences;
  readonly hits: readonly IndexHit[];
  readonly total: number;
  readonly aggregations?: Aggregations;
};
const noResults: ResultHits = { hits: [], total: 0 };

const hitsOf = async (
  ports: FindPorts,
  { search, reader, order: first }: FindRequest,
  mode: 'papers' | 'citations',
): Promise<ResultHits> => {
  const { search: searchPage, withheld } = searchAs(ports)(reader, { ...search, mode });
  const page = (offset: number) =>
    searchPage({
      sort: { key: 'date', order: first === 'newest' ? 'desc' : 'asc' },
      offset,
      limit: PER_PAGE,
      aggregate: mode === 'citations' && offset === 0,
    });
  const firstPage = await page(0);
  const hits = [...firstPage.hits];
  for (
    let remaining = hits.length;
    remaining > 0 && hits.length < Math.min(firstPage.total, MAX_RESULTS);
  ) {
    const next = await page(hits.length);
    hits.push(...next.hits);
    remaining = next.hits.length;
  }
  return { ...firstPage, hits, ...(withheld && { withheld }) };
};

const typesIn = ({ total, aggregations }: ResultHits): CountsByType => {
  const countOf = (type: CitationType) =>
    aggregations?.citationTypes.find(({ key }) => key === type)?.docCount ?? 0;
  const supporting = countOf('supporting');
  const contradicting = countOf('contradicting');
  const mentioning = countOf('mentioning');
  // Unclassified statements have no bucket; they are the remainder.
  const unclassified = total - supporting - contradicting - mentioning;
  return { supporting, contradicting, mentioning, unclassified };
};

/** Returns all results, up to the maximum that a search reaches. */
export const findResults = async (ports: FindPorts, request: FindRequest): Promise<Results> => {
  const papers = request.mode === 'citations' ? noResults : await hitsOf(ports, request, 'papers');
  const statements =
    request.mode === 'papers' ? noResults : await hitsOf(ports, request, 'citations');
  return {
    papers: papers.hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])),
    statements: statements.hits.flatMap((hit) =>
      hit.kind === 'statement'
        ? [{ citing: hit.statement.citingDoi, type: hit.statement.type }]
        : [],
    ),
    totals: { papers: papers.total, statements: typesIn(statements) },
    ...(statements.withheld && { withheld: statements.withheld }),
    isComplete: [papers, statements].every(({ hits, total }) => hits.length >= total),
  };
};
