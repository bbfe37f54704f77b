import type { Clock } from '#functions/platform/ports/powers.ts';
import { takenFrom } from '#functions/platform/ports/rate-limit-rules.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';

/** Some ten megabytes; only who was not seen for longest is forgotten. */
const MOST_KEYS = 100_000;

/** Limits in the memory of this one process, which serves everyone; a restart forgives. */
export const memoryRateLimits = (now: Clock, mostKeys: number = MOST_KEYS): RateLimits => {
  const fullAt = new Map<string, number>();
  return {
    take: async (limit, key) => {
      const place = `${limit.name} ${key}`;
      const taken = takenFrom(fullAt.get(place), limit, now());
      if (taken.kind === 'refused') return taken;
      // A map keeps the order of insertion: putting it in anew makes it the youngest.
      fullAt.delete(place);
      fullAt.set(place, taken.fullAt);
      const [oldest] = fullAt.keys();
      if (fullAt.size > mostKeys && oldest !== undefined) fullAt.delete(oldest);
      return { kind: 'allowed' };
    },
  };
};
