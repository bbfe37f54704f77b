import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Construct } from 'constructs';

import { type WorkerQueue } from '../defaults/worker-queue.ts';

type Uploads = {
  /** The identifier of the rule. */
  readonly id: string;
  readonly description: string;
  /** How the keys of the files begin. */
  readonly prefix: string;
};

/** Turns each file that is put into the bucket under a prefix into a message. */
export const queueUploads = (
  scope: Construct,
  files: IBucket,
  { id, description, prefix }: Uploads,
  { queue, deadLetter }: WorkerQueue,
) =>
  new Rule(scope, id, {
    description,
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [files.bucketName] },
        object: { key: [{ prefix }] },
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
