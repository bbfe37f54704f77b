import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { schedules } from '#functions/platform/schedules/schedule-list.ts';

import { accept } from '../house/accepted.ts';
import { alarm, type Watch } from '../house/alarm.ts';

const LONGEST_RETENTION_DAYS = 14;
const RETRIES = 2;
const FAILURES = 3;

/** Each schedule of the product fires at its time; a firing that failed is made up by the next, and is kept to be looked at. */
export const firesSchedules = (scope: Construct, watch: Watch, worker: IFunction) => {
  const failed = new Queue(scope, 'schedules-dead-letter', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(LONGEST_RETENTION_DAYS),
  });
  accept(failed, [
    'AwsSolutions-SQS3',
    'It is the dead letter itself: of firings, where the audit looks for those of queues alone.',
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
          // What comes late is of no use: the next firing does its work.
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          retryAttempts: RETRIES,
        }),
      ],
    });
  alarm(scope, watch, {
    chapter: 'schedule-fails',
    humanImpact:
      'What happens at its time comes late or not at all: mails, webhooks that are tried again, saved searches, and what somebody deleted.',
    metric: worker.metricErrors({ period: Duration.minutes(15), statistic: 'Sum' }),
    atLeast: FAILURES,
  });
  alarm(scope, watch, {
    chapter: 'schedules-dead-letter',
    humanImpact: 'A schedule failed in all its tries; what it should have done waits for the next.',
    metric: failed.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    }),
    atLeast: 1,
  });
};
