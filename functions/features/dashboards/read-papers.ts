import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type Collection,
  collectionOfDashboard,
} from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { papersOfTable, papersUnder } from '#functions/records/dashboards/papers-under.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { readPapersOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';

import type { KeepAnswers } from './keep-answers.ts';
import type { DashboardsPorts } from './ports.ts';

type Query = RequestTo<typeof contract>['query'];

const byText = (text: (paper: Paper) => string | undefined) => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return (a: Paper, b: Paper, sign: number): number => {
    const [one, other] = [text(a), text(b)];
    // What is not known stands last in either order.
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * compare(one, other);
  };
};
const byNumber =
  (number: (paper: Paper) => number | undefined) =>
  (a: Paper, b: Paper, sign: number): number => {
    const [one, other] = [number(a), number(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  };

const orders: Readonly<Record<Query['sort'], (a: Paper, b: Paper, sign: number) => number>> = {
  title: byText(({ record }) => record.title),
  journal: byText(({ record }) => record.journal?.name),
  year: byNumber(({ record }) => record.year),
  total: byNumber(({ tally }) => tally.total),
  supporting: byNumber(({ tally }) => tally.supporting),
  contradicting: byNumber(({ tally }) => tally.contradicting),
  mentioning: byNumber(({ tally }) => tally.mentioning),
};

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;

/**
 * Papers as a table, under the filters of the page and those of the table itself: words, and `notice` for those with an
 * editorial notice, or relying on a work with one.
 */
export const tableOfPapers =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: KeepAnswers) =>
  async (
    collection: Collection,
    query: Query,
    mayRead: boolean,
  ): Promise<ReplyFrom<typeof contract>> => {
    const asked = { ...query, q: query.statement_q };
    const under = await papersUnder({ table, index }, keep)(collection, asked, mayRead);
    const inOrder = orders[query.sort];
    const sign = query.sort_order === 'asc' ? 1 : -1;
    const found = papersOfTable(under, query).toSorted(
      (a, b) => inOrder(a, b, sign) || (a.record.doi < b.record.doi ? -1 : 1),
    );
    return {
      papers: found
        .slice(query.offset, query.offset + query.limit)
        .map((paper) => paperRow(paper, under.relied.get(paper.record.doi))),
      total: found.length,
    };
  };

export const readPapersOfDashboard =
  (ports: Ports, keep?: KeepAnswers): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      ports.mayReadStatements(caller),
      openDashboard(ports.table)(caller, slug),
    ]);
    const collection = await collectionOfDashboard(ports.table)(dashboard.id);
    return tableOfPapers(ports, keep)(collection, query, mayRead);
  };
