import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { citationTypes, type Label } from '#shared/domain/citation-type.ts';

/** One relabeling of the collection by another classifier version. */
export type Relabeling = {
  readonly id: string;
  /** Name and version of the new classifier. */
  readonly to: string;
  /** When it started (ISO 8601, UTC). */
  readonly at: string;
};

export type LabelType = Label['type'];
export const labelTypes: readonly LabelType[] = [...citationTypes, 'unclassified'];

/** Statements of one article whose visible label changed, by id. */
export type ChangedLabel = {
  readonly statement: string;
  readonly was: LabelType;
  readonly is: LabelType;
};

/** The result of relabeling one article. */
export type RelabeledArticle = {
  readonly article: string;
  /** The classifier of its previous labels. */
  readonly from: string;
  /** Statements in the text, as tallies count them. */
  readonly statements: number;
  readonly changed: readonly ChangedLabel[];
};

const RELABELLINGS = 'relabellings';
const inUseKey: Key = { pk: RELABELLINGS, sk: 'in-use' };
const partitionOf = (id: string) => `relabelling#${id}`;

/** The classifier version in use; `relabelling` is absent if nothing was labeled by another. */
export type ActiveModel = {
  readonly model: string;
  readonly relabelling: string | undefined;
  /** Whether all work was dispatched. */
  readonly isHandedOut: boolean;
};

const StoredInUse = z.object({
  model: z.string(),
  relabelling: z.string().optional(),
  isHandedOut: z.boolean(),
});

export const activeModel =
  (table: Pick<Table, 'get'>) => async (): Promise<ActiveModel | undefined> => {
    const item = await table.get(inUseKey);
    if (!item) return undefined;
    const { model, relabelling, isHandedOut } = StoredInUse.parse(item);
    return { model, relabelling, isHandedOut };
  };

/** Sets the classifier version in use; throws WriteConflict if another was set meanwhile. */
export const activateModel =
  (table: Pick<Table, 'transact'>) =>
  async (
    { model, relabelling, isHandedOut }: ActiveModel,
    at: string,
    before: ActiveModel | undefined,
  ): Promise<void> => {
    await table.transact([
      {
        kind: 'put',
        item: {
          ...inUseKey,
          model,
          isHandedOut,
          ...(relabelling !== undefined && { relabelling }),
        },
        when: before
          ? { kind: 'equals', attribute: 'model', value: before.model }
          : { kind: 'absent' },
      },
      ...(relabelling === undefined || before?.relabelling === relabelling
        ? []
        : [
            {
              kind: 'put' as const,
              item: { pk: RELABELLINGS, sk: `run#${relabelling}`, to: model, at },
            },
          ]),
    ]);
  };

/** The number of counter items, because many articles are labeled concurrently. */
const COUNTERS = 16;
/** Statements each item lists per kind of change, so that lists stay small in any collection. */
const MAX_LISTED = 256;
/** A transaction holds a hundred writes; no ordinary article has as many changes. */
const MAX_LISTED_OF_ARTICLE = 80;

const kindOf = ({ was, is }: Pick<ChangedLabel, 'was' | 'is'>) => `${was}-${is}`;
const listPartition = (id: string, kind: Pick<ChangedLabel, 'was' | 'is'>) =>
  `relabelled#${id}#${kindOf(kind)}`;

const counterKey = (id: string, { article, from }: RelabeledArticle): Key => {
  const counter = Number.parseInt(sha256Of(article).slice(0, 4), 16) % COUNTERS;
  return { pk: partitionOf(id), sk: `count#${String(counter)}#${from}` };
};

/** Returns the writes of the transaction that publishes the new labels, so that each article counts once. */
export const relabelingWrites =
  (table: Pick<Table, 'get'>) =>
  async (id: string, done: RelabeledArticle): Promise<readonly Write[]> => {
    const key = counterKey(id, done);
    const counted = await table.get(key);
    const byKind = Map.groupBy(done.changed, kindOf);
    const listed = [...byKind].flatMap(([kind, changed]) =>
      Number(counted?.[kind] ?? 0) < MAX_LISTED ? changed : [],
    );
    return [
      {
        kind: 'add',
        key,
        amounts: {
          articles: 1,
          statements: done.statements,
          ...Object.fromEntries([...byKind].map(([kind, changed]) => [kind, changed.length])),
        },
        set: { from: done.from },
      },
      ...listed.slice(0, MAX_LISTED_OF_ARTICLE).map((change): Write => ({
        kind: 'put',
        item: { pk: listPartition(id, change), sk: change.statement },
      })),
    ];
  };

/** Records the number of articles to relabel under a key prefix; idempotent. */
export const recordKeyPrefixSize =
  (table: Pick<Table, 'write'>) =>
  (id: string, shelf: string, articles: number): Promise<void> =>
    table.write({
      kind: 'put',
      item: { pk: partitionOf(id), sk: `shelf#${shelf}`, articles },
    });

/** The progress of a relabeling. */
export type RelabelingProgress = Relabeling & {
  /** Articles to relabel, as far as the collection was scanned. */
  readonly articles: number;
  readonly from: readonly {
    readonly model: string;
    readonly articles: number;
    readonly statements: number;
    readonly changes: readonly {
      readonly was: LabelType;
      readonly is: LabelType;
      readonly statements: number;
    }[];
  }[];
};

const kinds = labelTypes.flatMap((was) => labelTypes.map((is) => ({ was, is })));
const sumOf = (items: readonly Item[], name: string) =>
  items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0);

const Run = z.object({ sk: z.string(), to: z.string(), at: z.string() });
const Counter = z.object({ from: z.string() });

/** Lists the newest relabelings, newest first. */
export const newestRelabelings =
  (table: Pick<Table, 'query'>) =>
  async (max: number): Promise<readonly Relabeling[]> => {
    const { items } = await table.query({
      pk: RELABELLINGS,
      prefix: 'run#',
      descending: true,
      limit: max,
    });
    return items.map((item) => {
      const { sk, to, at } = Run.parse(item);
      return { id: sk.slice('run#'.length), to, at };
    });
  };

export const relabelingProgress =
  (table: Pick<Table, 'query'>) =>
  async (relabelling: Relabeling): Promise<RelabelingProgress> => {
    const items = await everyItem(table, { pk: partitionOf(relabelling.id) });
    const counters = items.filter(({ sk }) => sk.startsWith('count#'));
    return {
      ...relabelling,
      articles: sumOf(
        items.filter(({ sk }) => sk.startsWith('shelf#')),
        'articles',
      ),
      from: [...Map.groupBy(counters, (item) => Counter.parse(item).from)].map(([model, some]) => ({
        model,
        articles: sumOf(some, 'articles'),
        statements: sumOf(some, 'statements'),
        changes: kinds
          .map((kind) => ({ ...kind, statements: sumOf(some, kindOf(kind)) }))
          .filter(({ statements }) => statements > 0),
      })),
    };
  };

/** Lists statements that a relabeling changed, by id; `after` is the last of the previous page. */
export const relabeledStatements =
  (table: Pick<Table, 'query'>) =>
  async (
    id: string,
    kind: Pick<ChangedLabel, 'was' | 'is'>,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly ids: readonly string[]; readonly next?: string }> => {
    const { items } = await table.query({
      pk: listPartition(id, kind),
      // Ids have equal length, so this sorts right after it.
      ...(after !== undefined && { from: `${after}0` }),
      limit: limit + 1,
    });
    const ids = items.map(({ sk }) => sk);
    const last = ids.length > limit ? ids[limit - 1] : undefined;
    return { ids: ids.slice(0, limit), ...(last !== undefined && { next: last }) };
  };
