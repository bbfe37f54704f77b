import { giveUpOnDashboards, workOnDashboards } from '#functions/dashboards/work-on-dashboards.ts';
import { takeMessages } from '#functions/ingest/take-messages.ts';

import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

const WAIT_SECONDS = 20;

type World = Pick<LocalWorld, 'table' | 'index' | 'now' | 'dashboardsQueue' | 'logger'>;

/** The worker of dashboards in the local run: one message after another. */
export const startDashboardsLoop = (world: World): { readonly close: () => Promise<void> } => {
  const { dashboardsQueue: queue, logger } = world;
  const life = { ending: false };
  const work = workOnDashboards(world);
  const take = takeMessages({
    work: async (batch) => {
      for (const delivery of batch) await work(delivery);
      await queue.acknowledge(batch);
    },
    giveBack: queue.hide,
    bury: async (delivery, reason) => {
      await giveUpOnDashboards(world)(delivery);
      await queue.bury(delivery, reason);
    },
    maxDeliveries: MAX_DELIVERIES,
    onSurprise: (error, { body }) => {
      logger.error('Working on a dashboard failed', { error, message: body });
    },
  });

  const run = async () => {
    while (!life.ending) {
      const batch = await queue.receive({ max: 1, waitSeconds: WAIT_SECONDS });
      if (batch.length > 0) await take(batch);
    }
  };
  const running = run().catch((error: unknown) => {
    if (!life.ending) logger.error('The worker of dashboards stopped', { error });
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
