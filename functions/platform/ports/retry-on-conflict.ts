import { setTimeout as pause } from 'node:timers/promises';

import { WriteConflict } from './table.ts';

/** The number of attempts of one change, including the first. */
export const MAX_ATTEMPTS = 20;

const MAX_PAUSE_MS = 100;

/** Returns the longest pause in milliseconds before attempt number `attempt`, counted from 1. */
export const maxPauseMs = (attempt: number): number =>
  attempt <= 2 ? 0 : Math.min(2 ** (attempt - 1), MAX_PAUSE_MS);

type Options = {
  /** Whether further attempts are bound to fail, although the limit is not reached. */
  readonly isFutile?: () => boolean;
};

/**
 * Runs a change that reads, decides and writes under a condition, and runs it again from its reading if the write had a
 * conflict. This is the one policy for all optimistic changes: at most 20 attempts; the second begins at once, because the
 * other writer has finished, and later ones after a random pause of at most 4, 8, 16 … 100 ms, so that many writers spread
 * out. Throws the last WriteConflict after the last attempt, and any other error at once. `attempt` counts from 1.
 */
export const retryOnConflict = async <Result>(
  change: (attempt: number) => Promise<Result>,
  { isFutile = () => false }: Options = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const maxPause = maxPauseMs(attempt);
    if (maxPause > 0) await pause(Math.random() * maxPause);
    try {
      return await change(attempt);
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt === MAX_ATTEMPTS || isFutile()) throw error;
    }
  }
};
