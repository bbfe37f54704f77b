import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import { endOfFeed } from './end-of-feed.ts';
import { type FeedBlock, type FeedEntry, idOfEntry, retainedBlock } from './feed-block.ts';
import { isLegacyFeed, migrateLegacyFeed } from './legacy-feed.ts';
import type { StoredFeedItem } from './notification-event.ts';
import { blockKey, FEED_PREFIX, feedKey, orderOfFeed } from './notification-keys.ts';
import { parseFeedItem } from './notification-record.ts';

type Tables = Pick<Table, 'query' | 'transact'>;

/** Reads the blocks of a feed, oldest first. */
export const feedBlocks =
  (table: Tables) =>
  async (personId: string, now: Date): Promise<readonly FeedBlock[]> => {
    for (;;) {
      const items = await everyItem(table, orderOfFeed(personId));
      const counter = items.find(isLegacyFeed);
      if (!counter) return items.map((item) => retainedBlock(item, now));
      await migrateLegacyFeed(table)(personId, counter);
    }
  };

export const entriesOfFeed =
  (table: Tables) =>
  async (personId: string, now: Date): Promise<readonly FeedEntry[]> =>
    (await feedBlocks(table)(personId, now)).flatMap(({ entries }) => entries);

export const countNew = (entries: readonly FeedEntry[]): number =>
  entries.reduce((count, { status }) => (status === 'NEW' ? count + 1 : count), 0);

export const newItemsOf =
  (table: Tables) =>
  async (personId: string, now: Date): Promise<number> =>
    countNew(await entriesOfFeed(table)(personId, now));

/** Reads the items of these entries in order, omitting deleted ones. */
export const itemsOfEntries =
  (table: Pick<Table, 'getMany'>) =>
  async (personId: string, entries: readonly FeedEntry[]): Promise<readonly StoredFeedItem[]> =>
    (await table.getMany(entries.map((entry) => feedKey(personId, idOfEntry(entry))))).map(
      parseFeedItem,
    );

/** Finds the block that contains an item. */
const blockAround =
  (table: Tables) =>
  async (personId: string, id: string, now: Date): Promise<FeedBlock | undefined> => {
    const { block: last } = await endOfFeed(table)(personId, now);
    if (!last || last.first <= id) return last;
    const { items } = await table.query({
      ...orderOfFeed(personId),
      to: blockKey(personId, id).sk,
      descending: true,
      limit: 1,
    });
    return items[0] && retainedBlock(items[0], now);
  };

/** Reads one item of a feed with its state. */
export const feedItem =
  (table: Pick<Table, 'getMany' | 'query' | 'transact'>) =>
  async (personId: string, id: string, now: Date) => {
    const block = await blockAround(table)(personId, id, now);
    const entry = block?.entries.find((one) => idOfEntry(one) === id);
    const [item] = entry ? await itemsOfEntries(table)(personId, [entry]) : [];
    return entry && item && { item, status: entry.status };
  };

/**
 * Iterates over all items of a feed since a time (ISO 8601, UTC), oldest first, in any state; used by the yearly
 * digest.
 */
export const itemsSince =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, since: string): Promise<readonly StoredFeedItem[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        from: `${FEED_PREFIX}${since}`,
        to: `${FEED_PREFIX}~`,
      })
    ).map(parseFeedItem);
