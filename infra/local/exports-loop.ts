import { rowsOfWorks } from '#functions/exports/rows-of-works.ts';
import { workExport } from '#functions/exports/work-export.ts';

import { type LocalWorld, MAX_EXPORT_DELIVERIES, VISIBILITY_SECONDS } from './world.ts';

const WAIT_SECONDS = 20;

type World = Pick<
  LocalWorld,
  'table' | 'files' | 'index' | 'exportsQueue' | 'now' | 'newId' | 'logger'
>;

/** The worker of exports in the local run: one file after another. */
export const startExportsLoop = (world: World): { readonly close: () => Promise<void> } => {
  const { exportsQueue: queue, logger } = world;
  const life = { ending: false };
  const work = workExport({
    ports: { ...world, rowsOf: rowsOfWorks(world) },
    queue,
    maxDeliveries: MAX_EXPORT_DELIVERIES,
    visibilitySeconds: VISIBILITY_SECONDS,
    // A run that is to end waits no longer than this for it; what is left is gone on with at the next start.
    isEnding: () => life.ending,
    onSurprise: (error, { body }) => {
      if (!life.ending) logger.error('Writing an export failed', { error, message: body });
    },
  });

  const run = async () => {
    while (!life.ending)
      for (const delivery of await queue.receive({ max: 1, waitSeconds: WAIT_SECONDS }))
        await work(delivery);
  };
  const running = run().catch((error: unknown) => {
    if (!life.ending) logger.error('The worker of exports stopped', { error });
  });

  return {
    close: async () => {
      life.ending = true;
      // Closing the queue wakes the worker if it waits.
      queue.close();
      await running;
    },
  };
};
