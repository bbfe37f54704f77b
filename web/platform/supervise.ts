import { call, delay } from 'typed-redux-saga';

import { type Saga, type Services } from './feature.ts';

/**
 * A saga that fails this often within one minute is paused for one minute, so that a permanent failure does not loop.
 */
const MAX_FAILURES = 5;
const MINUTE_MS = 60_000;

/**
 * Runs a saga for the lifetime of the page. A failure is reported and the saga is restarted, so that it stops neither
 * itself nor the others.
 */
export function* supervise(flow: Saga, services: Services, onBreak: (error: unknown) => void) {
  let breaks: readonly number[] = [];
  for (;;) {
    try {
      yield* call(flow, services);
      return;
    } catch (error) {
      onBreak(error);
    }
    const now = services.browser.now().getTime();
    breaks = [...breaks.filter((time) => now - time < MINUTE_MS), now];
    if (breaks.length < MAX_FAILURES) continue;
    yield* delay(MINUTE_MS);
    breaks = [];
  }
}
