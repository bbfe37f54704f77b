import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import { threadKey } from './thread-repository.ts';

/** Whoever has the token reads the first `turns` questions. */
export type Share = { readonly token: string; readonly turns: number };

/** In between a thread is one's own alone; a deleted one is shared with nobody and goes for good after an hour. */
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

const Stored = z.object({
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
  const { sk, revision, share, deletedAt, ...rest } = Stored.parse(item);
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

/** What of a thread's state stands in its item, and where it is found by it. */
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

export const isOver = (deletedAt: string, now: Date): boolean =>
  new Date(deletedAt).getTime() + HOUR_MS <= now.getTime();

/** One's own thread, deleted ones among them. */
export const storedThread =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, slug: string): Promise<StoredThread | undefined> => {
    const item = await table.get(threadKey(personId, slug));
    return item && threadIn(item).thread;
  };

/** All threads of a person but those they deleted, the latest question first. */
export const threadsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly StoredThread[]> => {
    const items = await everyItem(table, { pk: personPartition(personId), prefix: PREFIX });
    return items
      .map((item) => threadIn(item).thread)
      .filter(({ state }) => state.kind !== 'deleted')
      .sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  };

const TRIES = 10;

/** Changes a thread, however many writers there are; undefined where it is gone, or the change is undefined. */
export const changeThread =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (
    personId: string,
    slug: string,
    change: (before: StoredThread) => StoredThread | undefined,
  ): Promise<StoredThread | undefined> => {
    for (let tries = 1; ; tries += 1) {
      const item = await table.get(threadKey(personId, slug));
      if (!item) return undefined;
      const { thread, revision } = threadIn(item);
      const after = change(thread);
      if (!after || after === thread) return after;
      const { title, begunAt, askedAt, turns } = after;
      try {
        await table.write({
          kind: 'put',
          item: {
            ...threadKey(personId, slug),
            ...{ title, begunAt, askedAt, turns },
            ...stateFields(personId, after),
            revision: revision + 1,
          },
          when: { kind: 'equals', attribute: 'revision', value: revision },
        });
        return after;
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
      }
    }
  };

const OWNER = /^person#(.+)$/;

/** The thread that a token leads to, with whose it is; the list of tokens may lag behind, the thread itself does not. */
export const sharedThread = (table: Pick<Table, 'get' | 'query'>) => async (token: string) => {
  const { items } = await table.query({ index: 'inverse', pk: sharePartition(token), limit: 1 });
  const personId = OWNER.exec(items[0]?.pk ?? '')?.[1];
  if (!items[0] || personId === undefined) return undefined;
  const thread = await storedThread(table)(personId, items[0].sk.slice(PREFIX.length));
  return thread?.state.kind === 'shared' && thread.state.share.token === token
    ? { personId, thread, share: thread.state.share }
    : undefined;
};

/** Threads that were deleted more than an hour ago. */
export const threadsToErase =
  (table: Pick<Table, 'query'>) =>
  async (now: Date): Promise<readonly { readonly personId: string; readonly slug: string }[]> => {
    const before = new Date(now.getTime() - HOUR_MS).toISOString();
    // Behind the moment stands whose thread it is.
    const to = `${before}#\uffff`;
    const items = await everyItem(table, { index: 'inverse', pk: DELETED, to });
    return items.flatMap(({ pk, sk }) => {
      const personId = OWNER.exec(pk)?.[1];
      return personId === undefined ? [] : [{ personId, slug: sk.slice(PREFIX.length) }];
    });
  };
