/** How long the queues of the product bear with a message: the same on one machine and on AWS. */

/** After this many deliveries a message goes to the dead letter. */
export const MAX_DELIVERIES = 5;

/**
 * For so long nobody else gets a message that is being worked. AWS asks for six times what a function may run, so that a batch
 * in work is not handed out twice; on one machine whatever was taken comes back with the next start.
 */
export const VISIBILITY_SECONDS = 1800;

const FIRST_PAUSE_SECONDS = 5;
/** Each further try waits three times as long as the one before: what fails for a while comes back meanwhile. */
const PAUSE_GROWS = 3;
const LONGEST_PAUSE_SECONDS = 900;

/** How long a message waits after it failed for the `attempt`th time, counted from 1. */
export const pauseSeconds = (attempt: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * PAUSE_GROWS ** (attempt - 1), LONGEST_PAUSE_SECONDS);

/** All pauses of a message that fails again and again. */
export const ALL_PAUSES_SECONDS = Array.from({ length: MAX_DELIVERIES - 1 }, (_, place) =>
  pauseSeconds(place + 1),
).reduce((sum, pause) => sum + pause, 0);
