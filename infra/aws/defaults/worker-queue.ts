import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Worker } from '#functions/platform/feature.ts';
import { MAX_DELIVERIES, VISIBILITY_SECONDS } from '#functions/platform/queues/retry-settings.ts';

import { createAlarm, type AlarmTarget } from './alarm.ts';

const MAX_RETENTION_DAYS = 14;

type WorkerQueueProps = {
  readonly watch: AlarmTarget;
  readonly alarms: Worker<never>['alarms'];
  readonly delaySeconds?: number | undefined;
};

export type WorkerQueue = { readonly queue: Queue; readonly deadLetter: Queue };

/** A queue with its dead-letter queue and the alarms of both. */
export const createWorkerQueue = (
  scope: Construct,
  id: string,
  { watch, alarms, delaySeconds }: WorkerQueueProps,
): WorkerQueue => {
  const queueProps = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(MAX_RETENTION_DAYS),
  };
  const deadLetter = new Queue(scope, `${id}-dead-letter`, queueProps);
  const queue = new Queue(scope, `${id}-queue`, {
    ...queueProps,
    ...(delaySeconds !== undefined && { deliveryDelay: Duration.seconds(delaySeconds) }),
    visibilityTimeout: Duration.seconds(VISIBILITY_SECONDS),
    deadLetterQueue: { queue: deadLetter, maxReceiveCount: MAX_DELIVERIES },
  });

  createAlarm(scope, watch, {
    chapter: `${id}-dead-letter`,
    humanImpact: alarms.lost,
    metric: deadLetter.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    atLeast: 1,
  });
  createAlarm(scope, watch, {
    chapter: `${id}-waits`,
    humanImpact: alarms.late,
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
    atLeast: alarms.lateAfterMinutes * 60,
    periods: 2,
  });
  return { queue, deadLetter };
};
