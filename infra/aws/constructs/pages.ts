import { fileURLToPath } from 'node:url';

import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FilterPattern, MetricFilter, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, type Stack } from 'aws-cdk-lib/core';

import { ENTITY_FILES } from '#functions/records/entities/lists.ts';
import { REPORTS } from '#shared/domain/paths.ts';
import { servedPaths } from '#shared/domain/served-pages.ts';

import { suppressFinding } from '../defaults/suppress-finding.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';
import { createFeatureFunction, GATEWAY_TIMEOUT_MS } from '../defaults/feature-function.ts';
import { type Rollout, createRollout } from '../defaults/rollout.ts';
import { type StatefulResources } from './stateful-resources.ts';
import { filesGrants, searchGrants, shellGrant, tableGrants } from './grants.ts';

type PagesProps = {
  readonly api: HttpApi;
  readonly memory: Pick<StatefulResources, 'table' | 'search' | 'files' | 'edgeSecret'>;
  readonly web: IBucket;
  readonly watch: AlarmTarget;
  /** Base URL of the product, without a trailing slash. */
  readonly address: string;
  readonly version: string;
  readonly logRetention: RetentionDays;
  readonly rollout: Rollout;
  /** Variables that say which statements everybody may read. */
  readonly openText: Readonly<Record<string, string>>;
};

/** Lists of all kinds are held in memory. */
const MEMORY_MIB = 1024;

/** A CloudFront path in the gateway's notation. */
const routePath = (path: string): `/${string}` => path.replace(/\*$/, '{proxy+}') as `/${string}`;

/** Pages readable without scripts: the shell of the web app, filled with each page's content. */
export const createReportPages = (scope: Stack, props: PagesProps) => {
  const { api, memory, web, watch, address, version, logRetention, rollout, openText } = props;
  const pages = createFeatureFunction(scope, 'pages', {
    entry: fileURLToPath(new URL('../run/pages.lambda.ts', import.meta.url)),
    timeoutMs: GATEWAY_TIMEOUT_MS,
    memoryMib: MEMORY_MIB,
    logRetention,
    environment: {
      POWERTOOLS_SERVICE_NAME: 'pages',
      ...openText,
      VERACITE_VERSION: version,
      PRODUCT_URL: address,
      // A reference to the secret, as for the functions of the API.
      EDGE_SECRET: memory.edgeSecret.secretValue.unsafeUnwrap(),
    },
  });
  // It reads what a visitor may see, and writes, sends and counts nothing.
  tableGrants(memory.table).read(pages);
  filesGrants(memory.files).read(ENTITY_FILES)(pages);
  const { search, readCiting, count } = searchGrants(memory.search);
  for (const grant of [search, readCiting, count]) grant(pages);
  shellGrant(web)(pages);

  const live = createRollout(scope, watch, rollout)(pages);

  const integration = new HttpLambdaIntegration('pages', live);
  for (const [index, path] of [`${REPORTS}*`, ...servedPaths].entries()) {
    const route = new HttpRoute(
      scope,
      index === 0 ? 'pages-route' : `pages-route-${String(index)}`,
      {
        httpApi: api,
        routeKey: HttpRouteKey.with(routePath(path), HttpMethod.ANY),
        integration,
      },
    );
    suppressFinding(route, [
      'AwsSolutions-APIG4',
      'These pages are public, including for search engines; the function rejects requests that did not come through CloudFront.',
    ]);
  }

  // The function returns a page even after an error; the error is in its log.
  const failures = new MetricFilter(scope, 'pages-failures', {
    logGroup: pages.logGroup,
    filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    metricNamespace: 'Veracite',
    metricName: scope.node.id,
    metricValue: '1',
  });
  createAlarm(scope, watch, {
    chapter: 'pages-fail',
    humanImpact:
      'The home page, reports, lists, journals, authors, dashboards and searches do not open, neither for people nor for search engines.',
    metric: failures.metric({ statistic: 'Sum', period: Duration.minutes(5) }),
    atLeast: 5,
    periods: 2,
  });
};
