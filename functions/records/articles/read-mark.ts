import {
  type LargeValue,
  readLargeValues,
  storeLargeValues,
} from '#functions/platform/ports/large-values.ts';
import { type Item, type Key, type Table } from '#functions/platform/ports/table.ts';

/** The item that the reading worker writes once a source file is read; it names the articles of the file. */
export const readMarkKey = (sha256: string): Key => ({ pk: `source#${sha256}`, sk: 'read' });

/** A file of many records has more keys than an item holds; they are then stored as a large value. */
const MAX_KEYS_BYTES = 100_000;

/** Records that a source file is read, with the keys of its articles. */
export const writeReadMark =
  (table: Pick<Table, 'write' | 'putMany'>) =>
  async (sha256: string, articles: readonly string[]): Promise<void> => {
    const isLarge = Buffer.byteLength(JSON.stringify(articles)) > MAX_KEYS_BYTES;
    const [large] = isLarge ? await storeLargeValues(table)([articles]) : [];
    await table.write({
      kind: 'put',
      item: { ...readMarkKey(sha256), ...(large ? { large } : { articles }) },
    });
  };

/** Returns the keys of the articles of a source file; undefined if it was not read. */
export const readArticlesOfSource =
  (table: Pick<Table, 'get' | 'getMany'>) =>
  async (sha256: string): Promise<readonly string[] | undefined> => {
    const mark: Item | undefined = await table.get(readMarkKey(sha256));
    // Only `writeReadMark` writes it.
    const large = mark?.['large'] as LargeValue | undefined;
    const articles = large ? (await readLargeValues(table, [large]))(large) : mark?.['articles'];
    return Array.isArray(articles) ? articles.map(String) : undefined;
  };
