import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  citingWork,
  statementView,
  worksOfStatements,
} from '#functions/records/statements/statement-view.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
import { displayNameOr } from '#functions/records/people/invitation-email.ts';
import { peopleById } from '#functions/records/people/person-repository.ts';
import type { FeedItem } from '#shared/contracts/notifications.ts';
import { rereaders } from '#shared/domain/citation-type.ts';
import type { ItemStatus, Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';

import type { NotificationEvent, StoredFeedItem } from './notification-event.ts';

type FeedViewPorts = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'statement'>;
};

/** An item with its state and its notification. */
export type FeedViewItem = {
  readonly item: StoredFeedItem;
  readonly status: ItemStatus;
  /** Missing for a dashboard that was shared with the person. */
  readonly notification: Notification | undefined;
};

type Happening = StoredFeedItem['happening'];
type People = ReadonlyMap<string, Person>;
type Papers = ReadonlyMap<string, Paper>;
type Statements = ReadonlyMap<string, StatementDocument>;
type Told = Extract<NotificationEvent, { readonly kind: 'citationStatements' }>;

/** The number of statements shown per item; the report has the rest. Hardly any item has more than a dozen. */
const STATEMENTS_SHOWN = 3;
const STATEMENTS_LOOKED_UP = 12;

const worksIn = (happening: Happening): readonly string[] => {
  switch (happening.kind) {
    case 'citationStatements':
      return [happening.citing, happening.cited];
    case 'newPublications':
      return [happening.publication, ...happening.cites];
    case 'editorialNotices':
      return [happening.work, ...happening.reliedOnBy];
    case 'sharedDashboards':
      return [];
  }
};

const statementsIn = (happening: Happening): readonly string[] =>
  happening.kind === 'citationStatements'
    ? happening.statements.slice(0, STATEMENTS_LOOKED_UP).map(({ id }) => id)
    : [];

const named = (papers: Papers) => (doi: string) => {
  const title = papers.get(doi)?.record.title;
  return { doi, ...(title !== undefined && { title }) };
};

/** The label that a person was told, or that of a later reader if it read the statement afterwards. */
const currentType = ({ id, type }: Told['statements'][number], statements: Statements) => {
  const statement = statements.get(id);
  return rereaders.some((reader) => reader === statement?.labels?.at(-1)?.by)
    ? (statement?.type ?? type)
    : type;
};

const countsOf = ({ statements, corrected }: Told, documents: Statements) => {
  const counts = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };
  for (const statement of statements)
    counts[corrected ? statement.type : currentType(statement, documents)] += 1;
  return counts;
};

type Read = {
  readonly papers: Papers;
  readonly statements: Statements;
  readonly people: People;
  readonly reader: TextReader;
};

const viewOf = (
  { item, status, notification }: FeedViewItem,
  { papers, statements, people, reader }: Read,
): FeedItem | undefined => {
  const { id, at, happening } = item;
  if (happening.kind === 'sharedDashboards') {
    const { kind, slug, name, by } = happening;
    const sharer = people.get(by);
    return {
      id,
      notificationID: item.notificationId,
      status,
      at,
      kind,
      source: { type: 'dashboard', id: slug },
      name,
      ...(sharer && { by: displayNameOr(sharer.name, '') }),
    };
  }
  if (!notification) return undefined;
  const base = {
    id,
    notificationID: notification.id,
    status,
    at,
    source: notification.source,
    name: notification.name,
  };
  const work = named(papers);
  switch (happening.kind) {
    case 'citationStatements':
      return {
        ...base,
        kind: happening.kind,
        citing: citingWork(happening.citing, papers.get(happening.citing)),
        cited: work(happening.cited),
        counts: countsOf(happening, statements),
        ...(happening.corrected && { corrected: happening.corrected }),
        statements: happening.statements.slice(0, STATEMENTS_SHOWN).flatMap((shown) => {
          // A newer version of the article may no longer contain it.
          const statement = statements.get(shown.id);
          return statement ? [statementView(statement, papers, reader)] : [];
        }),
      };
    case 'newPublications':
      return {
        ...base,
        kind: happening.kind,
        publication: citingWork(happening.publication, papers.get(happening.publication)),
        cites: happening.cites.map(work),
      };
    case 'editorialNotices':
      return {
        ...base,
        kind: happening.kind,
        work: work(happening.work),
        notice: happening.notice,
        reliedOnBy: happening.reliedOnBy.map(work),
      };
  }
};

/**
 * Returns items as their reader may see them: with current names, and with sentences, through the locked view, only on
 * request.
 */
export const feedView =
  ({ table, index }: FeedViewPorts) =>
  async (
    fed: readonly FeedViewItem[],
    { reader, withText }: { readonly reader: TextReader; readonly withText: boolean },
  ): Promise<FeedItem[]> => {
    const ids = withText ? fed.flatMap(({ item }) => statementsIn(item.happening)) : [];
    const found = await Promise.all([...new Set(ids)].map((id) => index.statement(id)));
    const documents = found.filter((one) => one !== undefined);
    const statements = new Map(documents.map((document) => [document.id, document]));
    const papers = await papersByDoi(table)([
      ...fed.flatMap(({ item }) => worksIn(item.happening)),
      ...worksOfStatements(documents),
    ]);
    const people = await peopleById(table)(
      fed.flatMap(({ item: { happening } }) =>
        happening.kind === 'sharedDashboards' ? [happening.by] : [],
      ),
    );
    return fed.flatMap((one) => viewOf(one, { papers, statements, people, reader }) ?? []);
  };
