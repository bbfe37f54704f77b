import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import { workExport } from '#functions/features/exports/work-export.ts';

import { untiring } from './untiring.ts';
import { type LocalWorld, MAX_EXPORT_DELIVERIES, VISIBILITY_SECONDS } from './world.ts';

const WAIT_SECONDS = 20;

type World = Pick<LocalWorld, 'table' | 'files' | 'index' | 'exportsQueue' | 'now' | 'newId'> & {
  readonly logger: Pick<LocalWorld['logger'], 'error'>;
};

/** The worker of exports in the local run: one file after another. */
export const startExportsLoop = (
  world: World,
  { restMs }: { readonly restMs?: number } = {},
): { readonly close: () => Promise<void> } => {
  const { exportsQueue: queue, logger } = world;
  const worker = untiring({
    turn: async () => {
      for (const delivery of await queue.receive({ max: 1, waitSeconds: WAIT_SECONDS }))
        await work(delivery);
    },
    wake: queue.close,
    restMs,
    logger,
    what: 'The worker of exports',
  });
  const work = workExport({
    ports: { ...world, rowsOf: rowsOfWorks(world) },
    queue,
    maxDeliveries: MAX_EXPORT_DELIVERIES,
    visibilitySeconds: VISIBILITY_SECONDS,
    // A run that is to end waits no longer than this for it; what is left is gone on with at the next start.
    isEnding: worker.isEnding,
    onSurprise: (error, { body }) => {
      if (!worker.isEnding()) logger.error('Writing an export failed', { error, message: body });
    },
  });
  return { close: worker.close };
};
