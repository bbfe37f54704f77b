import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { papersOfTable, papersUnder } from '#functions/records/dashboards/papers-under.ts';

import type { WorksToExport } from './ports.ts';

/** The works of a dashboard, for whoever may see it. */
export const worksToExport =
  (ports: {
    readonly table: Pick<Table, 'get' | 'getMany'>;
    readonly index: Pick<SearchIndex, 'search'>;
  }): WorksToExport =>
  async (caller, { slug, what, filters, mayRead }) => {
    const { dashboard } = await openDashboard(ports.table)(caller, slug);
    if (what === 'statements' || !filters) return matchedWorks(ports.table)(dashboard.id);
    const under = await papersUnder(ports)(dashboard.id, filters, mayRead);
    const { papers_q: q, notice } = filters;
    return papersOfTable(under, { q, notice }).map(({ record }) => record.doi);
  };
