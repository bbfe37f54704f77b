import { type Clock } from '#functions/platform/ports/powers.ts';

/** Caches a value for a while. Concurrent readers share one read; failures are not cached. */
export const cacheFor = <Value>(
  milliseconds: number,
  read: () => Promise<Value>,
  now: Clock,
): (() => Promise<Value>) => {
  let cached: { readonly value: Promise<Value>; readonly expiresAt: number } | undefined;
  return async () => {
    const time = now().getTime();
    if (!cached || time >= cached.expiresAt) {
      const value = read();
      const mine = { value, expiresAt: time + milliseconds };
      cached = mine;
      value.catch(() => {
        if (cached === mine) cached = undefined;
      });
    }
    return cached.value;
  };
};
