import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type Domain } from 'aws-cdk-lib/aws-opensearchservice';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, type Stack } from 'aws-cdk-lib/core';

import { type WorkerQueue } from '../defaults/worker-queue.ts';

const HALF = 12;
const SUM = { period: Duration.minutes(5), statistic: 'Sum' };
const MAXIMUM_STATISTIC = { period: Duration.minutes(5), statistic: 'Maximum' };

const graph = (title: string, leftMetrics: readonly IMetric[]): IWidget =>
  new GraphWidget({ title, left: [...leftMetrics], width: HALF, leftYAxis: { min: 0 } });

/** A CloudWatch dashboard of the most important metrics, named after the stack. */
const overview = (stack: Stack, graphs: readonly IWidget[]) =>
  new Dashboard(stack, 'overview', {
    dashboardName: stack.stackName,
    defaultInterval: Duration.hours(12),
    widgets: graphs.flatMap((graphWidget, index) =>
      index % 2 === 0 ? [graphs.slice(index, index + 2)] : [],
    ),
  });

/** The API: request counts, errors, latencies, and the functions involved. */
export const createApiDashboard = (
  stack: Stack,
  api: HttpApi,
  functions: ReadonlyMap<string, IFunction>,
) => {
  const namedFunctions = [...functions];
  const metricsOfEach = (metricOf: (lambda: IFunction, label: string) => IMetric) =>
    namedFunctions.map(([name, lambda]) => metricOf(lambda, name));
  return overview(stack, [
    graph('Requests, rejected and failed', [
      api.metricCount({ ...SUM, label: 'calls' }),
      api.metricClientError({ ...SUM, label: 'refused' }),
      api.metricServerError({ ...SUM, label: 'failed' }),
    ]),
    graph('Response time (ms)', [
      api.metricLatency({ ...SUM, statistic: 'p50', label: 'median' }),
      api.metricLatency({ ...SUM, statistic: 'p95', label: 'p95' }),
    ]),
    graph(
      'Crashes by function',
      metricsOfEach((lambda, label) => lambda.metricErrors({ ...SUM, label })),
    ),
    graph(
      'Throttled requests',
      metricsOfEach((lambda, label) => lambda.metricThrottles({ ...SUM, label })),
    ),
    graph(
      'Duration by function (p95, ms)',
      metricsOfEach((lambda, label) => lambda.metricDuration({ ...SUM, statistic: 'p95', label })),
    ),
    graph(
      'Concurrency by function',
      metricsOfEach((lambda, label) =>
        lambda.metric('ConcurrentExecutions', { ...MAXIMUM_STATISTIC, label }),
      ),
    ),
  ]);
};

type WorkResources = {
  readonly queues: ReadonlyMap<string, WorkerQueue>;
  readonly table: Table;
  readonly search: Domain;
};

/** Background work and storage. */
export const createWorkDashboard = (stack: Stack, { queues, table, search }: WorkResources) => {
  const metricsOfEach = (metricOf: (queue: WorkerQueue, label: string) => IMetric) =>
    [...queues].map(([name, queue]) => metricOf(queue, name));
  return overview(stack, [
    graph(
      'Queued messages',
      metricsOfEach(({ queue }, label) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...MAXIMUM_STATISTIC, label }),
      ),
    ),
    graph(
      'Age of the oldest message (s)',
      metricsOfEach(({ queue }, label) =>
        queue.metricApproximateAgeOfOldestMessage({ ...MAXIMUM_STATISTIC, label }),
      ),
    ),
    graph(
      'Dead letters',
      metricsOfEach(({ deadLetter }, label) =>
        deadLetter.metricApproximateNumberOfMessagesVisible({ ...MAXIMUM_STATISTIC, label }),
      ),
    ),
    graph('Table: consumed capacity', [
      table.metricConsumedReadCapacityUnits({ ...SUM, label: 'reading' }),
      table.metricConsumedWriteCapacityUnits({ ...SUM, label: 'writing' }),
    ]),
    graph('Search: CPU and memory (%)', [
      search.metricCPUUtilization({ ...MAXIMUM_STATISTIC, label: 'processor' }),
      search.metricJVMMemoryPressure({ ...MAXIMUM_STATISTIC, label: 'memory' }),
    ]),
    graph('Search: latency of searches and writes (ms)', [
      search.metricSearchLatency({ ...SUM, statistic: 'p95', label: 'search' }),
      search.metricIndexingLatency({ ...SUM, statistic: 'p95', label: 'write' }),
    ]),
    graph('Search: free storage of the fullest node (MB)', [
      search.metricFreeStorageSpace({ ...SUM, statistic: 'Minimum', label: 'free' }),
    ]),
    graph('Search: documents', [
      search.metricSearchableDocuments({ ...MAXIMUM_STATISTIC, label: 'documents' }),
    ]),
  ]);
};
