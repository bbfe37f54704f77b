import type { Logger } from '@aws-lambda-powertools/logger';

import type { EmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { takeMessages } from '#functions/platform/queues/take-messages.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';

import { untiring } from './untiring.ts';

const WAIT_SECONDS = 20;

type Loop = {
  readonly queue: EmbeddedQueue;
  readonly work: (delivery: Delivery) => Promise<void>;
  /** Before a message goes to the dead letter: whoever waits for it is told. */
  readonly giveUp?: (delivery: Delivery) => Promise<void>;
  readonly maxDeliveries: number;
  /** So many messages are worked at once, which share waits for the disk; one unless more are allowed. */
  readonly atOnce?: number;
  readonly logger: Pick<Logger, 'error'>;
  /** What failed, as the log names it: `Sending a digest`. */
  readonly what: string;
};

export type QueueLoop = { readonly close: () => Promise<void> };

/** A worker of the local run: takes one message of a queue after another until it is closed. */
export const startQueueLoop = ({
  queue,
  work,
  giveUp = async () => undefined,
  maxDeliveries,
  atOnce = 1,
  logger,
  what,
}: Loop): QueueLoop => {
  const take = takeMessages({
    work: async (batch) => {
      await allDone(batch.map(work));
      await queue.acknowledge(batch);
    },
    giveBack: queue.hide,
    bury: async (delivery, reason) => {
      await giveUp(delivery);
      await queue.bury(delivery, reason);
    },
    maxDeliveries,
    onSurprise: (error, { body }) => {
      logger.error(`${what} failed`, { error, message: body });
    },
  });

  return untiring({
    turn: async () => {
      const batch = await queue.receive({ max: atOnce, waitSeconds: WAIT_SECONDS });
      if (batch.length > 0) await take(batch);
    },
    wake: queue.close,
    logger,
    what,
  });
};
