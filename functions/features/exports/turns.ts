import { networkOf } from '#functions/platform/addresses/network-address.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';

/** A page asks for one file, and perhaps for another before that has come. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = '5';

const whose = (caller: Caller): string =>
  caller.kind === 'person' ? `person ${caller.person.id}` : networkOf(caller.from.address);

/** Who writes a file at the moment. A person, or a network of visitors, has two at a time written for them: the rest is refused. */
export const turns = () => {
  const taken = new Map<string, number>();
  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    const key = whose(caller);
    const before = taken.get(key) ?? 0;
    if (before >= AT_ONCE)
      throw new Problem(429, 'Other files are still being written for you.', {
        detail: 'Please try again when they have come.',
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
