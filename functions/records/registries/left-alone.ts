import { type Clock } from '#functions/platform/ports/powers.ts';
import { DailyBudgetSpent, SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type SourceName } from '#shared/domain/source-name.ts';

/** A source that failed this often in a row is left alone for a while; the others answer meanwhile. */
const MAX_FAILURES = 3;
const PAUSE_MS = 5 * 60_000;

/** Asks sources, and leaves those alone that keep failing, ask us to wait, or had all requests of the day. */
export const leftAlone = (now: Clock) => {
  const failures = new Map<SourceName, number>();
  const pausedUntilMs = new Map<SourceName, number>();
  const fail = (name: SourceName, error: SourceUnavailable | DailyBudgetSpent) => {
    const count = (failures.get(name) ?? 0) + 1;
    failures.set(name, count);
    const isSpent = error instanceof DailyBudgetSpent;
    const waitMs = isSpent ? 0 : (error.retryAfterSeconds ?? 0) * 1000;
    if (isSpent || waitMs > 0 || count >= MAX_FAILURES)
      pausedUntilMs.set(name, now().getTime() + Math.max(waitMs, PAUSE_MS));
  };
  /** Returns what a source answers; undefined if it does not, or is left alone. */
  return async <Answer>(
    name: SourceName,
    ask: () => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> => {
    if ((pausedUntilMs.get(name) ?? 0) > now().getTime()) return undefined;
    try {
      const answer = await ask();
      failures.delete(name);
      return { answer };
    } catch (error) {
      if (error instanceof SourceUnavailable || error instanceof DailyBudgetSpent) {
        // One refused query is not the fault of the source.
        if (!(error instanceof SourceUnavailable && error.isFinal)) fail(name, error);
        return undefined;
      }
      throw error;
    }
  };
};
