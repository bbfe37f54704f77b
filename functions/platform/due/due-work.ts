import { createHash } from 'node:crypto';

import * as z from 'zod';

import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { ALL_PAUSES_SECONDS, VISIBILITY_SECONDS } from '#functions/platform/queues/patience.ts';

/**
 * Work that is due at a time of its own: what, for whom or what (`id`), and when (ISO 8601, UTC). One item for each kind
 * and id, found by time, so that one schedule serves everyone.
 */
export type Due = { readonly kind: string; readonly id: string; readonly at: string };

/** Work that was handed out: until `heldUntil` nobody else gets it. */
export type TakenDue = Due & { readonly heldUntil: string };

const SHARDS = 8;
/** Spare time between the queue giving up on a message and the work being handed out anew. */
const SPARE_SECONDS = 60;
/**
 * Work that is not settled after so long comes again: whoever had it is dead. Longer than a message about it is hidden while it
 * is worked and waits between its tries, so that nobody gets work that another still holds.
 */
const HELD_MS = (VISIBILITY_SECONDS + ALL_PAUSES_SECONDS + SPARE_SECONDS) * 1000;
const PER_SHARD = 100;

const shardOf = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % SHARDS;
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

/** `turn` is when it comes up: its time, or while it is held the end of that. */
type Stored = Due & { readonly turn: string };
const StoredDue = z.object({
  kind: z.string(),
  id: z.string(),
  at: z.string(),
  turn: z.string(),
});

const storedIn = (item: Item): Stored => StoredDue.parse(item);

/** Plans work, in place of what was planned for it before. */
export const dueWrite = (due: Due): Write => ({ kind: 'put', item: itemOf(due, due.at) });

/** Plans nothing any more. */
export const noDueWrite = (due: Pick<Due, 'kind' | 'id'>): Write => ({
  kind: 'delete',
  key: dueKey(due),
});

/** Whether this very work is planned for this time, and nobody has it. */
export const isPlanned =
  (table: Pick<Table, 'get'>) =>
  async (due: Due): Promise<boolean> => {
    const item = await table.get(dueKey(due));
    return item !== undefined && storedIn(item).turn === due.at;
  };

/** Plans work for this time, unless it is planned for an earlier one already. */
export const planEarlier =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (due: Due): Promise<void> => {
    for (;;) {
      const before = await table.get(dueKey(due));
      if (before && storedIn(before).turn <= due.at) return;
      try {
        await table.write({
          kind: 'put',
          item: itemOf(due, due.at),
          when: turnIs(before),
        });
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  };

const turnIs = (before: Item | undefined) =>
  before
    ? ({ kind: 'equals', attribute: 'turn', value: storedIn(before).turn } as const)
    : ({ kind: 'absent' } as const);

/** Hands out what is due by now, at most some hundred of each shard, and holds it for some half an hour. */
export const takeDue =
  (table: Pick<Table, 'query' | 'get' | 'write'>) =>
  async (now: Date): Promise<readonly TakenDue[]> => {
    const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
    const taken = await Promise.all(shards.map((shard) => takeOfShard(table, shard, now)));
    return taken.flat();
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
    // Everything up to this very millisecond, whatever follows it in the key.
    to: `${now.toISOString()}~`,
    limit: PER_SHARD,
  });
  const taken = await Promise.all(
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
        // The index lags behind, or somebody else was faster.
        if (error instanceof WriteConflict) return [];
        throw error;
      }
    }),
  );
  return taken.flat();
};

/** Ends work that was handed out, or plans its next time. What was planned meanwhile, or taken by another, stays. */
export const settleDue =
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
