import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type Collection,
  collectionOfDashboard,
} from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { orderOfPapers } from '#functions/records/dashboards/order-of-papers.ts';
import {
  namedPaper,
  papersOfTable,
  papersUnder,
} from '#functions/records/dashboards/filtered-papers.ts';
import { withheldFrom } from '#functions/records/dashboards/statement-filters.ts';
import type { readPapersOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';

import type { DashboardResultCaches } from './dashboard-result-caches.ts';
import type { DashboardsPorts } from './ports.ts';

type Query = RequestTo<typeof contract>['query'];

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;

/**
 * Lists papers under the filters of the page and of the table: words, and `notice` for those with an editorial notice
 * or relying on a work with one.
 */
export const tableOfPapers =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: DashboardResultCaches) =>
  async (
    collection: Collection,
    query: Query,
    mayRead: boolean,
  ): Promise<ReplyFrom<typeof contract>> => {
    const asked = { ...query, q: query.statement_q };
    const under = await papersUnder({ table, index }, keep)(collection, asked, mayRead);
    const found = papersOfTable(under, query)
      .map((paper) => ({ ...namedPaper(paper.record), tally: paper.tally, paper }))
      .toSorted(orderOfPapers(query));
    return {
      papers: found
        .slice(query.offset, query.offset + query.limit)
        .map(({ doi, paper }) => paperRow(paper, under.relied.get(doi))),
      total: found.length,
      ...withheldFrom(asked, mayRead),
    };
  };

export const readPapersOfDashboard =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      ports.mayReadStatements(caller),
      openDashboard(ports.table)(caller, slug),
    ]);
    const collection = await collectionOfDashboard(ports.table)(dashboard.id);
    return tableOfPapers(ports, keep)(collection, query, mayRead);
  };
