import { setImmediate, setTimeout } from 'node:timers/promises';

import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

export type Follower = { readonly stop: () => Promise<void> };

type Patience = { readonly maxDeliveries: number; readonly retrySeconds: number };

const LONGEST_RETRY_SECONDS = 900;
const AT_ONCE = 10;
/** Maximum delay until a stop is noticed. */
const WAIT_SECONDS = 0.5;
/** The pause after an error of the queue itself, such as a full disk. */
const REST_MS = 1000;

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Handles the messages of a queue until stopped; retries failed messages with growing delays, and finally dead-letters
 * them.
 */
export const follow = (
  queue: Queue,
  handle: (body: string) => Promise<void>,
  { maxDeliveries, retrySeconds }: Patience,
): Follower => {
  const life = { stopped: false };

  const handleOne = async (delivery: Delivery) => {
    try {
      await handle(delivery.body);
    } catch (error) {
      if (delivery.attempt >= maxDeliveries) return queue.bury(delivery, reasonOf(error));
      const wait = retrySeconds * 2 ** Math.min(delivery.attempt - 1, 20);
      return queue.hide(delivery, Math.min(wait, LONGEST_RETRY_SECONDS));
    }
    return queue.acknowledge([delivery]);
  };

  const round = async () => {
    try {
      const deliveries = await queue.receive({ max: AT_ONCE, waitSeconds: WAIT_SECONDS });
      await Promise.all(deliveries.map(handleOne));
    } catch {
      // Nothing is lost: a message that was not acknowledged is redelivered when its visibility timeout ends.
      await setTimeout(REST_MS);
    }
  };

  const running = (async () => {
    await setImmediate();
    while (!life.stopped) await round();
  })();

  return {
    stop: async () => {
      life.stopped = true;
      await running;
    },
  };
};
