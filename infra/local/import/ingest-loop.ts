import { readingWorker, relabelingWorker } from '#functions/features/articles/feature.ts';
import type { Outcome } from '#functions/features/articles/outcome.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { IngestMessage, type ReadMessage } from '#shared/messages/ingest.ts';

import { startWorkerLoop } from '../world/worker-loop.ts';
import type { LocalWorld } from '../world/world.ts';

export type IngestLoop = {
  /** Notified of each file that is completely processed. */
  readonly onOutcome: (listener: (message: ReadMessage, outcome: Outcome) => void) => () => void;
  readonly close: () => Promise<void>;
};

type World = Pick<LocalWorld, 'embeddedQueue' | 'logger' | 'now' | 'openReading'>;

/**
 * Fewer than in a cloud function, where a larger batch saves write units: here the articles of two batches are in memory at
 * once, and their writes share a commit anyway.
 */
const MESSAGES_PER_BATCH = 16;

/** The workers that read and relabel articles in a local run; people may be waiting for reading. */
export const startIngestLoop = (world: World): IngestLoop => {
  const listeners = new Set<(message: ReadMessage, outcome: Outcome) => void>();
  const notify = (message: ReadMessage, outcome: Outcome) => {
    for (const listener of listeners) listener(message, outcome);
  };
  const tellBuried = ({ body }: Delivery, reason: string) => {
    const { success, data } = IngestMessage.safeParse(JSON.parse(body));
    if (success && data.kind === 'read') notify(data, { kind: 'unreadable', reason });
  };
  const threads = world.openReading(notify);
  const loops = [
    { ...readingWorker, messages: MESSAGES_PER_BATCH },
    // Sequential, so that relabeling never delays new articles for long.
    { ...relabelingWorker, runs: 1 },
  ].map((worker) =>
    startWorkerLoop({ ...worker, work: () => ({ kind: 'together', work: threads.work }) }, world, {
      queue: world.embeddedQueue(worker.queue),
      now: world.now,
      logger: world.logger,
      onBuried: tellBuried,
    }),
  );
  return {
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await Promise.all(loops.map((loop) => loop.close()));
      await threads.close();
    },
  };
};
