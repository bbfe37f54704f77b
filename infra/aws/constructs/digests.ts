import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';

const LONGEST_WAIT_MINUTES = 60;

/** The queue of mails about what somebody follows, whose time has come. */
export const digestsQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'digests', {
    watch,
    humanImpact: 'Some people did not get a mail that was due.',
    impactOfWaiting: 'Mails that are due leave more than an hour late.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });
