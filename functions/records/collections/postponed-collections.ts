import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table } from '#functions/platform/ports/table.ts';

const POSTPONED = 'postponed-collections';
const keyOf = (id: string): Key => ({ pk: POSTPONED, sk: id });

/** Collections that continue on a later day (UTC), because the requests of a day are spent. */
export const postponedCollections = (table: Pick<Table, 'query' | 'write'>) => ({
  postpone: (id: string, day: string): Promise<void> =>
    table.write({ kind: 'put', item: { ...keyOf(id), day } }),
  /** Returns those that continue on this day or earlier. */
  due: async (today: string): Promise<readonly string[]> =>
    (await everyItem(table, { pk: POSTPONED })).flatMap(({ sk, day }) =>
      typeof day === 'string' && day <= today ? [sk] : [],
    ),
  remove: (id: string): Promise<void> => table.write({ kind: 'delete', key: keyOf(id) }),
});
