import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { type CollectionStage, collectionStages } from '#shared/domain/collection.ts';
import { openLicenses } from '#shared/domain/license.ts';
import { citationIndexNames } from '#shared/domain/source-name.ts';

const Article = z.object({ database: z.string(), id: z.string() });

/** One list of a collection; the paper of a DOI has no place in the source until it was asked for. */
export const StoredList = z.discriminatedUnion('kind', [
  /** `isTopic`: new articles may match it later. */
  z.object({ kind: z.literal('query'), query: z.string(), isTopic: z.boolean().optional() }),
  z.object({
    kind: z.enum(['citing', 'cited']),
    doi: z.string(),
    article: Article.optional(),
    /** How many articles the source lists, and how many of those looked at are open. */
    total: z.number().optional(),
    open: z.number().optional(),
    /** Whether all of them were looked at. */
    isWhole: z.boolean().optional(),
  }),
  /** The works that an index of citations lists as citing a work; passed over where the index is not allowed. */
  z.object({
    kind: z.literal('index'),
    source: z.enum(citationIndexNames),
    doi: z.string(),
    total: z.number().optional(),
    open: z.number().optional(),
    isWhole: z.boolean().optional(),
    /** Why the index did not answer, in a sentence; the rest of the collection does not depend on it. */
    failure: z.string().optional(),
  }),
]);
export type CollectionList = z.infer<typeof StoredList>;
export type IndexList = Extract<CollectionList, { kind: 'index' }>;

const count = z.number().default(0);
const StoredShape = z.object({
  sk: z.string(),
  title: z.string(),
  lists: z.array(StoredList),
  max: z.number(),
  licenses: z.array(z.enum(openLicenses)),
  /** The kept collection whose run it is. */
  keeps: z.string().optional(),
  stage: z.enum(collectionStages),
  /** What went wrong, in a sentence. */
  reason: z.string().optional(),
  /** The place of the listing: the list, the position in it, and how many pages were worked on. */
  list: count,
  position: z.string().default(''),
  turn: count,
  /** How many articles the lists name, as far as they say; and what became of those looked at. */
  found: count,
  fetched: count,
  read: count,
  skipped: count,
  failed: count,
  /** When it started, and when it last made progress (ISO 8601, UTC). */
  at: z.string(),
  movedAt: z.string(),
});

/** Articles of a topic, of a list, or around a paper, that are collected from outside sources. */
export type Collection = Readonly<Omit<z.output<typeof StoredShape>, 'sk'>> & {
  readonly id: string;
};

const ArticleShape = z.object({
  sk: z.string(),
  outcome: z.enum(['fetched', 'read', 'skipped', 'failed']),
  reason: z.string().optional(),
  doi: z.string().optional(),
  sha256: z.string().optional(),
  turn: z.number(),
});

/** An article of a collection. `name` is its identifier for people: the PMCID, the DOI or the source's own. */
export type CollectedArticle = Readonly<Omit<z.output<typeof ArticleShape>, 'sk'>> & {
  readonly name: string;
};

const COLLECTIONS = 'collections';
const ARTICLE = 'article#';
/** Articles that were fetched and wait to be read are listed apart, so that asking for them stays cheap. */
const WAITING = 'waiting#';
const keyOf = (id: string): Key => ({ pk: COLLECTIONS, sk: id });
const partitionOf = (id: string) => `collection#${id}`;
const articleKey = (id: string, name: string): Key => ({
  pk: partitionOf(id),
  sk: `${ARTICLE}${name}`,
});
const waitingKey = (id: string, name: string): Key => ({
  pk: partitionOf(id),
  sk: `${WAITING}${name}`,
});

const collectionOf = (item: Item): Collection => {
  const { sk: id, ...rest } = StoredShape.parse(item);
  return { ...rest, id };
};
const articleOf = (item: Item): CollectedArticle => {
  const { sk, ...rest } = ArticleShape.parse(item);
  return { ...rest, name: sk.slice(ARTICLE.length) };
};

type Progress = Pick<
  Collection,
  'lists' | 'list' | 'position' | 'found' | 'fetched' | 'skipped' | 'failed' | 'stage'
>;

export const collectionRepository = (
  table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact' | 'putMany'>,
) => {
  const change = (
    id: string,
    at: string,
    set: Extract<Write, { kind: 'add' }>['set'],
    when: Extract<Write, { kind: 'add' }>['when'],
    amounts: Readonly<Record<string, number>> = {},
  ) =>
    table.write({
      kind: 'add',
      key: keyOf(id),
      amounts,
      set: { ...set, movedAt: at },
      ...(when && { when }),
    });
  return {
    begin: ({
      id,
      ...collection
    }: Pick<
      Collection,
      'id' | 'title' | 'lists' | 'max' | 'licenses' | 'at' | 'keeps'
    >): Promise<void> =>
      table.write({
        kind: 'put',
        item: { ...keyOf(id), ...collection, movedAt: collection.at, stage: 'collecting', turn: 0 },
        when: { kind: 'absent' },
      }),
    read: async (id: string): Promise<Collection | undefined> => {
      const item = await table.get(keyOf(id));
      return item && collectionOf(item);
    },
    newest: async (limit: number): Promise<readonly Collection[]> => {
      const { items } = await table.query({ pk: COLLECTIONS, descending: true, limit });
      return items.map(collectionOf);
    },
    /** What became of these articles so far. */
    articlesNamed: async (
      id: string,
      names: readonly string[],
    ): Promise<ReadonlyMap<string, CollectedArticle>> =>
      new Map(
        (await table.getMany(names.map((name) => articleKey(id, name)))).map((item) => {
          const article = articleOf(item);
          return [article.name, article] as const;
        }),
      ),
    /** Writes down what became of articles of a page; counted once the page is. */
    noteArticles: (id: string, articles: readonly CollectedArticle[]): Promise<void> =>
      table.putMany(
        articles.flatMap(({ name, ...rest }): Item[] => [
          { ...articleKey(id, name), ...rest },
          ...(rest.outcome === 'fetched' ? [{ ...waitingKey(id, name), ...rest }] : []),
        ]),
      ),
    /** Records that a page was worked on; throws WriteConflict if another delivery of the message did. */
    movedTo: (
      { id, turn }: Pick<Collection, 'id' | 'turn'>,
      progress: Progress,
      at: string,
    ): Promise<void> =>
      change(
        id,
        at,
        { ...progress, turn: turn + 1 },
        { kind: 'equals', attribute: 'turn', value: turn },
      ),
    /** Articles that were fetched and are not known to be read, at most this many. */
    waiting: async (id: string, limit: number): Promise<readonly CollectedArticle[]> =>
      (await table.query({ pk: partitionOf(id), prefix: WAITING, limit })).items.map((item) => {
        const { sk, ...rest } = ArticleShape.parse(item);
        return { ...rest, name: sk.slice(WAITING.length) };
      }),
    /** Settles fetched articles, each once: as read, or as failed with a reason. */
    settle: async (
      id: string,
      articles: readonly CollectedArticle[],
      at: string,
    ): Promise<void> => {
      const number = (outcome: string) =>
        articles.filter((article) => article.outcome === outcome).length;
      await table.transact([
        ...articles.flatMap(({ name, ...rest }): Write[] => [
          { kind: 'delete', key: waitingKey(id, name), when: { kind: 'present' } },
          { kind: 'put', item: { ...articleKey(id, name), ...rest } },
        ]),
        {
          kind: 'add',
          key: keyOf(id),
          amounts: { read: number('read'), failed: number('failed') },
          set: { movedAt: at },
        },
      ]);
    },
    end: (id: string, stage: CollectionStage, at: string, reason?: string): Promise<void> =>
      change(id, at, { stage, ...(reason !== undefined && { reason }) }, { kind: 'present' }),
    /** Says why a collection waits; an empty text where it continues. */
    noteReason: (id: string, at: string, reason: string): Promise<void> =>
      change(id, at, { reason }, { kind: 'present' }),
    /** The articles that were left out or could not be read, at most this many of each. */
    leftOut: async (id: string, limit: number) => {
      const articles = (await everyItem(table, { pk: partitionOf(id), prefix: ARTICLE })).map(
        articleOf,
      );
      const of = (outcome: CollectedArticle['outcome']) =>
        articles
          .filter((article) => article.outcome === outcome)
          .slice(0, limit)
          .map(({ name, reason = '' }) => ({ id: name, reason }));
      return { skipped: of('skipped'), failed: of('failed') };
    },
  };
};
