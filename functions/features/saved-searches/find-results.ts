import type { Aggregations, IndexHit } from '#functions/platform/ports/search-index.ts';
import type { LiveSearch } from '#functions/records/searches/live-search.ts';
import { searchAs, type SentenceReader } from '#functions/records/searches/search-as.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { SearchMode } from '#shared/domain/search-state.ts';
import type { WithheldSentences } from '#shared/domain/withheld-sentences.ts';

export type StatementType = CitationType | 'unclassified';
export type ByType = Readonly<Record<StatementType, number>>;

/** Results of a search without text: its papers, and its statements by citing work. */
export type Results = {
  readonly papers: readonly string[];
  readonly statements: readonly { readonly citing: string; readonly type: StatementType }[];
  /** The total, which exceeds the lists if there are more results than a search can reach. */
  readonly totals: { readonly papers: number; readonly statements: ByType };
  readonly isComplete: boolean;
  readonly withheld?: WithheldSentences;
};

type FindPorts = Parameters<typeof searchAs>[0];
type Asked = {
  readonly search: Pick<LiveSearch, 'query' | 'filters'>;
  readonly mode: SearchMode;
  /** Owner of the search. */
  readonly reader: SentenceReader;
  /** Which end of the timeline to return if there are more results than can be reached. */
  readonly first: 'newest' | 'oldest';
};

const PER_PAGE = 1000;
/** The maximum that a search reaches. */
const MOST_REACHED = 10_000;

type Found = {
  readonly withheld?: WithheldSentences;
  readonly hits: readonly IndexHit[];
  readonly total: number;
  readonly aggregations?: Aggregations;
};
const nothing: Found = { hits: [], total: 0 };

const hitsOf = async (
  ports: FindPorts,
  { search, reader, first }: Asked,
  mode: 'papers' | 'citations',
): Promise<Found> => {
  const { search: searchPage, withheld } = searchAs(ports)(reader, { ...search, mode });
  const page = (offset: number) =>
    searchPage({
      sort: { key: 'date', order: first === 'newest' ? 'desc' : 'asc' },
      offset,
      limit: PER_PAGE,
      aggregate: mode === 'citations' && offset === 0,
    });
  const begun = await page(0);
  const hits = [...begun.hits];
  for (let more = hits.length; more > 0 && hits.length < Math.min(begun.total, MOST_REACHED);) {
    const next = await page(hits.length);
    hits.push(...next.hits);
    more = next.hits.length;
  }
  return { ...begun, hits, ...(withheld && { withheld }) };
};

const typesIn = ({ total, aggregations }: Found): ByType => {
  const of = (type: CitationType) =>
    aggregations?.citationTypes.find(({ key }) => key === type)?.docCount ?? 0;
  const supporting = of('supporting');
  const contradicting = of('contradicting');
  const mentioning = of('mentioning');
  // Unclassified statements have no bucket; they are the remainder.
  const unclassified = total - supporting - contradicting - mentioning;
  return { supporting, contradicting, mentioning, unclassified };
};

/** Returns all results, up to the maximum that a search reaches. */
export const findResults = async (ports: FindPorts, asked: Asked): Promise<Results> => {
  const papers = asked.mode === 'citations' ? nothing : await hitsOf(ports, asked, 'papers');
  const statements = asked.mode === 'papers' ? nothing : await hitsOf(ports, asked, 'citations');
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
