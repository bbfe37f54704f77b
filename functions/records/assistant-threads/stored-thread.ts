import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import { threadKey } from './thread-repository.ts';

/** Anyone with the token can read the first `turns` questions. */
export type Share = { readonly token: string; readonly turns: number };

/** A thread that is neither shared nor deleted is private; a deleted one is not shared and is erased after one hour. */
export type ThreadState =
  | { readonly kind: 'private' }
  | { readonly kind: 'shared'; readonly share: Share }
  | { readonly kind: 'deleted'; readonly deletedAt: string };

export type StoredThread = {
  readonly slug: string;
  readonly title: string;
  readonly begunAt: string;
  readonly askedAt: string;
  readonly turns: number;
  readonly state: ThreadState;
};

const PREFIX = 'assistant-thread#';
const DELETED = 'assistant-threads-deleted';
const HOUR_MS = 3_600_000;

const StoredShape = z.object({
  sk: z.string().startsWith(PREFIX),
  title: z.string(),
  begunAt: z.string(),
  askedAt: z.string(),
  turns: z.int(),
  revision: z.int(),
  share: z.object({ token: z.string(), turns: z.int() }).optional(),
  deletedAt: z.string().optional(),
});

const threadIn = (item: Item) => {
  const { sk, revision, share, deletedAt, ...rest } = StoredShape.parse(item);
  const state: ThreadState =
    deletedAt !== undefined
      ? { kind: 'deleted', deletedAt }
      : share
        ? { kind: 'shared', share }
        : { kind: 'private' };
  const thread: StoredThread = { slug: sk.slice(PREFIX.length), ...rest, state };
  return { thread, revision };
};

const sharePartition = (token: string): string => `assistant-share#${token}`;

/** The attributes of a thread's state and the index keys that follow from it. */
const stateFields = (personId: string, { slug, state }: StoredThread) => {
  switch (state.kind) {
    case 'private':
      return {};
    case 'shared':
      return { share: state.share, ipk: sharePartition(state.share.token), isk: 'thread' };
    case 'deleted':
      return {
        deletedAt: state.deletedAt,
        ipk: DELETED,
        isk: `${state.deletedAt}#${personId}#${slug}`,
      };
  }
};

export const isRetentionOver = (deletedAt: string, now: Date): boolean =>
  new Date(deletedAt).getTime() + HOUR_MS <= now.getTime();

/** Reads a person's own thread, including deleted ones. */
export const storedThread =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, slug: string): Promise<StoredThread | undefined> => {
    const item = await table.get(threadKey(personId, slug));
    return item && threadIn(item).thread;
  };

/** Lists a person's threads except deleted ones, latest question first. */
export const threadsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly StoredThread[]> => {
    const items = await everyItem(table, { pk: personPartition(personId), prefix: PREFIX });
    return items
      .map((item) => threadIn(item).thread)
      .filter(({ state }) => state.kind !== 'deleted')
      .sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  };

/** Changes a thread, retrying on conflicts. Returns undefined if it does not exist or the change is undefined. */
export const changeThread =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (
    personId: string,
    slug: string,
    change: (previous: StoredThread) => StoredThread | undefined,
  ): Promise<StoredThread | undefined> => {
    return retryOnConflict(async () => {
      const item = await table.get(threadKey(personId, slug));
      if (!item) return undefined;
      const { thread, revision } = threadIn(item);
      const next = change(thread);
      if (!next || next === thread) return next;
      const { title, begunAt, askedAt, turns } = next;
      await table.write({
        kind: 'put',
        item: {
          ...threadKey(personId, slug),
          ...{ title, begunAt, askedAt, turns },
          ...stateFields(personId, next),
          revision: revision + 1,
        },
        when: { kind: 'equals', attribute: 'revision', value: revision },
      });
      return next;
    });
  };

const OWNER = /^person#(.+)$/;

/** Returns the thread of a shared token with its owner. The index may lag behind; the thread itself decides. */
export const sharedThread = (table: Pick<Table, 'get' | 'query'>) => async (token: string) => {
  const { items } = await table.query({ index: 'inverse', pk: sharePartition(token), limit: 1 });
  const personId = OWNER.exec(items[0]?.pk ?? '')?.[1];
  if (!items[0] || personId === undefined) return undefined;
  const thread = await storedThread(table)(personId, items[0].sk.slice(PREFIX.length));
  return thread?.state.kind === 'shared' && thread.state.share.token === token
    ? { personId, thread, share: thread.state.share }
    : undefined;
};

/** Lists threads deleted more than an hour ago. */
export const threadsToErase =
  (table: Pick<Table, 'query'>) =>
  async (now: Date): Promise<readonly { readonly personId: string; readonly slug: string }[]> => {
    const before = new Date(now.getTime() - HOUR_MS).toISOString();
    // The owner follows the time in the key.
    const to = `${before}#\uffff`;
    const items = await everyItem(table, { index: 'inverse', pk: DELETED, to });
    return items.flatMap(({ pk, sk }) => {
      const personId = OWNER.exec(pk)?.[1];
      return personId === undefined ? [] : [{ personId, slug: sk.slice(PREFIX.length) }];
    });
  };
