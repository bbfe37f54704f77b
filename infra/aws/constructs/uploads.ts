import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Construct } from 'constructs';

import { UPLOADED_FILES } from '#functions/records/articles/stored-article.ts';

import { type WorkerQueue } from '../defaults/worker-queue.ts';

/** Turns a file uploaded to the bucket into a message to submit it. */
export const queueUploads = (
  scope: Construct,
  files: IBucket,
  { queue, deadLetter }: WorkerQueue,
) =>
  new Rule(scope, 'uploads-are-queued', {
    description: 'A JATS file was uploaded: submit it.',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [files.bucketName] },
        object: { key: [{ prefix: UPLOADED_FILES }] },
      },
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
