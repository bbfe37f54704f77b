import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

/** What reaches no version of the index, if anything, is told this late at most. */
const LONGEST_MS = 5 * 60_000;

/** Whatever decides about an answer, as plain data: another question is never answered from before. */
export type Question<Value> = { readonly about: unknown; readonly read: () => Promise<Value> };
export type Keep<Value> = (question: Question<Value>) => Promise<Value>;

type Kept<Value> = { readonly until: number; readonly value: Promise<Value> };

/**
 * Keeps answers for as long as the search index stays as it is: whatever is told of a work is put there after it was stored.
 * Of more than `most` the one that was asked for longest ago is let go.
 */
export const keptAnswers = <Value>(
  { index, now }: { readonly index: Pick<SearchIndex, 'version'>; readonly now: Clock },
  most: number,
): Keep<Value> => {
  const kept = new Map<string, Kept<Value>>();
  return async ({ about, read }) => {
    // Asked first, so that an answer is never older than the version it is kept under.
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
    // What could not be read is asked for again.
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};

/** For whoever asks once. */
export const notKept = async <Value>({ read }: Question<Value>): Promise<Value> => read();
