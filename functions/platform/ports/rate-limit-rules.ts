import type { Limit } from './rate-limits.ts';

/** The decision shared by both implementations, and the one number stored per key. */
export type TakeResult =
  | {
      readonly kind: 'allowed';
      /**
       * Milliseconds since 1970: the time when the bucket will be full again. From then on it equals an unused bucket.
       */
      readonly fullAt: number;
    }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number };

/** In milliseconds: rounding errors of fractions are far smaller than this. */
const TOLERANCE_MS = 0.5;

/** Takes uses, one by default, from a bucket that is full at `fullAt` (undefined: never used). */
export const takenFrom = (
  fullAt: number | undefined,
  { most, perSeconds }: Limit,
  now: Date,
  uses = 1,
): TakeResult => {
  const time = now.getTime();
  const whole = perSeconds * 1000;
  const each = whole / most;
  // No bucket needs longer than its window to fill: the clock was set back, so the stored time is ignored.
  const filled = fullAt === undefined || fullAt > time + whole + TOLERANCE_MS ? time : fullAt;
  const next = Math.max(filled, time) + uses * each;
  const missing = next - time - whole;
  return missing <= Math.min(TOLERANCE_MS, each / 2)
    ? { kind: 'allowed', fullAt: next }
    : { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(missing / 1000)) };
};
