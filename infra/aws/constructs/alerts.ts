import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { type Construct } from 'constructs';

import { alertEvents } from '#shared/messages/alerts.ts';

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

/** Puts what was read and which notices have changed into the queue; what cannot be put there waits in its dead letter. */
export const alertsFollowEvents = (
  scope: Construct,
  bus: EventBus,
  { queue, deadLetter }: WorkerQueue,
): Rule =>
  new Rule(scope, 'alert-events', {
    description: 'Changes that people may want to hear of.',
    eventBus: bus,
    eventPattern: { source: ['veracite'], detailType: [...alertEvents] },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetter })],
  });
