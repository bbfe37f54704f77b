import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Aggregations, SearchAnswer } from '#functions/platform/ports/search-index.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import {
  paperRow,
  type PapersOfDashboard,
  papersOfDashboard,
} from '#functions/records/dashboards/paper-row.ts';
import { keptSearch } from '#functions/records/dashboards/searched.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { readOverviewOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { emptyTally, type Tally, tallyKeys } from '#shared/domain/tally.ts';

import { notKept } from '#functions/records/dashboards/kept-answers.ts';
import { narrowedPapers } from '#functions/records/dashboards/narrowed-papers.ts';
import type { KeepAnswers } from './keep-answers.ts';
import type { DashboardsPorts } from './ports.ts';
import {
  isNarrowing,
  statementFilters,
  statementQuery,
} from '#functions/records/dashboards/statement-filters.ts';

type Overview = ReplyFrom<typeof contract>;
type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;

/** So many papers stand in "most supported" and "most contrasted". */
const MOST_SHOWN = 10;

/** The figures and charts of a dashboard: totals of all its papers; everything else under the filters. */
export const readOverviewOfDashboard =
  ({ table, index, mayReadStatements }: Ports, keep?: KeepAnswers): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query: asked }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      mayReadStatements(caller),
      openDashboard(table)(caller, slug),
    ]);
    const dois = await matchedWorks(table)(dashboard.id);
    const query = statementQuery(asked, mayRead);
    const [found, works, citing] = await Promise.all([
      keptSearch(
        index,
        keep?.searches,
      )({
        mode: 'citations',
        ...(query && { query }),
        filters: statementFilters(dois, asked),
        sort: { key: 'date', order: 'desc' },
        offset: 0,
        limit: 0,
        aggregate: true,
        tallies: isNarrowing(asked, mayRead),
      }),
      papersOfDashboard(table, keep?.papers)(dashboard.id),
      (keep?.citing ?? notKept)({ about: dois, read: async () => index.countCiting(dois) }),
    ]);
    const left = narrowedPapers(works, found.tallies);
    return {
      totals: { ...totalsOf(works), citingPublications: citing },
      matching: { ...matchingOf(found), papers: left.papers.length },
      ...chartsOf(found.aggregations),
      mostSupported: most(left, 'supporting'),
      mostContrasted: most(left, 'contradicting'),
      notices: noticesOf(left),
    };
  };

const sumOf = (papers: readonly Paper[]): Tally =>
  // Every key of a tally is a count.
  Object.fromEntries(
    tallyKeys.map((key) => [key, papers.reduce((sum, { tally }) => sum + tally[key], 0)]),
  ) as Tally;

const totalsOf = ({
  papers,
  relied,
}: PapersOfDashboard): Omit<Overview['totals'], 'citingPublications'> => ({
  papers: papers.length,
  tally: papers.length === 0 ? emptyTally : sumOf(papers),
  withNotice: papers.filter(({ notices }) => notices.length > 0).length,
  relyingOnNotice: relied.size,
  ...contestedOf(papers),
});

const contestedOf = (papers: readonly Paper[]) => {
  const [first] = ranked(papers, 'contradicting');
  return {
    contrasted: papers.filter(({ tally }) => tally.contradicting > 0).length,
    ...(first && {
      mostContested: {
        doi: first.record.doi,
        title: first.record.title,
        supporting: first.tally.supporting,
        contradicting: first.tally.contradicting,
      },
    }),
  };
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
  citingJournals: [...(counts?.journals ?? [])],
  citingAuthors: [...(counts?.authors ?? [])],
  countries: [...(counts?.countries ?? [])],
});

type Counted = 'supporting' | 'contradicting';

const ranked = (papers: readonly Paper[], type: Counted): readonly Paper[] =>
  papers
    .filter(({ tally }) => tally[type] > 0)
    .toSorted((a, b) => b.tally[type] - a.tally[type] || (a.record.doi < b.record.doi ? -1 : 1));

const most = ({ papers, relied }: PapersOfDashboard, type: Counted): Overview['mostSupported'] =>
  ranked(papers, type)
    .slice(0, MOST_SHOWN)
    .map((paper) => paperRow(paper, relied.get(paper.record.doi)));

/** Notices of its papers, then grave ones of works they rely on. */
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
