import type { Item, Table, Write } from '#functions/platform/ports/table.ts';

import {
  MAX_BLOCK_ENTRIES,
  blockChange,
  blockItem,
  expiryOf,
  type FeedBlock,
  type FeedEntry,
  retainedBlock,
  newBlock,
} from './feed-block.ts';
import { isLegacyFeed, migrateLegacyFeed } from './legacy-feed.ts';
import type { StoredFeedItem } from './notification-event.ts';
import { feedKey, orderOfFeed } from './notification-keys.ts';

/** A stored item, until it expires. */
const storedItem = (personId: string, item: StoredFeedItem): Item => ({
  ...feedKey(personId, item.id),
  // A feed item is plain JSON.
  ...(item as unknown as Record<string, Item[string]>),
  expiresAt: expiryOf(Date.parse(item.at)),
});

/** The end of a feed, where items are appended. */
export type EndOfFeed = {
  readonly block: FeedBlock | undefined;
  /**
   * The time of the next items (milliseconds since 1970), later than all previous ones so that they sort after them.
   */
  readonly nextAt: number;
};

export const endOfFeed =
  (table: Pick<Table, 'query' | 'transact'>) =>
  async (personId: string, now: Date): Promise<EndOfFeed> => {
    for (;;) {
      const { items } = await table.query({
        ...orderOfFeed(personId),
        descending: true,
        limit: 1,
      });
      const [last] = items;
      if (last && isLegacyFeed(last)) {
        await migrateLegacyFeed(table)(personId, last);
        continue;
      }
      const block = last && retainedBlock(last, now);
      const newest = block?.entries.at(-1)?.at ?? 0;
      return { block, nextAt: Math.max(now.getTime(), newest + 1) };
    }
  };

/** Appends items to a feed. */
export const additionWrites = (
  personId: string,
  { block }: EndOfFeed,
  told: readonly { readonly item: StoredFeedItem; readonly entry: FeedEntry }[],
): readonly Write[] => {
  const entries = told.map(({ entry }) => entry);
  const hasRoom = block && block.entries.length < MAX_BLOCK_ENTRIES;
  return [
    hasRoom
      ? blockChange(personId, block, [...block.entries, ...entries])
      : { kind: 'put', item: blockItem(personId, newBlock(entries)), when: { kind: 'absent' } },
    ...told.map(({ item }): Write => ({ kind: 'put', item: storedItem(personId, item) })),
  ];
};
