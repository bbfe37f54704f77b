import { networkOf } from '#functions/platform/addresses/network-address.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';

/** Files a page may request concurrently. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = '5';

const whose = (caller: Caller): string =>
  caller.kind === 'person' ? `person ${caller.person.id}` : networkOf(caller.from.address);

/**
 * Tracks who is writing a file. A person, or a network of visitors, may have two at a time; further requests are
 * refused.
 */
export const turns = () => {
  const taken = new Map<string, number>();
  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    const key = whose(caller);
    const before = taken.get(key) ?? 0;
    if (before >= AT_ONCE)
      throw new Problem(429, 'Other files are still being written for you.', {
        detail: 'Please try again when they are finished.',
        headers: { 'retry-after': RETRY_AFTER_SECONDS },
      });
    taken.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    }
  };
};
