import type { Limit } from './rate-limits.ts';

/** What both sides of the port decide, and the one number they keep for a key. */
export type Taken =
  | {
      readonly kind: 'allowed';
      /** Milliseconds since 1970: when the bucket will be full again. From then on it is as if it had never been used. */
      readonly fullAt: number;
    }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number };

/** In milliseconds: additions of fractions are wrong by far less than this. */
const TOLERANCE_MS = 0.5;

/** Takes some uses, one by default, out of a bucket that is full at `fullAt` (missing: never used). */
export const takenFrom = (
  fullAt: number | undefined,
  { most, perSeconds }: Limit,
  now: Date,
  uses = 1,
): Taken => {
  const at = now.getTime();
  const whole = perSeconds * 1000;
  const each = whole / most;
  // No bucket needs longer than its window to fill: the clock was set back, and what it says of before is forgotten.
  const filled = fullAt === undefined || fullAt > at + whole + TOLERANCE_MS ? at : fullAt;
  const next = Math.max(filled, at) + uses * each;
  const missing = next - at - whole;
  return missing <= Math.min(TOLERANCE_MS, each / 2)
    ? { kind: 'allowed', fullAt: next }
    : { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(missing / 1000)) };
};
