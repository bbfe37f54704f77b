import { call, delay } from 'typed-redux-saga';

import { type Flow, type Powers } from './feature.ts';

/**
 * A saga that fails this often within one minute is paused for one minute, so that a permanent failure does not loop.
 */
const MOST_BREAKS = 5;
const MINUTE_MS = 60_000;

/**
 * Runs a saga for the lifetime of the page. A failure is reported and the saga is restarted, so that it stops neither
 * itself nor the others.
 */
export function* supervise(flow: Flow, powers: Powers, onBreak: (error: unknown) => void) {
  let breaks: readonly number[] = [];
  for (;;) {
    try {
      yield* call(flow, powers);
      return;
    } catch (error) {
      onBreak(error);
    }
    const now = powers.browser.now().getTime();
    breaks = [...breaks.filter((at) => now - at < MINUTE_MS), now];
    if (breaks.length < MOST_BREAKS) continue;
    yield* delay(MINUTE_MS);
    breaks = [];
  }
}
