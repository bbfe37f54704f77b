import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { allWorkers, type FeatureWorker } from '#infra/composition/lists.ts';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';
import { queueGrants } from './grants.ts';
import { type productFunctions } from './product-functions.ts';

/** SQS hands messages to no fewer than two runs at once. */
const LEAST_RUNS = 2;
/** More than ten messages come together only if Lambda may wait for them. */
const GATHER_SECONDS = 5;

/** The chapters of a feature stand in a file of its own beside the runbook. */
export const chaptersOf = (watch: Watch, feature: string): Watch => ({
  ...watch,
  runbook: watch.runbook.replace(/[.]md$/, `/${feature}.md`),
});

/** The queues of all features, each with its dead letter and alarms. */
export const queuesOfFeatures = (
  scope: Construct,
  watch: Watch,
): ReadonlyMap<string, WorkerQueue> =>
  new Map(
    allWorkers.map(({ feature, worker: { queue, alarms } }) => [
      queue,
      workerQueue(scope, queue, { watch: chaptersOf(watch, feature), alarms }),
    ]),
  );

/** Events that a worker follows come into its queue; what cannot be put there waits in its dead letter. */
export const followsEvents = (
  scope: Construct,
  bus: EventBus,
  { worker }: FeatureWorker,
  { queue, deadLetter }: WorkerQueue,
) => {
  if (!worker.follows) return;
  new Rule(scope, `${worker.queue}-follows-events`, {
    description: `What happened and leads to work of the queue ${worker.queue}.`,
    eventBus: bus,
    eventPattern: { source: ['veracite'], detailType: [...worker.follows] },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetter })],
  });
};

/** The function that works a queue: it takes messages in batches and answers which of them have to come again. */
export const workerFunction = (
  made: ReturnType<typeof productFunctions>,
  { feature, worker }: FeatureWorker,
  queue: WorkerQueue,
  runs = worker.runs,
): IFunction => {
  const result = made(
    { id: `${worker.queue}-worker`, kind: 'worker', feature, queue: worker.queue },
    worker,
    { grants: [queueGrants(worker.queue, queue).bury] },
  );
  result.addEventSource(
    new SqsEventSource(queue.queue, {
      batchSize: worker.messages,
      maxBatchingWindow: Duration.seconds(GATHER_SECONDS),
      maxConcurrency: Math.max(LEAST_RUNS, runs),
      reportBatchItemFailures: true,
    }),
  );
  return result;
};
