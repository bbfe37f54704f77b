import type {
  Aggregations,
  SearchAnswer,
  SearchIndex,
  WorkTally,
} from '#functions/platform/ports/search-index.ts';
import { paperRow, type PapersOfDashboard } from '#functions/records/dashboards/paper-row.ts';
import { type CacheSearches, cachedSearch } from '#functions/records/dashboards/cached-search.ts';
import {
  isNarrowing,
  statementFilters,
  statementQuery,
} from '#functions/records/dashboards/statement-filters.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { NarrowedStatements, readOverviewOfDashboard } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

export type Overview = ReplyFrom<typeof readOverviewOfDashboard>;
export type Totals = Overview['totals'];

/** The number of papers in "most supported" and "most contrasted". */
export const MAX_SHOWN = 10;

/** Counts filtered statements about works, and per work on request. */
export const countStatements =
  (index: Pick<SearchIndex, 'search'>, keep?: CacheSearches) =>
  async (
    dois: readonly string[],
    request: NarrowedStatements,
    mayRead: boolean,
    forEach: boolean = isNarrowing(request, mayRead),
  ): Promise<SearchAnswer> => {
    const query = statementQuery(request, mayRead);
    return cachedSearch(
      index,
      keep,
    )({
      ...countingAlone,
      ...(query && { query }),
      filters: statementFilters(dois, request),
      aggregate: 'charts',
      tallies: forEach,
    });
  };

const countingAlone = {
  mode: 'citations',
  sort: { key: 'date', order: 'desc' },
  offset: 0,
  limit: 0,
} as const;

/** Returns how often each work is contrasted, regardless of the page's filters; works that never are have no row. */
export const countContrasting =
  (index: Pick<SearchIndex, 'search'>, keep?: CacheSearches) =>
  async (dois: readonly string[]): Promise<readonly WorkTally[]> => {
    const { tallies = [] } = await cachedSearch(
      index,
      keep,
    )({
      ...countingAlone,
      filters: statementFilters(dois, { type: ['contradicting'] }),
      aggregate: false,
      tallies: true,
    });
    return tallies;
  };

/** Everything on the page except totals: filtered statements and the papers they are about. */
export const partsOf = (
  found: SearchAnswer,
  left: PapersOfDashboard,
  papers: number,
): Omit<Overview, 'totals'> => ({
  matching: { ...matchingOf(found), papers },
  ...chartsOf(found.aggregations),
  mostSupported: most(left, 'supporting'),
  mostContrasted: most(left, 'contradicting'),
  notices: noticesOf(left),
});

export const mostContested = (papers: readonly Paper[]): Pick<Totals, 'mostContested'> => {
  const [first] = ranked(papers, 'contradicting');
  if (!first) return {};
  const { doi, title } = first.record;
  const { supporting, contradicting } = first.tally;
  return { mostContested: { doi, title, supporting, contradicting } };
};

const docCountOf = (buckets: Aggregations['possibly'] | undefined, of: string): number =>
  buckets?.find(({ key }) => key === of)?.docCount ?? 0;

const matchingOf = ({ total, aggregations }: SearchAnswer) => {
  const counted = (type: string) => docCountOf(aggregations?.citationTypes, type);
  const [supporting, contradicting, mentioning] = [
    counted('supporting'),
    counted('contradicting'),
    counted('mentioning'),
  ];
  // Only unclassified statements have no bucket.
  const unclassified = total - supporting - contradicting - mentioning;
  return { supporting, contradicting, mentioning, unclassified, total };
};

const chartsOf = (counts: Aggregations | undefined) => ({
  possibly: {
    supporting: docCountOf(counts?.possibly, 'supporting'),
    contradicting: docCountOf(counts?.possibly, 'contradicting'),
  },
  overTime: (counts?.typesByYear ?? []).map(({ year, byType }) => ({
    year,
    byType: { ...byType },
  })),
  sections: [...(counts?.sections ?? [])],
  purposes: [...(counts?.purposes ?? [])],
  citingJournals: [...(counts?.journals ?? [])],
  citingAuthors: [...(counts?.authors ?? [])],
  countries: [...(counts?.countries ?? [])],
});

type Counted = 'supporting' | 'contradicting';

/** Returns the DOIs of works by the number of statements of a type, most first. */
export const worksByCount = (tallies: readonly WorkTally[], type: Counted): readonly string[] =>
  tallies
    .filter(({ tally }) => tally[type] > 0)
    .toSorted((a, b) => b.tally[type] - a.tally[type] || (a.doi < b.doi ? -1 : 1))
    .map(({ doi }) => doi);

const ranked = (papers: readonly Paper[], type: Counted): readonly Paper[] =>
  papers
    .filter(({ tally }) => tally[type] > 0)
    .toSorted((a, b) => b.tally[type] - a.tally[type] || (a.record.doi < b.record.doi ? -1 : 1));

const most = ({ papers, relied }: PapersOfDashboard, type: Counted): Overview['mostSupported'] =>
  ranked(papers, type)
    .slice(0, MAX_SHOWN)
    .map((paper) => paperRow(paper, relied.get(paper.record.doi)));

/** Notices on its papers, then serious ones on works they rely on. */
const noticesOf = ({ papers, relied }: PapersOfDashboard): Overview['notices'] => {
  const own = papers.flatMap(({ record, notices }) =>
    notices.map(({ status, date }) => ({
      doi: record.doi,
      title: record.title,
      status,
      ...(date !== undefined && { date }),
    })),
  );
  const titles = new Map(papers.map(({ record }) => [record.doi, record.title]));
  const through = [...relied].flatMap(([doi, works]) =>
    works.flatMap(({ record, notices }) =>
      notices
        .filter(({ status }) => isGraveNotice(status))
        .map(({ status, date }) => ({
          doi: record.doi,
          title: record.title,
          status,
          ...(date !== undefined && { date }),
          through: { doi, title: titles.get(doi) ?? doi },
        })),
    ),
  );
  return [...own, ...through];
};
