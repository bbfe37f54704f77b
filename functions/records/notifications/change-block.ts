import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { blockChange, type FeedBlock, type FeedEntry, parseBlock } from './feed-block.ts';
import { blockKey } from './notification-keys.ts';

/** What becomes of a block: its entries, what is written with them, and how many items this concerns. */
export type BlockChange = {
  readonly entries: readonly FeedEntry[];
  readonly writes: readonly Write[];
  readonly count: number;
};

const TRIES = 20;

/** How many items a change concerned, and the block as it is now; none where nothing is left of it. */
export type BlockChanged = { readonly count: number; readonly block: FeedBlock | undefined };

/** Changes a block as it is at that moment, whoever else changes it. */
export const changeBlock =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    personId: string,
    block: FeedBlock,
    change: (entries: readonly FeedEntry[]) => BlockChange,
  ): Promise<BlockChanged> => {
    let current: FeedBlock | undefined = block;
    for (let tries = 1; current; tries += 1) {
      const { entries, writes, count } = change(current.entries);
      if (count === 0) return { count, block: current };
      try {
        await table.transact([blockChange(personId, current, entries), ...writes]);
        const after = { ...current, revision: current.revision + 1, entries };
        return { count, block: entries.length > 0 ? after : undefined };
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
        const stored: Item | undefined = await table.get(blockKey(personId, block.first));
        current = stored && parseBlock(stored);
      }
    }
    return { count: 0, block: undefined };
  };
