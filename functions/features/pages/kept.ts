import { type Clock } from '#functions/platform/ports/powers.ts';

/** Caches a value for a while. Concurrent readers share one read; failures are not cached. */
export const keptFor = <Value>(
  milliseconds: number,
  read: () => Promise<Value>,
  now: Clock,
): (() => Promise<Value>) => {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return async () => {
    const time = now().getTime();
    if (!kept || time >= kept.until) {
      const value = read();
      const mine = { value, until: time + milliseconds };
      kept = mine;
      value.catch(() => {
        if (kept === mine) kept = undefined;
      });
    }
    return kept.value;
  };
};
