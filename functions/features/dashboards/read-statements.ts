import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type Collection,
  collectionOfDashboard,
  collectionOfEntity,
} from '#functions/records/dashboards/collection.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { cachedSearch } from '#functions/records/dashboards/cached-search.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { citesOf, namedCites } from '#functions/records/statements/sentence-cites.ts';
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

/** Lists statements about papers, newest first; a sentence stands once with all works it cites. */
const statementsAbout =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: DashboardResultCaches) =>
  async (
    { dois }: Collection,
    { limit, offset, ...asked }: Query,
    mayRead: boolean,
  ): Promise<ReplyFrom<typeof contract>> => {
    const query = statementQuery(asked, mayRead);
    const { hits, total, totals } = await cachedSearch(
      index,
      keep?.searches,
    )({
      mode: 'citations',
      group: 'sentence',
      ...(query && { query }),
      filters: statementFilters(dois, asked),
      sort: { key: 'date', order: 'desc' },
      offset,
      limit,
      aggregate: false,
    });
    const withheld = withheldFrom(asked, mayRead);
    const statementTotal = totals.statements;
    if (!mayRead) return { statements: [], total, statementTotal, locked: true, ...withheld };
    const sentences = hits.flatMap((hit) =>
      hit.kind === 'statement'
        ? [{ statement: hit.statement, sentence: hit.sentence ?? [hit.statement] }]
        : [],
    );
    const papers = await papersByDoi(table)(
      worksOfStatements(
        sentences.flatMap(({ statement, sentence }) => [statement, ...namedCites(sentence)]),
      ),
    );
    return {
      statements: sentences.map(({ statement, sentence }) => ({
        ...statementView(statement, papers, mayRead),
        cites: citesOf(sentence, papers),
      })),
      total,
      statementTotal,
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
