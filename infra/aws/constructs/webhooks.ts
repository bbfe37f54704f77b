import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 15;

/** The queue of deliveries to the programs of others. */
export const webhooksQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'webhooks', {
    watch,
    humanImpact: 'Some deliveries to webhooks were neither made nor written into their log.',
    impactOfWaiting: 'Webhooks are called more than a quarter of an hour late.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
