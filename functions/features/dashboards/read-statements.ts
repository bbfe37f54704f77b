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
import { type TextReader, textReader } from '#functions/records/statements/text-reader.ts';
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

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements' | 'openText'>;
type Query = RequestTo<typeof contract>['query'];

/** Lists statements about papers, newest first; a sentence stands once with all works it cites. */
const statementsAbout =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: DashboardResultCaches) =>
  async (
    { dois }: Collection,
    { limit, offset, ...asked }: Query,
    reader: TextReader,
  ): Promise<ReplyFrom<typeof contract>> => {
    const query = statementQuery(asked, reader.mayRead);
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
      // Statements that are locked are left out, so that the list holds sentences only.
      statements: sentences
        .map(({ statement, sentence }) => ({
          ...statementView(statement, papers, reader),
          cites: citesOf(sentence, papers),
        }))
        .filter(({ locked }) => !locked),
      total,
      statementTotal: totals.statements,
      locked: !reader.mayRead,
      ...withheldFrom(asked, reader.mayRead),
    };
  };

export const readStatementsOfDashboard =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof contract> =>
  async (caller, { params: { slug }, query }) => {
    const [reader, { dashboard }] = await Promise.all([
      textReader(ports)(caller),
      openDashboard(ports.table)(caller, slug),
    ]);
    const collection = await collectionOfDashboard(ports.table)(dashboard.id);
    return statementsAbout(ports, keep)(collection, query, reader);
  };

export const readStatementsOfEntity =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof ofEntity> =>
  async (caller, { params: { base, slug }, query }) => {
    const kind = kindOfBase[base];
    const [reader, row] = await Promise.all([
      textReader(ports)(caller),
      openEntity(ports.table)(kind, slug),
    ]);
    const collection = await collectionOfEntity(ports.table, keep?.dois)(kind, row);
    return statementsAbout(ports, keep)(collection, query, reader);
  };
