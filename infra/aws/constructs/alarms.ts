import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { type Domain } from 'aws-cdk-lib/aws-opensearchservice';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Environment } from '../environments.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';

const MINUTES = (minutes: number) => ({ period: Duration.minutes(minutes) });
const SLOW_ANSWER_MS = 2_000;
const MIN_FREE_SHARE = 0.2;
const MIB_PER_GIB = 1024;
const HIGH_MEMORY_PERCENT = 80;

/** The topic that all alarms notify. */
export const createAlarmTarget = (
  scope: Construct,
  { alarmAddress, runbook }: Environment,
): AlarmTarget => {
  const topic = new Topic(scope, 'alarms', { enforceSSL: true });
  if (alarmAddress !== undefined) topic.addSubscription(new EmailSubscription(alarmAddress));
  return { topic, runbook };
};

export const createApiAlarms = (scope: Construct, watch: AlarmTarget, api: HttpApi) => {
  const failures = api.metricServerError({ ...MINUTES(5), statistic: 'Sum' });
  const requests = api.metricCount({ ...MINUTES(5), statistic: 'Sum' });
  createAlarm(scope, watch, {
    chapter: 'api-fails',
    humanImpact: 'More than 1 % of requests fail: searches and reports show an error.',
    metric: new MathExpression({
      expression: 'IF(requests > 20, 100 * failures / requests, 0)',
      usingMetrics: { failures, requests },
      ...MINUTES(5),
      label: 'failed requests (%)',
    }),
    atLeast: 1,
    periods: 2,
  });
  createAlarm(scope, watch, {
    chapter: 'api-slow',
    humanImpact: 'More than 5 % of responses take longer than two seconds: the product feels slow.',
    metric: api.metricLatency({ ...MINUTES(5), statistic: 'p95' }),
    atLeast: SLOW_ANSWER_MS,
    periods: 3,
  });
};

const HUMAN_IMPACT: Readonly<Record<string, string>> = {
  assistant: 'users of the Assistant see an error',
  'ranking-inputs': 'downloads of ranking data fail or are incomplete',
};

/** A function that streams responses without the gateway, whose alarms do not cover it. */
export const createStreamingAlarms = (
  scope: Construct,
  watch: AlarmTarget,
  feature: string,
  lambda: IFunction,
) =>
  createAlarm(scope, watch, {
    chapter: `${feature}-fails`,
    humanImpact: `Streamed responses fail: ${HUMAN_IMPACT[feature] ?? 'callers see an error'}.`,
    metric: lambda.metric('Url5xxCount', { ...MINUTES(5), statistic: 'Sum' }),
    atLeast: 5,
    periods: 2,
  });

export const createReadingAlarms = (scope: Construct, watch: AlarmTarget, worker: IFunction) =>
  createAlarm(scope, watch, {
    chapter: 'ingest-fails',
    humanImpact: 'Reading articles fails repeatedly; their messages will soon be dead-lettered.',
    metric: worker.metricErrors({ ...MINUTES(5), statistic: 'Sum' }),
    atLeast: 5,
    periods: 2,
  });

export const createSearchAlarms = (
  scope: Construct,
  watch: AlarmTarget,
  search: Domain,
  { storageGibPerNode, replicas }: Environment['search'],
) => {
  createAlarm(scope, watch, {
    chapter: 'search-down',
    humanImpact: 'Part of the search index is lost: searches fail or miss results.',
    metric: search.metricClusterStatusRed(MINUTES(1)),
    atLeast: 1,
    periods: 3,
  });
  createAlarm(scope, watch, {
    chapter: 'search-full',
    humanImpact: 'The search index is nearly full; once it is, new articles cannot be found.',
    metric: search.metricFreeStorageSpace({ ...MINUTES(5), statistic: 'Minimum' }),
    atMost: Math.round(storageGibPerNode * MIB_PER_GIB * MIN_FREE_SHARE),
    periods: 3,
  });
  if (replicas > 0)
    createAlarm(scope, watch, {
      chapter: 'search-without-copies',
      humanImpact:
        'None yet, but the next node failure makes part of the search index unavailable.',
      metric: search.metricClusterStatusYellow({ ...MINUTES(5), statistic: 'Minimum' }),
      atLeast: 1,
      // Longer than replacing a node, or copying a new index generation, takes.
      periods: 12,
    });
  createAlarm(scope, watch, {
    chapter: 'search-memory',
    humanImpact: 'The search engine is short of memory: it becomes slow and rejects searches.',
    metric: search.metricJVMMemoryPressure({ ...MINUTES(5), statistic: 'Maximum' }),
    atLeast: HIGH_MEMORY_PERCENT,
    periods: 3,
  });
  createAlarm(scope, watch, {
    chapter: 'search-refuses-writes',
    humanImpact: 'New articles appear in search late: the engine rejects writes.',
    metric: new MathExpression({
      // A counter since the start of a node; the difference is what happened within the period.
      expression: 'DIFF(refused)',
      usingMetrics: {
        refused: search.metric('ThreadpoolWriteRejected', { ...MINUTES(5), statistic: 'Sum' }),
      },
      ...MINUTES(5),
      label: 'rejected writes in five minutes',
    }),
    atLeast: 100,
    periods: 3,
  });
};

const WATCHED_OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.BATCH_WRITE_ITEM,
];

export const createTableAlarms = (scope: Construct, watch: AlarmTarget, table: Table) =>
  createAlarm(scope, watch, {
    chapter: 'table-fails',
    humanImpact: 'Papers and tallies cannot be read or written: reports show an error.',
    metric: table.metricSystemErrorsForOperations({
      operations: WATCHED_OPERATIONS,
      ...MINUTES(5),
      statistic: 'Sum',
    }),
    atLeast: 5,
    periods: 2,
  });
