import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { schedules } from '#functions/platform/schedules/schedule-list.ts';

import { suppressFinding } from '../defaults/suppress-finding.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';

const MAX_RETENTION_DAYS = 14;
const RETRIES = 2;
const FAILURES = 3;

/** Runs each schedule of the product; a failed run is made up for by the next one and retained for inspection. */
export const createSchedules = (scope: Construct, watch: AlarmTarget, worker: IFunction) => {
  const failed = new Queue(scope, 'schedules-dead-letter', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(MAX_RETENTION_DAYS),
  });
  suppressFinding(failed, [
    'AwsSolutions-SQS3',
    'It is itself the dead-letter queue, of scheduled events; the audit only recognizes those of queues.',
  ]);
  worker.configureAsyncInvoke({ onFailure: new SqsDestination(failed), retryAttempts: RETRIES });
  for (const { name, everyMinutes, does } of schedules)
    new Rule(scope, `schedule-${name}`, {
      description: `The schedule ${name} ${does}.`,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [
        new LambdaFunction(worker, {
          event: RuleTargetInput.fromObject({ name }),
          deadLetterQueue: failed,
          // A late run is useless, because the next one does its work.
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          retryAttempts: RETRIES,
        }),
      ],
    });
  createAlarm(scope, watch, {
    chapter: 'schedule-fails',
    humanImpact:
      'Scheduled work is late or missing: email, webhook retries, saved searches, and erasure of deleted data.',
    metric: worker.metricErrors({ period: Duration.minutes(15), statistic: 'Sum' }),
    atLeast: FAILURES,
  });
  createAlarm(scope, watch, {
    chapter: 'schedules-dead-letter',
    humanImpact: 'A schedule failed in all attempts; its work waits for the next run.',
    metric: failed.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    }),
    atLeast: 1,
  });
};
