import type { Caller } from '#functions/platform/http/callers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  type Collection,
  collectionOfDashboard,
  collectionOfEntity,
} from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import { papersOfTable, papersUnder } from '#functions/records/dashboards/filtered-papers.ts';
import { kindOfBase } from '#shared/domain/entity-base.ts';

import { type ExportedFrom } from './export-jobs.ts';
import type { WorksToExport } from './ports.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search'>;
};

const collectionAt = async (
  { table }: Ports,
  caller: Caller,
  { base, slug }: ExportedFrom,
): Promise<Collection> => {
  if (base === undefined) {
    const { dashboard } = await openDashboard(table)(caller, slug);
    return collectionOfDashboard(table)(dashboard.id);
  }
  const kind = kindOfBase[base];
  return collectionOfEntity(table)(kind, await openEntity(table)(kind, slug));
};

/** Returns the works of a dashboard to those who may see it. */
export const worksToExport =
  (ports: Ports): WorksToExport =>
  async (caller, { what, filters, mayRead, ...from }) => {
    const collection = await collectionAt(ports, caller, from);
    if (what === 'statements' || !filters) return collection.dois;
    const under = await papersUnder(ports)(collection, filters, mayRead);
    const { papers_q: q, notice } = filters;
    return papersOfTable(under, { q, notice }).map(({ record }) => record.doi);
  };
