import type { Clock } from '#functions/platform/ports/powers.ts';
import { takenFrom } from '#functions/platform/ports/rate-limit-rules.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';

/** About ten megabytes; the least recently seen callers are evicted. */
const MOST_KEYS = 100_000;

/** Counts rate limits in the memory of this process, which serves all requests; a restart resets them. */
export const memoryRateLimits = (now: Clock, mostKeys: number = MOST_KEYS): RateLimits => {
  const fullAt = new Map<string, number>();
  return {
    take: async (limit, key) => {
      const place = `${limit.name} ${key}`;
      const taken = takenFrom(fullAt.get(place), limit, now());
      if (taken.kind === 'refused') return taken;
      // A map preserves insertion order: reinserting a key makes it the newest.
      fullAt.delete(place);
      fullAt.set(place, taken.fullAt);
      const [oldest] = fullAt.keys();
      if (fullAt.size > mostKeys && oldest !== undefined) fullAt.delete(oldest);
      return { kind: 'allowed' };
    },
  };
};
