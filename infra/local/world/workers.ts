import type { Logger } from '@aws-lambda-powertools/logger';

import { allWorkers } from '#infra/composition/lists.ts';
import type { World } from '#infra/composition/world.ts';

import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';
import type { LocalWorld } from './world.ts';

type Options = {
  readonly embeddedQueue: LocalWorld['embeddedQueue'];
  readonly logger: Pick<Logger, 'error'>;
  /** Queues with a worker elsewhere. */
  readonly without: readonly string[];
};

/** All workers of the local run. */
export const startWorkers = (
  world: World,
  { embeddedQueue, logger, without }: Options,
): WorkerLoop => {
  const loops = allWorkers
    .filter(({ worker }) => !worker.onlyOnAws && !without.includes(worker.queue))
    .map(({ worker }) =>
      startWorkerLoop(worker, world, {
        queue: embeddedQueue(worker.queue),
        now: world.now,
        logger,
      }),
    );
  return {
    close: async () => {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
};
