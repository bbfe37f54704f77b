import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Item, type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type Rereader } from '#shared/domain/citation-type.ts';

import { hashOfReader } from './stored-readings.ts';

/**
 * What an article still waits for: that its likely sentences are read and applied, that the rest is read and applied, or
 * nothing.
 */
export type PendingReading = 'likely' | 'rest' | undefined;

/** The statements that a version of a reader reads in an article, and how many of them it has read. */
export type ReaderProgress = {
  readonly model: string;
  readonly statements: number;
  readonly read: number;
};

/** How far the second and the third reader are with one article. */
export type ArticleProgress = {
  /** Name and version of the reader that these numbers are about. */
  readonly model: string;
  /** Its statements in the index that can be read again, and how many of them have been. */
  readonly statements: number;
  readonly read: number;
  /** The progress of the third reader, which reads the likeliest of them; undefined if there is none. */
  readonly third: ReaderProgress | undefined;
  readonly pending: PendingReading;
  /** The newest version of the article that is noted here (`newsSequenceOf`). */
  readonly sequence: number;
  /** What the readings stored so far make of the article (`StoredArticle.readAgain`), once it is amended. */
  readonly readAgain: string | undefined;
  /** How often reading it failed in a row; articles without failures go first. */
  readonly failures: number;
  /** Increases with each change and guards it. */
  readonly revision: number;
};

const READINGS = 'second-readings';
const THIRD_READINGS = 'third-readings';
const progressKey = (article: string): Key => ({ pk: `article#${article}`, sk: READINGS });
const counterPartitions = {
  'second-reader': (model: string) => `${READINGS}#${hashOfReader(model)}`,
  'third-reader': (model: string) => `${THIRD_READINGS}#${hashOfReader(model)}`,
} as const satisfies Record<Rereader, (model: string) => string>;

const Stored = z.object({
  model: z.string(),
  statements: z.number(),
  read: z.number(),
  third: z.object({ model: z.string(), statements: z.number(), read: z.number() }).optional(),
  pending: z.enum(['likely', 'rest']).optional(),
  sequence: z.number(),
  readAgain: z.string().optional(),
  failures: z.number(),
  revision: z.number(),
});

const progressIn = (item: Item): ArticleProgress => {
  const { pending, readAgain, third, ...stored } = Stored.parse(item);
  return { ...stored, pending, readAgain, third };
};

export const progressOfArticle =
  (table: Pick<Table, 'get'>) =>
  async (article: string): Promise<ArticleProgress | undefined> => {
    const item = await table.get(progressKey(article));
    return item && progressIn(item);
  };

const RANKS = { likely: '0', rest: '1' } as const;
const MAX_FAILURES = 9;
const COUNTERS = 16;

const counterKey = (article: string, by: Rereader, model: string): Key => ({
  pk: counterPartitions[by](model),
  sk: `count#${String(Number.parseInt(sha256Of(article).slice(0, 4), 16) % COUNTERS)}`,
});

/** Returns the change of the counts of a version of a reader, if there is any. */
const countWrites = (
  article: string,
  by: Rereader,
  next: ReaderProgress,
  previous: ReaderProgress | undefined,
): readonly Write[] => {
  const counted = previous?.model === next.model ? previous : { statements: 0, read: 0 };
  const amounts = {
    statements: next.statements - counted.statements,
    read: next.read - counted.read,
  };
  if (amounts.statements === 0 && amounts.read === 0) return [];
  return [{ kind: 'add', key: counterKey(article, by, next.model), amounts }];
};

/**
 * Returns the writes that record the progress of an article, and the change of the counts of the collection with it, so that
 * both always agree. Pending articles are indexed: likely sentences first, then those that have not failed.
 */
export const progressWrites = (
  article: string,
  next: Omit<ArticleProgress, 'revision'>,
  previous: ArticleProgress | undefined,
): { readonly progress: ArticleProgress; readonly writes: readonly Write[] } => {
  const { pending, readAgain, third, failures, ...counted } = next;
  const revision = (previous?.revision ?? 0) + 1;
  const put: Write = {
    kind: 'put',
    item: {
      ...progressKey(article),
      ...counted,
      failures,
      revision,
      ...(readAgain !== undefined && { readAgain }),
      ...(third && { third }),
      ...(pending && {
        pending,
        ipk: READINGS,
        isk: `${RANKS[pending]}#${String(Math.min(failures, MAX_FAILURES))}#${article}`,
      }),
    },
    when: previous
      ? { kind: 'equals', attribute: 'revision', value: previous.revision }
      : { kind: 'absent' },
  };
  return {
    progress: { ...next, revision },
    writes: [
      put,
      ...countWrites(article, 'second-reader', next, previous),
      ...(third ? countWrites(article, 'third-reader', third, previous?.third) : []),
    ],
  };
};

/** Takes an article that is gone out of the counts and out of what waits. */
export const forgetProgress =
  (table: Pick<Table, 'get' | 'transact'>) =>
  (article: string): Promise<void> =>
    retryOnConflict(async () => {
      const previous = await progressOfArticle(table)(article);
      if (!previous) return;
      const gone = {
        ...previous,
        statements: 0,
        read: 0,
        third: previous.third && { ...previous.third, statements: 0, read: 0 },
        pending: undefined,
        readAgain: undefined,
        failures: 0,
      };
      await table.transact(progressWrites(article, gone, previous).writes);
    });

/** Returns an article that waits for the second reader, if any; with `likely`, only for its likely sentences. */
export const pendingArticle =
  (table: Pick<Table, 'query'>) =>
  async (
    scope: 'likely' | 'all',
  ): Promise<{ readonly article: string; readonly pending: 'likely' | 'rest' } | undefined> => {
    const { items } = await table.query({
      pk: READINGS,
      index: 'inverse',
      ...(scope === 'likely' && { prefix: `${RANKS.likely}#` }),
      limit: 1,
    });
    const [item] = items;
    if (!item) return undefined;
    return {
      article: item.pk.slice('article#'.length),
      pending: progressIn(item).pending ?? 'likely',
    };
  };

/** Returns how many statements of the collection a version of a reader reads, and how many it has read. */
export const collectionProgress =
  (table: Pick<Table, 'query'>, by: Rereader = 'second-reader') =>
  async (model: string): Promise<{ readonly statements: number; readonly read: number }> => {
    const counters = await everyItem(table, { pk: counterPartitions[by](model), prefix: 'count#' });
    const sum = (name: string) =>
      counters.reduce((total, counter) => total + Number(counter[name] ?? 0), 0);
    return { statements: sum('statements'), read: sum('read') };
  };
