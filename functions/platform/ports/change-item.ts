import { retryOnConflict } from './retry-on-conflict.ts';
import { type Item, type Key, type Table, type Write } from './table.ts';

/** The writes of one transaction, guarded against other writers by a condition, and what the caller receives. */
export type ItemChange<Result> = { readonly writes: readonly Write[]; readonly result: Result };

/**
 * Changes one item by a function of its current state (undefined: it does not exist), and whatever is written with it;
 * retries on conflicts as `retryOnConflict` does. A change without writes only returns its result.
 */
export const changeItem =
  (table: Pick<Table, 'get' | 'transact'>) =>
  <Result>(
    key: Key,
    change: (item: Item | undefined) => ItemChange<Result> | Promise<ItemChange<Result>>,
  ): Promise<Result> =>
    retryOnConflict(async () => {
      const { writes, result } = await change(await table.get(key));
      if (writes.length > 0) await table.transact(writes);
      return result;
    });
