import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 60;

/** The queue of saved searches that are to be run again. */
export const savedSearchesQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'saved-searches', {
    watch,
    humanImpact: 'Some saved searches were not run when they were due.',
    impactOfWaiting: 'Saved searches are run more than an hour late.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
