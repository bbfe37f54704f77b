import { fileURLToPath } from 'node:url';

import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FilterPattern, MetricFilter, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { REPORTS } from '#shared/domain/routes.ts';

import { accept } from '../house/accepted.ts';
import { alarm, type Watch } from '../house/alarm.ts';
import { featureFunction, GATEWAY_TIMEOUT_MS } from '../house/feature-function.ts';
import { type Memory } from '../stacks/stateful-stack.ts';
import { shellGrant, tableGrants } from './grants.ts';

type PagesProps = {
  readonly api: HttpApi;
  readonly memory: Pick<Memory, 'table' | 'edgeSecret'>;
  readonly web: IBucket;
  readonly watch: Watch;
  /** Where the product is opened, without a slash at the end. */
  readonly address: string;
  readonly version: string;
  readonly logRetention: RetentionDays;
};

const MEMORY_MIB = 512;

/** Report pages for machines: the shell of the web app with the head of each paper filled in. */
export const reportPages = (scope: Construct, props: PagesProps) => {
  const { api, memory, web, watch, address, version, logRetention } = props;
  const pages = featureFunction(scope, 'pages', {
    entry: fileURLToPath(new URL('../run/pages.lambda.ts', import.meta.url)),
    timeoutMs: GATEWAY_TIMEOUT_MS,
    memoryMib: MEMORY_MIB,
    logRetention,
    environment: {
      POWERTOOLS_SERVICE_NAME: 'pages',
      VERACITE_VERSION: version,
      PRODUCT_URL: address,
      // A reference to the secret, as the functions of the API have it.
      EDGE_SECRET: memory.edgeSecret.secretValue.unsafeUnwrap(),
    },
  });
  tableGrants(memory.table).readItems(pages);
  shellGrant(web)(pages);

  const route = new HttpRoute(scope, 'pages-route', {
    httpApi: api,
    routeKey: HttpRouteKey.with(`${REPORTS}{proxy+}`, HttpMethod.ANY),
    integration: new HttpLambdaIntegration('pages', pages),
  });
  accept(route, [
    'AwsSolutions-APIG4',
    'Report pages are for everyone, search engines included; requests that did not come through CloudFront are refused by the function.',
  ]);

  // The function answers people even when something went wrong: what went wrong stands in its log.
  const failures = new MetricFilter(scope, 'pages-failures', {
    logGroup: pages.logGroup,
    filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    metricNamespace: 'Veracite',
    metricName: scope.node.id,
    metricValue: '1',
  });
  alarm(scope, watch, {
    chapter: 'pages-fail',
    humanImpact: 'Report pages do not open, neither for people nor for search engines.',
    metric: failures.metric({ statistic: 'Sum', period: Duration.minutes(5) }),
    atLeast: 5,
    periods: 2,
  });
};
