import type { Clock } from '#functions/platform/ports/powers.ts';
import { type TakeResult, takenFrom } from '#functions/platform/ports/rate-limit-rules.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

/** This many conflicts on one key mean very many concurrent callers. */
const MAX_ATTEMPTS = 6;

/** Prefix of the partition keys of rate limits: functions without any other write permission may write there. */
export const RATE_LIMITS = 'rate-limit#';

/** Addresses and accounts are identified by a digest, so the table contains neither. */
const placeOf = (name: string, key: string): Key => ({
  pk: `${RATE_LIMITS}${name}#${sha256Of(key, 'base64url')}`,
  sk: 'bucket',
});
/**
 * High limits are taken in hundredths, so that a busy caller causes an occasional write instead of one per call. What
 * an instance takes and never uses is lost to its caller, at most one hundredth; limits below 200 are counted one by
 * one.
 */
const SHARES = 100;
const usesAtOnce = ({ most }: Limit): number => Math.max(1, Math.floor(most / SHARES));

type InHand = { readonly left: number; readonly until: number };
/** Above this number of keys, an instance discards what it holds in memory. */
const MOST_IN_HAND = 10_000;

/**
 * Counts rate limits in the table, for functions that share no memory: one item per key, which DynamoDB removes by its
 * attribute `expiresAt` (seconds since 1970) some time after the bucket is full again.
 */
export const tableRateLimits = (table: Pick<Table, 'get' | 'write'>, now: Clock): RateLimits => {
  const inHand = new Map<string, InHand>();

  const usedFromHand = (place: string): boolean => {
    const { left, until } = inHand.get(place) ?? { left: 0, until: 0 };
    if (left === 0 || until <= now().getTime()) return false;
    inHand.set(place, { left: left - 1, until });
    return true;
  };

  const takeInHand = (place: string, left: number, { perSeconds }: Limit) => {
    if (inHand.size >= MOST_IN_HAND) inHand.clear();
    inHand.set(place, { left, until: now().getTime() + perSeconds * 1000 });
  };

  const takeFromTable = async (limit: Limit, place: Key, uses: number): Promise<TakeResult> => {
    let attempts = 0;
    const take = async () => {
      attempts += 1;
      const stored = (await table.get(place))?.['fullAt'];
      const previous = typeof stored === 'number' ? stored : undefined;
      const taken = takenFrom(previous, limit, now(), uses);
      if (taken.kind === 'refused') return taken;
      await table.write({
        kind: 'put',
        item: { ...place, fullAt: taken.fullAt, expiresAt: Math.ceil(taken.fullAt / 1000) },
        when:
          previous === undefined
            ? { kind: 'absent' }
            : { kind: 'equals', attribute: 'fullAt', value: previous },
      });
      return taken;
    };
    try {
      return await retryOnConflict(take, { isFutile: () => attempts === MAX_ATTEMPTS });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      return { kind: 'refused', retryAfterSeconds: 1 };
    }
  };

  return {
    take: async (limit, key) => {
      const place = placeOf(limit.name, key);
      if (usedFromHand(place.pk)) return { kind: 'allowed' };
      const uses = usesAtOnce(limit);
      if (uses > 1 && (await takeFromTable(limit, place, uses)).kind === 'allowed') {
        takeInHand(place.pk, uses - 1, limit);
        return { kind: 'allowed' };
      }
      const taken = await takeFromTable(limit, place, 1);
      return taken.kind === 'allowed' ? { kind: 'allowed' } : taken;
    },
  };
};
