import { call, delay } from 'typed-redux-saga';

import { expectedProblem, mayPass } from './problem.ts';

/** So many failures one after the other are no hiccup any more. */
const MOST_FAILURES = 5;

type Pace = {
  readonly everyMs: number;
  /** After this time nobody waits any longer. */
  readonly withinMs: number;
};

/**
 * Looks again and again until there is something: undefined when the time is over. A look that failed for a passing reason
 * is made again after a growing pause; what stays is thrown.
 */
export function* poll<Found>({ everyMs, withinMs }: Pace, look: () => Promise<Found | undefined>) {
  let failures = 0;
  for (let waited = 0; waited <= withinMs;) {
    try {
      const found = yield* call(look);
      if (found !== undefined) return found;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!mayPass(expectedProblem(error)) || failures > MOST_FAILURES) throw error;
    }
    const pause = everyMs * 2 ** failures;
    yield* delay(pause);
    waited += pause;
  }
  return undefined;
}
