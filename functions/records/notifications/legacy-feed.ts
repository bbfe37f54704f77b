import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { itemStatuses, type ItemStatus } from '#shared/domain/notification.ts';

import {
  MAX_BLOCK_ENTRIES,
  blockItem,
  expiryOf,
  type FeedEntry,
  idOfEntry,
  newBlock,
  parseBlock,
  positionOfId,
} from './feed-block.ts';
import {
  BLOCK_PREFIX,
  blockKey,
  LEGACY_COUNTER,
  legacyCounterKey,
  FEED_PREFIX,
  orderOfFeed,
} from './notification-keys.ts';

export const isLegacyFeed = ({ sk }: Item): boolean => sk === LEGACY_COUNTER;

const ItemOfBefore = z.object({
  id: z.string(),
  notificationId: z.string(),
  at: z.string(),
  status: z.enum(itemStatuses).optional(),
});

/** A transaction holds 100 writes; one checks the counter. */
const AT_ONCE = 90;

const inParts = <One>(all: readonly One[], size: number): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

const entryOf =
  (states: ReadonlyMap<string, ItemStatus>) =>
  (item: Item): FeedEntry => {
    const { id, notificationId, status = 'NEW' } = ItemOfBefore.parse(item);
    return { ...positionOfId(id), notificationId, status: states.get(id) ?? status };
  };

/**
 * Migrates a person's feed to blocks and sets expiry times of its items. An interrupted migration is repeated;
 * concurrent ones write the same, and none writes after the counter is gone. Older code may still add items during a
 * rollout: the counter then changes, and if it reappears, states already in blocks stay.
 */
export const migrateLegacyFeed =
  (table: Pick<Table, 'query' | 'transact'>) =>
  async (personId: string, counter: Item): Promise<void> => {
    const key = legacyCounterKey(personId);
    const stored = await everyItem(table, { pk: key.pk, prefix: FEED_PREFIX });
    const known = (
      await everyItem(table, { ...orderOfFeed(personId), to: `${BLOCK_PREFIX}~` })
    ).map(parseBlock);
    const states = new Map(
      known.flatMap(({ entries }) => entries.map((entry) => [idOfEntry(entry), entry.status])),
    );
    const write = (writes: readonly Write[]) =>
      table.transact([{ kind: 'check', key, when: { kind: 'present' } }, ...writes]);
    try {
      const blocks = inParts(stored.map(entryOf(states)), MAX_BLOCK_ENTRIES).map(newBlock);
      for (const block of blocks) await write([{ kind: 'put', item: blockItem(personId, block) }]);
      const firsts = new Set(blocks.map(({ first }) => first));
      for (const { first } of known.filter((block) => !firsts.has(block.first)))
        await write([{ kind: 'delete', key: blockKey(personId, first) }]);
      const endless = stored.filter(({ expiresAt }) => expiresAt === undefined);
      for (const part of inParts(endless, AT_ONCE))
        await write(
          part.map((item): Write => {
            const expiresAt = expiryOf(Date.parse(ItemOfBefore.parse(item).at));
            return { kind: 'put', item: { ...item, expiresAt }, when: { kind: 'present' } };
          }),
        );
      const when = {
        kind: 'equals',
        attribute: 'newItems',
        value: Number(counter['newItems']),
      } as const;
      await table.transact([{ kind: 'delete', key, when }]);
    } catch (error) {
      // A concurrent migration finished first, or the person is being deleted.
      if (!(error instanceof WriteConflict)) throw error;
    }
  };
