import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';

import { blockChange, type FeedBlock, type FeedEntry, parseBlock } from './feed-block.ts';
import { blockKey } from './notification-keys.ts';

/** The result of changing a block: its entries, further writes, and the number of items concerned. */
export type BlockChange = {
  readonly entries: readonly FeedEntry[];
  readonly writes: readonly Write[];
  readonly count: number;
};

/** The number of changed items and the block afterwards; undefined if it is empty. */
export type BlockChangeResult = { readonly count: number; readonly block: FeedBlock | undefined };

/** Changes a block in its current state, retrying on conflicts. */
export const changeBlock =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    personId: string,
    block: FeedBlock,
    change: (entries: readonly FeedEntry[]) => BlockChange,
  ): Promise<BlockChangeResult> => {
    let current: FeedBlock | undefined = block;
    return retryOnConflict(async (attempt) => {
      if (attempt > 1) {
        const stored: Item | undefined = await table.get(blockKey(personId, block.first));
        current = stored && parseBlock(stored);
      }
      if (!current) return { count: 0, block: undefined };
      const { entries, writes, count } = change(current.entries);
      if (count === 0) return { count, block: current };
      await table.transact([blockChange(personId, current, entries), ...writes]);
      const after = { ...current, revision: current.revision + 1, entries };
      return { count, block: entries.length > 0 ? after : undefined };
    });
  };
