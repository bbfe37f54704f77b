import { call, delay } from 'typed-redux-saga';

import { type Flow, type Powers } from './feature.ts';

/** A flow that broke so often within a minute rests for one, so that one that always breaks does not spin. */
const MOST_BREAKS = 5;
const MINUTE_MS = 60_000;

/**
 * Runs a flow for as long as the page lives. One that breaks is told of once and begins again at once, so that a surprise
 * in one of them ends neither the others nor itself.
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
