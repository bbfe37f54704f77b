import { setTimeout as pause } from 'node:timers/promises';

import { rowsOfWorks } from '#functions/exports/rows-of-works.ts';
import { workExport } from '#functions/exports/work-export.ts';

import { type LocalWorld, MAX_EXPORT_DELIVERIES, VISIBILITY_SECONDS } from './world.ts';

const WAIT_SECONDS = 20;
const REST_MS = 5000;

type World = Pick<LocalWorld, 'table' | 'files' | 'index' | 'exportsQueue' | 'now' | 'newId'> & {
  readonly logger: Pick<LocalWorld['logger'], 'error'>;
};

/** The worker of exports in the local run: one file after another. */
export const startExportsLoop = (
  world: World,
  { restMs = REST_MS }: { readonly restMs?: number } = {},
): { readonly close: () => Promise<void> } => {
  const { exportsQueue: queue, logger } = world;
  const life = { ending: false };
  const end = new AbortController();
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

  const turn = async () => {
    try {
      for (const delivery of await queue.receive({ max: 1, waitSeconds: WAIT_SECONDS }))
        await work(delivery);
    } catch (error) {
      if (life.ending) return;
      // On a full disk not even a delivery can be noted. There may be room again later, and then somebody waits.
      logger.error('The worker of exports rests', { error });
      await pause(restMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };

  const run = async () => {
    while (!life.ending) await turn();
  };
  const running = run();

  return {
    close: async () => {
      life.ending = true;
      end.abort();
      // Closing the queue wakes the worker if it waits.
      queue.close();
      await running;
    },
  };
};
