import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 60;

/** The queue of what happened and is to be told to those who follow it. */
export const alertsQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'alerts', {
    watch,
    humanImpact:
      'Some people were not told of new statements, publications or notices that they follow.',
    impactOfWaiting: 'People hear of what they follow more than an hour late.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
