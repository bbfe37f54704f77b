import type { UseCase } from '#functions/platform/http/serve.ts';
import { collectionOfDashboard } from '#functions/records/dashboards/collection.ts';
import { readUncached } from '#functions/records/dashboards/result-cache.ts';
import { narrowedPapers } from '#functions/records/dashboards/narrowed-papers.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import {
  papersOfCollection,
  type PapersOfDashboard,
} from '#functions/records/dashboards/paper-row.ts';
import { withheldFrom } from '#functions/records/dashboards/statement-filters.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { readOverviewOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import { emptyTally, type Tally, tallyKeys } from '#shared/domain/tally.ts';

import type { DashboardResultCaches } from './dashboard-result-caches.ts';
import { countStatements, mostContested, partsOf, type Totals } from './overview-parts.ts';
import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;

/** Returns totals over all papers of a dashboard, and charts under its filters. */
export const readOverviewOfDashboard =
  (
    { table, index, mayReadStatements }: Ports,
    keep?: DashboardResultCaches,
  ): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query: asked }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      mayReadStatements(caller),
      openDashboard(table)(caller, slug),
    ]);
    const collection = await collectionOfDashboard(table)(dashboard.id);
    const { dois, isLookedThrough } = collection;
    const [found, works, citingPublications] = await Promise.all([
      countStatements(index, keep?.searches)(dois, asked, mayRead),
      papersOfCollection(table, keep?.papers)(collection),
      (keep?.citing ?? readUncached)({ about: dois, read: async () => index.countCiting(dois) }),
    ]);
    const left = narrowedPapers(works, found.tallies);
    return {
      totals: {
        ...totalsOf(works),
        ...(isLookedThrough && { relyingOnNotice: works.relied.size }),
        citingPublications,
      },
      ...partsOf(found, left, left.papers.length),
      ...withheldFrom(asked, mayRead),
    };
  };

const sumOf = (papers: readonly Paper[]): Tally =>
  // Every key of a tally is a count.
  Object.fromEntries(
    tallyKeys.map((key) => [key, papers.reduce((sum, { tally }) => sum + tally[key], 0)]),
  ) as Tally;

const totalsOf = ({ papers }: PapersOfDashboard): Omit<Totals, 'citingPublications'> => ({
  papers: papers.length,
  tally: papers.length === 0 ? emptyTally : sumOf(papers),
  withNotice: papers.filter(({ notices }) => notices.length > 0).length,
  contrasted: papers.filter(({ tally }) => tally.contradicting > 0).length,
  ...mostContested(papers),
});
