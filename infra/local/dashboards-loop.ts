import {
  giveUpOnDashboards,
  workOnDashboards,
} from '#functions/features/dashboards/work-on-dashboards.ts';

import { type QueueLoop, startQueueLoop } from './queue-loop.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

type World = Pick<LocalWorld, 'table' | 'index' | 'now' | 'dashboardsQueue' | 'logger'>;

/** The worker of dashboards in the local run. */
export const startDashboardsLoop = (world: World): QueueLoop =>
  startQueueLoop({
    queue: world.dashboardsQueue,
    work: workOnDashboards(world),
    giveUp: giveUpOnDashboards(world),
    maxDeliveries: MAX_DELIVERIES,
    logger: world.logger,
    what: 'Working on a dashboard',
  });
