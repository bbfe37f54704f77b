import type { Key, Table } from '#functions/platform/ports/table.ts';

const newestArticleKey: Key = { pk: 'collection', sk: 'newest-article' };

/** Remembers that something was read just now: whoever cites what a search found says how new the collection was. */
export const noteNewest =
  (table: Pick<Table, 'write'>) =>
  async (at: Date): Promise<void> => {
    await table.write({ kind: 'put', item: { ...newestArticleKey, at: at.toISOString() } });
  };

/** When the newest article was read (ISO 8601, UTC); undefined where nothing was since this is kept. */
export const newestArticleAt =
  (table: Pick<Table, 'get'>) => async (): Promise<string | undefined> => {
    const at = (await table.get(newestArticleKey))?.['at'];
    return typeof at === 'string' ? at : undefined;
  };
