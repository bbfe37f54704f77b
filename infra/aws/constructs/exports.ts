import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 15;

/** The queue of files that people asked for and that are to be written. */
export const exportsQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'exports', {
    watch,
    humanImpact: 'Files that people asked for were not written, and the product told them so.',
    impactOfWaiting: 'Files that people asked for are not begun within a quarter of an hour.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
