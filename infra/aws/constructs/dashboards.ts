import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 15;

/** The queue of live dashboards whose search is to be run again, and of what follows when works of a dashboard change. */
export const dashboardsQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'dashboards', {
    watch,
    humanImpact: 'Some live dashboards could not be refreshed and say so to their owners.',
    impactOfWaiting: 'Live dashboards stay as they were for more than 15 minutes after a refresh.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
