import * as z from 'zod';

import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  TOTAL_RETRY_DELAY_SECONDS,
  VISIBILITY_SECONDS,
} from '#functions/platform/queues/retry-settings.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

/**
 * Scheduled work: its kind, its subject (`id`), and its due time (ISO 8601, UTC). One item per kind and id, indexed by
 * time, so that one schedule serves all kinds.
 */
export type Due = { readonly kind: string; readonly id: string; readonly at: string };

/** Work that was handed out: it is not handed out again before `heldUntil`. */
export type TakenDue = Due & { readonly heldUntil: string };

const SHARDS = 8;
/** Margin between the queue's dead-lettering of a message and handing out the work again. */
const SPARE_SECONDS = 60;
/**
 * Work that is not completed within this time is handed out again, because its worker has died. It is longer than a
 * message is hidden while it is processed and waits between its attempts, so no work is handed out while another worker
 * still has it.
 */
const HELD_MS = (VISIBILITY_SECONDS + TOTAL_RETRY_DELAY_SECONDS + SPARE_SECONDS) * 1000;
const PER_SHARD = 100;

const shardOf = (id: string) => (sha256Of(id, 'buffer')[0] ?? 0) % SHARDS;
const shardPartition = (shard: number) => `due#${String(shard)}`;
const dueKey = ({ kind, id }: Pick<Due, 'kind' | 'id'>): Key => ({
  pk: `due#${kind}#${id}`,
  sk: 'due',
});

const itemOf = ({ kind, id, at }: Due, turn: string): Item => ({
  ...dueKey({ kind, id }),
  kind,
  id,
  at,
  turn,
  ipk: shardPartition(shardOf(id)),
  isk: `${turn}#${kind}#${id}`,
});

/** `turn` is the time by which it sorts: its due time, or the end of the hold while it is held. */
type Stored = Due & { readonly turn: string };
const StoredDue = z.object({
  kind: z.string(),
  id: z.string(),
  at: z.string(),
  turn: z.string(),
});

const storedIn = (item: Item): Stored => StoredDue.parse(item);

/** Schedules work, replacing any earlier schedule of it. */
export const dueWrite = (due: Due): Write => ({ kind: 'put', item: itemOf(due, due.at) });

/** Cancels scheduled work. */
export const cancelDueWrite = (due: Pick<Due, 'kind' | 'id'>): Write => ({
  kind: 'delete',
  key: dueKey(due),
});

/** Returns whether this work is scheduled for this time and not held. */
export const isPlanned =
  (table: Pick<Table, 'get'>) =>
  async (due: Due): Promise<boolean> => {
    const item = await table.get(dueKey(due));
    return item !== undefined && storedIn(item).turn === due.at;
  };

/** Schedules work for this time, unless it is already scheduled for an earlier one. */
export const planEarlier =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (due: Due): Promise<void> => {
    return retryOnConflict(async () => {
      const previous = await table.get(dueKey(due));
      if (previous && storedIn(previous).turn <= due.at) return;
      await table.write({
        kind: 'put',
        item: itemOf(due, due.at),
        when: turnIs(previous),
      });
      return;
    });
  };

const turnIs = (previous: Item | undefined) =>
  previous
    ? ({ kind: 'equals', attribute: 'turn', value: storedIn(previous).turn } as const)
    : ({ kind: 'absent' } as const);

/** Hands out work that is due now, at most a few hundred items per shard, and holds it for about half an hour. */
export const takeDue =
  (table: Pick<Table, 'query' | 'get' | 'write'>) =>
  async (now: Date): Promise<readonly TakenDue[]> => {
    const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
    const takenWork = await Promise.all(shards.map((shard) => takeOfShard(table, shard, now)));
    return takenWork.flat();
  };

const takeOfShard = async (
  table: Pick<Table, 'query' | 'write'>,
  shard: number,
  now: Date,
): Promise<readonly TakenDue[]> => {
  const heldUntil = new Date(now.getTime() + HELD_MS).toISOString();
  const { items } = await table.query({
    pk: shardPartition(shard),
    index: 'inverse',
    // Everything up to this millisecond, whatever follows it in the key.
    to: `${now.toISOString()}~`,
    limit: PER_SHARD,
  });
  const takenWork = await Promise.all(
    items.map(async (item): Promise<readonly TakenDue[]> => {
      const { turn, ...due } = storedIn(item);
      try {
        await table.write({
          kind: 'put',
          item: itemOf(due, heldUntil),
          when: { kind: 'equals', attribute: 'turn', value: turn },
        });
        return [{ ...due, heldUntil }];
      } catch (error) {
        // The index is behind, or another worker was faster.
        if (error instanceof WriteConflict) return [];
        throw error;
      }
    }),
  );
  return takenWork.flat();
};

/**
 * Completes work that was handed out, or schedules its next time. Work that was rescheduled meanwhile, or taken by
 * another worker, remains unchanged.
 */
export const completeDue =
  (table: Pick<Table, 'write'>) =>
  async (
    { kind, id, heldUntil }: Pick<TakenDue, 'kind' | 'id' | 'heldUntil'>,
    next?: string,
  ): Promise<void> => {
    const when = { kind: 'equals', attribute: 'turn', value: heldUntil } as const;
    try {
      await table.write(
        next === undefined
          ? { kind: 'delete', key: dueKey({ kind, id }), when }
          : { kind: 'put', item: itemOf({ kind, id, at: next }, next), when },
      );
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  };
