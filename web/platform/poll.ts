import { call, delay } from 'typed-redux-saga';

import { expectedProblem, isTransient } from './problem.ts';

/** After this many consecutive failures the error is not considered transient. */
const MAX_FAILURES = 5;

type Pace = {
  readonly everyMs: number;
  /** The time after which polling ends. */
  readonly withinMs: number;
};

/**
 * Polls until there is a result; returns undefined on timeout. Transient failures are retried after a growing pause;
 * permanent failures are thrown.
 */
export function* poll<Result>(
  { everyMs, withinMs }: Pace,
  check: () => Promise<Result | undefined>,
) {
  let failures = 0;
  for (let waited = 0; waited <= withinMs;) {
    try {
      const result = yield* call(check);
      if (result !== undefined) return result;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isTransient(expectedProblem(error)) || failures > MAX_FAILURES) throw error;
    }
    const pause = everyMs * 2 ** failures;
    yield* delay(pause);
    waited += pause;
  }
  return undefined;
}
