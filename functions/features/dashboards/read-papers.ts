import type { UseCase } from '#functions/platform/http/serve.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import type { KeepPapers } from '#functions/records/dashboards/kept-papers.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { paperRow, papersOfDashboard } from '#functions/records/dashboards/paper-row.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { readPapersOfDashboard as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';

import { narrowedPapers } from './narrowed-papers.ts';
import type { DashboardsPorts } from './ports.ts';
import { type Asked, isNarrowing, statementFilters, statementQuery } from './statement-filters.ts';

type Query = RequestTo<typeof contract>['query'];

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether each word stands somewhere in the title, a name, the journal or the DOI. */
const holding = (q: string | undefined): ((paper: Paper) => boolean) => {
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return ({ record }) => {
    const names = record.authors.map(({ name }) => name).join(' ');
    const text = folded(`${record.title} ${names} ${record.journal?.name ?? ''} ${record.doi}`);
    return words.every((word) => text.includes(word));
  };
};

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

/** What the filters leave to say of each work; undefined where they leave everything. */
const talliesUnder =
  ({ table, index }: Omit<Ports, 'mayReadStatements'>) =>
  async (id: string, asked: Asked, mayRead: boolean) => {
    if (!isNarrowing(asked, mayRead)) return undefined;
    const query = statementQuery(asked, mayRead);
    const { tallies } = await index.search({
      mode: 'citations',
      ...(query && { query }),
      filters: statementFilters(await matchedWorks(table)(id), asked),
      sort: { key: 'date', order: 'desc' },
      offset: 0,
      limit: 0,
      aggregate: false,
      tallies: true,
    });
    return tallies;
  };

/**
 * The papers of a dashboard as a table, under the filters of the page and those of the table itself: words, and `notice` for
 * those with an editorial notice, or relying on a work with one.
 */
export const readPapersOfDashboard =
  ({ table, index, mayReadStatements }: Ports, keep?: KeepPapers): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      mayReadStatements(caller),
      openDashboard(table)(caller, slug),
    ]);
    const asked = { ...query, q: query.statement_q };
    const [tallies, works] = await Promise.all([
      talliesUnder({ table, index })(dashboard.id, asked, mayRead),
      papersOfDashboard(table, keep)(dashboard.id),
    ]);
    const { papers, relied } = narrowedPapers(works, tallies);
    const isFound = holding(query.q);
    const isNoticed = ({ record, notices }: Paper) => notices.length > 0 || relied.has(record.doi);
    const inOrder = orders[query.sort];
    const sign = query.sort_order === 'asc' ? 1 : -1;
    const found = papers
      .filter((paper) => query.notice === undefined || isNoticed(paper) === query.notice)
      .filter(isFound)
      .sort((a, b) => inOrder(a, b, sign) || (a.record.doi < b.record.doi ? -1 : 1));
    return {
      papers: found
        .slice(query.offset, query.offset + query.limit)
        .map((paper) => paperRow(paper, relied.get(paper.record.doi))),
      total: found.length,
    };
  };
