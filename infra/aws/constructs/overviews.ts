import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type Domain } from 'aws-cdk-lib/aws-opensearchservice';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, type Stack } from 'aws-cdk-lib/core';

import { type WorkerQueue } from '../house/worker-queue.ts';

const HALF = 12;
const SUM = { period: Duration.minutes(5), statistic: 'Sum' };
const MOST = { period: Duration.minutes(5), statistic: 'Maximum' };

const graph = (title: string, left: readonly IMetric[]): IWidget =>
  new GraphWidget({ title, left: [...left], width: HALF, leftYAxis: { min: 0 } });

/** A CloudWatch dashboard of the most important metrics, named after the stack. */
const overview = (stack: Stack, graphs: readonly IWidget[]) =>
  new Dashboard(stack, 'overview', {
    dashboardName: stack.stackName,
    defaultInterval: Duration.hours(12),
    widgets: graphs.flatMap((one, place) =>
      place % 2 === 0 ? [graphs.slice(place, place + 2)] : [],
    ),
  });

/** The API: request counts, errors, latencies, and the functions involved. */
export const overviewOfAnswers = (
  stack: Stack,
  api: HttpApi,
  functions: ReadonlyMap<string, IFunction>,
) => {
  const named = [...functions];
  const each = (of: (made: IFunction, label: string) => IMetric) =>
    named.map(([name, made]) => of(made, name));
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
      each((made, label) => made.metricErrors({ ...SUM, label })),
    ),
    graph(
      'Throttled requests',
      each((made, label) => made.metricThrottles({ ...SUM, label })),
    ),
    graph(
      'Duration by function (p95, ms)',
      each((made, label) => made.metricDuration({ ...SUM, statistic: 'p95', label })),
    ),
    graph(
      'Concurrency by function',
      each((made, label) => made.metric('ConcurrentExecutions', { ...MOST, label })),
    ),
  ]);
};

type Worked = {
  readonly queues: ReadonlyMap<string, WorkerQueue>;
  readonly table: Table;
  readonly search: Domain;
};

/** Background work and storage. */
export const overviewOfWork = (stack: Stack, { queues, table, search }: Worked) => {
  const each = (of: (queue: WorkerQueue, label: string) => IMetric) =>
    [...queues].map(([name, queue]) => of(queue, name));
  return overview(stack, [
    graph(
      'Queued messages',
      each(({ queue }, label) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...MOST, label }),
      ),
    ),
    graph(
      'Age of the oldest message (s)',
      each(({ queue }, label) => queue.metricApproximateAgeOfOldestMessage({ ...MOST, label })),
    ),
    graph(
      'Dead letters',
      each(({ deadLetter }, label) =>
        deadLetter.metricApproximateNumberOfMessagesVisible({ ...MOST, label }),
      ),
    ),
    graph('Table: consumed capacity', [
      table.metricConsumedReadCapacityUnits({ ...SUM, label: 'reading' }),
      table.metricConsumedWriteCapacityUnits({ ...SUM, label: 'writing' }),
    ]),
    graph('Search: CPU and memory (%)', [
      search.metricCPUUtilization({ ...MOST, label: 'processor' }),
      search.metricJVMMemoryPressure({ ...MOST, label: 'memory' }),
    ]),
    graph('Search: latency of searches and writes (ms)', [
      search.metricSearchLatency({ ...SUM, statistic: 'p95', label: 'search' }),
      search.metricIndexingLatency({ ...SUM, statistic: 'p95', label: 'write' }),
    ]),
    graph('Search: free storage of the fullest node (MB)', [
      search.metricFreeStorageSpace({ ...SUM, statistic: 'Minimum', label: 'free' }),
    ]),
    graph('Search: documents', [search.metricSearchableDocuments({ ...MOST, label: 'documents' })]),
  ]);
};
