import type { Logger } from '@aws-lambda-powertools/logger';

import type { EmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import type { Worker } from '#functions/platform/feature.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';

import { runTurns } from './run-turns.ts';

const WAIT_SECONDS = 20;
const MAX_PER_RECEIVE = 10;
/** One machine has few processors, and its disk is shared by all. */
const MAX_CONCURRENT_RUNS = 4;

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
      const max = Math.min(MAX_PER_RECEIVE, messages - batch.length);
      const furtherMessages = await queue.receive({
        max,
        waitSeconds: batch.length > 0 ? 0 : WAIT_SECONDS,
      });
      if (furtherMessages.length === 0) break;
      batch.push(...furtherMessages);
    }
    return batch;
  };

  const loop = runTurns({
    turn: async () => {
      const batch = await nextBatch();
      if (batch.length > 0) await handleMessages(batch);
    },
    // Messages that it holds are delivered again at the next start.
    wake: queue.close,
    lanes: Math.min(runs, MAX_CONCURRENT_RUNS),
    restMs,
    logger,
    label: does,
  });
  const handleMessages = takeMessages({
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
