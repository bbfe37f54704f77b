import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { IndexWords } from '#functions/platform/ports/small-index.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import { followedSearchOf, searchHash } from '#functions/records/searches/followed-search.ts';

import { ANCHORED_PREFIX, anchoredKey, anchorKey, watchedSearchKey } from './alert-keys.ts';
import { anchorsOf } from './anchors.ts';

const Watched = z.object({
  search: z.string(),
  anchors: z.array(z.string()),
  watchedAt: z.string(),
  revision: z.int(),
});
type Watched = z.infer<typeof Watched>;

/** A followed search: its hash and its address. */
const Anchored = z.object({ hash: z.string(), search: z.string() });
export type WatchedSearch = z.infer<typeof Anchored>;

type Ports = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search'>;
  readonly words: IndexWords;
};

const readWatched = async (table: Pick<Table, 'get'>, hash: string) => {
  const item = await table.get(watchedSearchKey(hash));
  return item && Watched.parse(item);
};

const watchedWrite = (hash: string, next: Watched, previous: Watched | undefined): Write => ({
  kind: 'put',
  item: { ...watchedSearchKey(hash), ...next },
  when: previous
    ? { kind: 'equals', attribute: 'revision', value: previous.revision }
    : { kind: 'absent' },
});

/** Registers a search under its anchors; repeating it updates the time. */
export const watchSearch =
  ({ table, index, words }: Ports) =>
  async (address: string, at: string): Promise<void> => {
    const search = followedSearchOf(address);
    const hash = searchHash(address);
    if (!search || hash === undefined) return;
    return retryOnConflict(async () => {
      const before = await readWatched(table, hash);
      const anchors = before?.anchors ?? (await anchorsOf({ index, words })(search));
      const revision = (before?.revision ?? 0) + 1;
      const next = {
        search: before?.search ?? address,
        anchors: [...anchors],
        watchedAt: at,
        revision,
      };
      await table.putMany(anchors.map(anchorKey));
      await table.transact([
        watchedWrite(hash, next, before),
        ...anchors.map((anchor): Write => {
          const item = { ...anchoredKey(anchor, hash), hash, search: next.search };
          return { kind: 'put', item };
        }),
      ]);
      return;
    });
  };

/** Unregisters a search unless someone followed it after `since`. */
export const forgetSearch =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (hash: string, since: string): Promise<void> => {
    const before = await readWatched(table, hash);
    if (!before || before.watchedAt > since) return;
    try {
      await table.transact([
        {
          kind: 'delete',
          key: watchedSearchKey(hash),
          when: { kind: 'equals', attribute: 'revision', value: before.revision },
        },
        ...before.anchors.map((anchor): Write => ({
          kind: 'delete',
          key: anchoredKey(anchor, hash),
        })),
      ]);
    } catch (error) {
      // Someone followed it concurrently.
      if (!(error instanceof WriteConflict)) throw error;
    }
  };

/** Returns the searches anchored in any of these names, each once. */
export const searchesAnchoredIn =
  (table: Pick<Table, 'getMany' | 'query'>) =>
  async (anchors: readonly string[]): Promise<readonly WatchedSearch[]> => {
    const known = await table.getMany(anchors.map(anchorKey));
    const found = await Promise.all(
      known.map(({ pk }) => everyItem(table, { pk, prefix: ANCHORED_PREFIX })),
    );
    const searches = found.flat().map((item) => Anchored.parse(item));
    return [...new Map(searches.map((search) => [search.hash, search])).values()];
  };
