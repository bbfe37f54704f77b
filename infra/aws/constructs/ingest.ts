import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Watch } from '../house/alarm.ts';
import { type WorkerQueue, workerQueue } from '../house/worker-queue.ts';
import { UPLOADS } from './article-files.ts';

const LONGEST_WAIT_MINUTES = 60;
const GATHER_SECONDS = 5;

/** The queue of articles that wait to be read. */
export const ingestQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'ingest', {
    watch,
    humanImpact: 'Articles that were handed in are missing from search and from tallies.',
    impactOfWaiting: 'New articles appear more than an hour late.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });

/** The queue of files that were put into the bucket and wait to be handed in. */
export const uploadsQueue = (scope: Construct, watch: Watch): WorkerQueue =>
  workerQueue(scope, 'uploads', {
    watch,
    humanImpact: 'Files that were uploaded were never handed in, and nobody who sent them knows.',
    impactOfWaiting: 'Uploaded files wait more than an hour before they are even handed in.',
    longestWaitMinutes: LONGEST_WAIT_MINUTES,
  });

/** A file put under the uploads of the bucket becomes a message to hand it in. */
export const uploadsAreQueued = (
  scope: Construct,
  files: IBucket,
  { queue, deadLetter }: WorkerQueue,
) =>
  new Rule(scope, 'uploads-are-queued', {
    description: 'A JATS file was put into the uploads: hand it in.',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [files.bucketName] }, object: { key: [{ prefix: UPLOADS }] } },
    },
    targets: [
      new SqsQueue(queue, {
        deadLetterQueue: deadLetter,
        message: RuleTargetInput.fromObject({
          file: EventField.fromPath('$.detail.object.key'),
          at: EventField.time,
          sequence: EventField.fromPath('$.detail.object.sequencer'),
        }),
      }),
    ],
  });

/** A worker takes messages in small batches and answers which of them have to come again. */
export const worksOn = (
  worker: LambdaFunction,
  { queue }: WorkerQueue,
  atOnce: { readonly messages: number; readonly workers: number },
) =>
  worker.addEventSource(
    new SqsEventSource(queue, {
      batchSize: atOnce.messages,
      maxBatchingWindow: Duration.seconds(GATHER_SECONDS),
      maxConcurrency: atOnce.workers,
      reportBatchItemFailures: true,
    }),
  );
