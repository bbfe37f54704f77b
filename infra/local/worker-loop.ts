import type { Logger } from '@aws-lambda-powertools/logger';

import type { EmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import type { Worker } from '#functions/platform/feature.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { takeMessages } from '#functions/platform/queues/take-messages.ts';

import { untiring } from './untiring.ts';

const WAIT_SECONDS = 20;
const MOST_PER_RECEIVE = 10;
/** One machine has few processors, and its disk is shared by all. */
const MOST_RUNS = 4;

type Options = {
  readonly queue: EmbeddedQueue;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
  /** Notified of each message that was dead-lettered. */
  readonly onBuried?: (delivery: Delivery, reason: string) => void;
  readonly restMs?: number;
};

export type WorkerLoop = { readonly close: () => Promise<void> };

/** A worker of a local run: processes the messages of its queue in batches until it is closed. */
export const startWorkerLoop = <World>(
  { does, work, messages, runs }: Pick<Worker<World>, 'does' | 'work' | 'messages' | 'runs'>,
  world: World,
  { queue, now, logger, onBuried = () => undefined, restMs }: Options,
): WorkerLoop => {
  const nextBatch = async (): Promise<readonly Delivery[]> => {
    const batch: Delivery[] = [];
    while (batch.length < messages) {
      const max = Math.min(MOST_PER_RECEIVE, messages - batch.length);
      const more = await queue.receive({ max, waitSeconds: batch.length > 0 ? 0 : WAIT_SECONDS });
      if (more.length === 0) break;
      batch.push(...more);
    }
    return batch;
  };

  const loop = untiring({
    turn: async () => {
      const batch = await nextBatch();
      if (batch.length > 0) await take(batch);
    },
    // Messages that it holds are delivered again at the next start.
    wake: queue.close,
    lanes: Math.min(runs, MOST_RUNS),
    restMs,
    logger,
    what: does,
  });
  const take = takeMessages({
    work: work(world),
    queue: {
      ...queue,
      bury: async (delivery, reason) => {
        await queue.bury(delivery, reason);
        onBuried(delivery, reason);
      },
    },
    now,
    isEnding: loop.isEnding,
    onSurprise: (error, { body }) => {
      logger.error(`${does} failed`, { error, message: body });
    },
  });
  return { close: loop.close };
};
