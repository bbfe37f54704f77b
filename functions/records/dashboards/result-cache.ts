import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

/** The maximum delay of a change that does not change the index version. */
const LONGEST_MS = 5 * 60_000;

/** Everything that determines a response, as plain data, so that different requests never share one. */
export type CacheQuery<Value> = { readonly about: unknown; readonly read: () => Promise<Value> };
export type Cache<Value> = (question: CacheQuery<Value>) => Promise<Value>;

type Kept<Value> = { readonly until: number; readonly value: Promise<Value> };

/**
 * Caches responses while the search index is unchanged: changes to a work reach the index after they are stored. Above
 * `most` entries the least recently requested one is dropped.
 */
export const resultCache = <Value>(
  { index, now }: { readonly index: Pick<SearchIndex, 'version'>; readonly now: Clock },
  max: number,
): Cache<Value> => {
  const kept = new Map<string, Kept<Value>>();
  return async ({ about, read }) => {
    // Read first, so that a response is never older than the version it is cached under.
    const key = JSON.stringify([await index.version(), about]);
    const at = now().getTime();
    for (const [other, { until }] of kept) if (until <= at) kept.delete(other);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.value;
    }
    const value = read();
    kept.set(key, { until: at + LONGEST_MS, value });
    // Failures are not cached.
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};

/** For single requests. */
export const readUncached = async <Value>({ read }: CacheQuery<Value>): Promise<Value> => read();
