import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Worker } from '#functions/platform/feature.ts';
import { MAX_DELIVERIES, VISIBILITY_SECONDS } from '#functions/platform/queues/patience.ts';

import { alarm, type Watch } from './alarm.ts';

const LONGEST_RETENTION_DAYS = 14;

type WorkerQueueProps = {
  readonly watch: Watch;
  readonly alarms: Worker<never>['alarms'];
};

export type WorkerQueue = { readonly queue: Queue; readonly deadLetter: Queue };

/** A queue with its dead-letter queue and the alarms of both. */
export const workerQueue = (
  scope: Construct,
  id: string,
  { watch, alarms }: WorkerQueueProps,
): WorkerQueue => {
  const kept = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(LONGEST_RETENTION_DAYS),
  };
  const deadLetter = new Queue(scope, `${id}-dead-letter`, kept);
  const queue = new Queue(scope, `${id}-queue`, {
    ...kept,
    visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
    deadLetterQueue: { queue: deadLetter, maxReceiveCount: MAX_DELIVERIES },
  });

  alarm(scope, watch, {
    chapter: `${id}-dead-letter`,
    humanImpact: alarms.lost,
    metric: deadLetter.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    atLeast: 1,
  });
  alarm(scope, watch, {
    chapter: `${id}-waits`,
    humanImpact: alarms.late,
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
    atLeast: alarms.lateAfterMinutes * 60,
    periods: 2,
  });
  return { queue, deadLetter };
};
