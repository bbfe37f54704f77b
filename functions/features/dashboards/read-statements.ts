import type { UseCase } from '#functions/platform/http/serve.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { keptSearch } from '#functions/records/dashboards/searched.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { statementView, worksOf } from '#functions/records/statements/statement-view.ts';
import type { readStatementsOfDashboard as contract } from '#shared/contracts/dashboards.ts';

import type { KeepAnswers } from './keep-answers.ts';
import type { DashboardsPorts } from './ports.ts';
import {
  statementFilters,
  statementQuery,
} from '#functions/records/dashboards/statement-filters.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;

/** What citing papers say of the papers of a dashboard, the newest first. */
export const readStatementsOfDashboard =
  ({ table, index, mayReadStatements }: Ports, keep?: KeepAnswers): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query: { limit, offset, ...asked } }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      mayReadStatements(caller),
      openDashboard(table)(caller, slug),
    ]);
    const query = statementQuery(asked, mayRead);
    const { hits, total } = await keptSearch(
      index,
      keep?.searches,
    )({
      mode: 'citations',
      ...(query && { query }),
      filters: statementFilters(await matchedWorks(table)(dashboard.id), asked),
      sort: { key: 'date', order: 'desc' },
      offset,
      limit,
      aggregate: false,
    });
    if (!mayRead) return { statements: [], total, locked: true };
    const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
    const papers = await papersByDoi(table)(worksOf(statements));
    return {
      statements: statements.map((one) => statementView(one, papers, mayRead)),
      total,
      locked: false,
    };
  };
