import type { Outcome } from '#functions/features/articles/outcome.ts';
import { readMessages } from '#functions/features/articles/read-messages.ts';
import { takeMessages } from '#functions/platform/queues/take-messages.ts';
import type { ReadMessage } from '#functions/features/articles/read-file.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { IngestMessage } from '#shared/messages/ingest.ts';

import { untiring } from './untiring.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

/** Articles that are worked together: tallies and index are written once for all of them. */
const BATCH = 48;
/** While one batch is written, the next is read. */
const LANES = 2;
const MOST_PER_RECEIVE = 10;
const WAIT_SECONDS = 20;

export type IngestLoop = {
  /** Hears of each file when nothing is left to do for it. */
  readonly onOutcome: (listener: (message: ReadMessage, outcome: Outcome) => void) => () => void;
  readonly close: () => Promise<void>;
};

/** The worker of the local run: takes what waits in the ingest queue, batch after batch. */
export const startIngestLoop = (world: LocalWorld): IngestLoop => {
  const listeners = new Set<(message: ReadMessage, outcome: Outcome) => void>();

  const tellBuried = ({ body }: Delivery, reason: string) => {
    const { success, data } = IngestMessage.safeParse(JSON.parse(body));
    if (!success || data.kind !== 'read') return;
    for (const listener of listeners) listener(data, { kind: 'unreadable', reason });
  };

  const take = takeMessages({
    work: readMessages(world, (message, outcome) => {
      for (const listener of listeners) listener(message, outcome);
    }),
    giveBack: world.queue.hide,
    bury: async (delivery, reason) => {
      await world.queue.bury(delivery, reason);
      tellBuried(delivery, reason);
    },
    maxDeliveries: MAX_DELIVERIES,
    onSurprise: (error, { body }) => {
      world.logger.error('Reading failed', { error, message: body });
    },
  });

  const nextBatch = async (): Promise<readonly Delivery[]> => {
    const batch = [
      ...(await world.queue.receive({ max: MOST_PER_RECEIVE, waitSeconds: WAIT_SECONDS })),
    ];
    while (batch.length > 0 && batch.length < BATCH) {
      const more = await world.queue.receive({
        max: Math.min(MOST_PER_RECEIVE, BATCH - batch.length),
      });
      if (more.length === 0) break;
      batch.push(...more);
    }
    return batch;
  };

  const worker = untiring({
    turn: async () => {
      const batch = await nextBatch();
      if (batch.length > 0) await take(batch);
    },
    // What it holds comes back after a restart.
    wake: world.queue.close,
    lanes: LANES,
    logger: world.logger,
    what: 'The ingest worker',
  });

  return {
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: worker.close,
  };
};
