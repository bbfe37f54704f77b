import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type Collection,
  collectionOfDashboard,
  collectionOfEntity,
} from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { cachedSearch } from '#functions/records/dashboards/cached-search.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import type {
  readStatementsOfDashboard as contract,
  readStatementsOfEntity as ofEntity,
} from '#shared/contracts/dashboards.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import { kindOfBase } from '#shared/domain/entity-base.ts';

import type { DashboardResultCaches } from './dashboard-result-caches.ts';
import type { DashboardsPorts } from './ports.ts';
import {
  statementFilters,
  statementQuery,
  withheldFrom,
} from '#functions/records/dashboards/statement-filters.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;
type Query = RequestTo<typeof contract>['query'];

/** Lists statements about papers, newest first. */
const statementsAbout =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: DashboardResultCaches) =>
  async (
    { dois }: Collection,
    { limit, offset, ...asked }: Query,
    mayRead: boolean,
  ): Promise<ReplyFrom<typeof contract>> => {
    const query = statementQuery(asked, mayRead);
    const { hits, total } = await cachedSearch(
      index,
      keep?.searches,
    )({
      mode: 'citations',
      ...(query && { query }),
      filters: statementFilters(dois, asked),
      sort: { key: 'date', order: 'desc' },
      offset,
      limit,
      aggregate: false,
    });
    const withheld = withheldFrom(asked, mayRead);
    if (!mayRead) return { statements: [], total, locked: true, ...withheld };
    const statements = hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
    const papers = await papersByDoi(table)(worksOfStatements(statements));
    return {
      statements: statements.map((statement) => statementView(statement, papers, mayRead)),
      total,
      locked: false,
    };
  };

export const readStatementsOfDashboard =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query }) => {
    const [mayRead, { dashboard }] = await Promise.all([
      ports.mayReadStatements(caller),
      openDashboard(ports.table)(caller, slug),
    ]);
    const collection = await collectionOfDashboard(ports.table)(dashboard.id);
    return statementsAbout(ports, keep)(collection, query, mayRead);
  };

export const readStatementsOfEntity =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof ofEntity> =>
  async (caller, { params: { base, slug }, query }) => {
    const kind = kindOfBase[base];
    const [mayRead, row] = await Promise.all([
      ports.mayReadStatements(caller),
      openEntity(ports.table)(kind, slug),
    ]);
    const collection = await collectionOfEntity(ports.table, keep?.dois)(kind, row);
    return statementsAbout(ports, keep)(collection, query, mayRead);
  };
