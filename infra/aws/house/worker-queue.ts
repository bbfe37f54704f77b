import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { alarm, type Watch } from './alarm.ts';
import { SERVER_TIMEOUT_MS } from './feature-function.ts';

const MAX_DELIVERIES = 5;
const LONGEST_RETENTION_DAYS = 14;
/** AWS asks for six times the function's timeout, so that a batch in work is not handed out twice. */
const VISIBILITY_MS = 6 * SERVER_TIMEOUT_MS;

type WorkerQueueProps = {
  readonly watch: Watch;
  /** What people notice when messages lie in the dead letter: one sentence. */
  readonly humanImpact: string;
  /** What people notice when messages wait too long. */
  readonly impactOfWaiting: string;
  readonly longestWaitMinutes: number;
};

export type WorkerQueue = { readonly queue: Queue; readonly deadLetter: Queue };

/** A queue comes with its dead letter and with the alarms that speak of both. */
export const workerQueue = (
  scope: Construct,
  id: string,
  { watch, humanImpact, impactOfWaiting, longestWaitMinutes }: WorkerQueueProps,
): WorkerQueue => {
  const kept = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(LONGEST_RETENTION_DAYS),
  };
  const deadLetter = new Queue(scope, `${id}-dead-letter`, kept);
  const queue = new Queue(scope, `${id}-queue`, {
    ...kept,
    visibilityTimeout: Duration.millis(VISIBILITY_MS),
    deadLetterQueue: { queue: deadLetter, maxReceiveCount: MAX_DELIVERIES },
  });

  alarm(scope, watch, {
    chapter: `${id}-dead-letter`,
    humanImpact,
    metric: deadLetter.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    atLeast: 1,
  });
  alarm(scope, watch, {
    chapter: `${id}-waits`,
    humanImpact: impactOfWaiting,
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
    atLeast: longestWaitMinutes * 60,
    periods: 2,
  });
  return { queue, deadLetter };
};
