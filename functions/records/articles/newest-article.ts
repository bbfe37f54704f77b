import type { Key, Table } from '#functions/platform/ports/table.ts';

const newestArticleKey: Key = { pk: 'collection', sk: 'newest-article' };

/**
 * Records that an article was read just now, so that a cited search result can state how current the collection was.
 */
export const recordNewestArticle =
  (table: Pick<Table, 'write'>) =>
  async (at: Date): Promise<void> => {
    await table.write({ kind: 'put', item: { ...newestArticleKey, at: at.toISOString() } });
  };

/** Returns when the newest article was read (ISO 8601, UTC); undefined if none was read since this is recorded. */
export const newestArticleAt =
  (table: Pick<Table, 'get'>) => async (): Promise<string | undefined> => {
    const at = (await table.get(newestArticleKey))?.['at'];
    return typeof at === 'string' ? at : undefined;
  };
