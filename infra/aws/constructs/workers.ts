import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { allWorkers, type FeatureWorker } from '#infra/composition/lists.ts';

import { type AlarmTarget } from '../defaults/alarm.ts';
import { type WorkerQueue, createWorkerQueue } from '../defaults/worker-queue.ts';
import { queueGrants } from './grants.ts';
import { type createProductFunctions } from './product-functions.ts';

/** SQS requires a maximum concurrency of at least two. */
const MIN_CONCURRENCY = 2;
/** Batches of more than ten messages require a batching window. */
const GATHER_SECONDS = 5;

/** The chapters of a feature are in a separate file next to the runbook. */
export const runbookChapters = (watch: AlarmTarget, feature: string): AlarmTarget => ({
  ...watch,
  runbook: watch.runbook.replace(/[.]md$/, `/${feature}.md`),
});

/** The queues of all features, each with a dead-letter queue and alarms. */
export const createFeatureQueues = (
  scope: Construct,
  watch: AlarmTarget,
): ReadonlyMap<string, WorkerQueue> =>
  new Map(
    allWorkers.map(({ feature, worker: { queue, alarms, delaySeconds } }) => [
      queue,
      createWorkerQueue(scope, queue, {
        watch: runbookChapters(watch, feature),
        alarms,
        delaySeconds,
      }),
    ]),
  );

/** Events that a worker subscribes to are sent to its queue; undeliverable ones go to its dead-letter queue. */
export const subscribeToEvents = (
  scope: Construct,
  bus: EventBus,
  { worker }: FeatureWorker,
  { queue, deadLetter }: WorkerQueue,
) => {
  if (!worker.follows) return;
  new Rule(scope, `${worker.queue}-follows-events`, {
    description: `Events that create work for the queue ${worker.queue}.`,
    eventBus: bus,
    eventPattern: { source: ['veracite'], detailType: [...worker.follows] },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetter })],
  });
};

/**
 * The function that processes a queue: it receives messages in batches and reports which of them have to be retried.
 */
export const createWorkerFunction = (
  lambda: ReturnType<typeof createProductFunctions>,
  { feature, worker }: FeatureWorker,
  queue: WorkerQueue,
  runs = worker.runs,
): IFunction => {
  const result = lambda(
    { id: `${worker.queue}-worker`, kind: 'worker', feature, queue: worker.queue },
    worker,
    { grants: [queueGrants(worker.queue, queue).bury] },
  );
  result.addEventSource(
    new SqsEventSource(queue.queue, {
      batchSize: worker.messages,
      maxBatchingWindow: Duration.seconds(GATHER_SECONDS),
      maxConcurrency: Math.max(MIN_CONCURRENCY, runs),
      reportBatchItemFailures: true,
    }),
  );
  return result;
};
