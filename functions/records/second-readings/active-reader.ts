import * as z from 'zod';

import type { Key, Table } from '#functions/platform/ports/table.ts';

const activeKey: Key = { pk: 'second-readings', sk: 'active' };

/** The version of the second reader that reads the collection. */
type ActiveReader = {
  readonly model: string;
  /** Whether no article keeps the labels of the first reader. */
  readonly readsAll: boolean;
  /** The version of the third reader; absent: there is none. */
  readonly third?: string | undefined;
  readonly isHandedOut: boolean;
};

const StoredActive = z.object({
  model: z.string(),
  readsAll: z.boolean(),
  third: z.string().optional(),
  isHandedOut: z.boolean(),
});

export const activeReader =
  (table: Pick<Table, 'get'>) => async (): Promise<ActiveReader | undefined> => {
    const item = await table.get(activeKey);
    return item && StoredActive.parse(item);
  };

export const activateReader =
  (table: Pick<Table, 'write'>) =>
  ({ third, ...active }: ActiveReader): Promise<void> =>
    table.write({ kind: 'put', item: { ...activeKey, ...active, ...(third && { third }) } });
