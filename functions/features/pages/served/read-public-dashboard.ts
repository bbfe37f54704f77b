import type { Table } from '#functions/platform/ports/table.ts';
import { collectionOfDashboard } from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { orderOfPapers } from '#functions/records/dashboards/order-of-papers.ts';
import { paperRow, papersOfCollection, type Row } from '#functions/records/dashboards/paper-row.ts';
import { namedPaper } from '#functions/records/dashboards/filtered-papers.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { emptyTally, type Tally, tallyKeys } from '#shared/domain/tally.ts';

import { VISITOR } from './visitor.ts';

export type PublicDashboard = {
  readonly name: string;
  readonly description: string;
  readonly owner: string;
  readonly papers: number;
  readonly tally: Tally;
  readonly withNotice: number;
  /** Papers that rely on a work with a serious notice. */
  readonly relying: number;
  /** Papers with at least one contrasting statement, and the most contrasted one. */
  readonly contrasted: number;
  readonly mostContested: Row | undefined;
  readonly rows: readonly Row[];
};

type PageRange = { readonly limit: number; readonly offset: number };
export type ReadPublicDashboard = (slug: string, range: PageRange) => Promise<PublicDashboard>;

const SORT_MOST_CITED = { sort: 'total', sort_order: 'desc' } as const;

/** Returns a public dashboard; throws 404 for any other, like the API. Read-only. */
export const readPublicDashboard =
  (table: Pick<Table, 'get' | 'getMany'>): ReadPublicDashboard =>
  async (slug, { limit, offset }) => {
    const { dashboard } = await openDashboard(table)(VISITOR, slug);
    const [owner, collection] = await Promise.all([
      personById(table)(dashboard.ownerId),
      collectionOfDashboard(table)(dashboard.id),
    ]);
    const { papers, relied } = await papersOfCollection(table)(collection);
    const ordered = papers
      .map((paper) => ({ ...namedPaper(paper.record), tally: paper.tally, paper }))
      .toSorted(orderOfPapers(SORT_MOST_CITED));
    return {
      name: dashboard.name,
      description: dashboard.description,
      owner: owner?.name ?? '',
      papers: papers.length,
      tally: papers.reduce((sum, { tally }) => addTallies(sum, tally), emptyTally),
      withNotice: papers.filter(({ notices }) => notices.length > 0).length,
      relying: relied.size,
      contrasted: papers.filter(({ tally }) => tally.contradicting > 0).length,
      mostContested: mostContested(papers),
      rows: ordered
        .slice(offset, offset + limit)
        .map(({ doi, paper }) => paperRow(paper, relied.get(doi))),
    };
  };

/** As the overview of a dashboard names it. */
const mostContested = (papers: readonly Paper[]): Row | undefined => {
  const [top] = papers
    .filter(({ tally }) => tally.contradicting > 0)
    .toSorted((left, right) => right.tally.contradicting - left.tally.contradicting);
  return top && paperRow(top);
};

const addTallies = (sum: Tally, tally: Tally): Tally =>
  // Every key of a tally is a count.
  Object.fromEntries(tallyKeys.map((key) => [key, sum[key] + tally[key]])) as Tally;
