/** Retry settings of the product's queues: the same on one machine and on AWS. */

/** After this many deliveries a message is dead-lettered. */
export const MAX_DELIVERIES = 5;

/**
 * The visibility timeout of a message in progress. AWS recommends six times the timeout of a function, so that a batch
 * in progress is not redelivered; on one machine messages in flight become visible again at the next start.
 */
export const VISIBILITY_SECONDS = 1800;

const FIRST_PAUSE_SECONDS = 5;
/** Each retry waits three times as long as the one before, so that temporary failures can pass. */
const PAUSE_GROWS = 3;
const LONGEST_PAUSE_SECONDS = 900;

/** Returns the delay after failure number `attempt`, counted from 1. */
export const retryDelaySeconds = (attempt: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * PAUSE_GROWS ** (attempt - 1), LONGEST_PAUSE_SECONDS);

/** The sum of all delays of a message that fails every time. */
export const TOTAL_RETRY_DELAY_SECONDS = Array.from({ length: MAX_DELIVERIES - 1 }, (_, index) =>
  retryDelaySeconds(index + 1),
).reduce((sum, pause) => sum + pause, 0);
