import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Environment } from '../environments.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';
import { type ApiRoute, apiRoutes, FALLBACK_FEATURE } from './api-routes.ts';
import { streamingFeatures } from './streaming-urls.ts';

type FeatureApiProps = {
  readonly functions: ReadonlyMap<string, IFunction>;
  readonly requests: Environment['requests'];
  readonly logRetention: RetentionDays;
};

/** The access log records neither path nor query, because both can reveal who searched for what. */
const LOGGED = {
  requestId: '$context.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
};

/** The invoke permission belongs to the function, so that it exists before the first request is routed to it. */
class IntegrationOfFunction extends HttpLambdaIntegration {
  protected override completeBind() {
    // CDK would add a permission next to the route here.
  }
}

const isStreaming = ({ feature }: ApiRoute): boolean => streamingFeatures.includes(feature);

/** The HTTP API: each route of the contracts leads to the function of its feature, except streaming ones. */
export const createFeatureApi = (
  scope: Construct,
  { functions, requests, logRetention }: FeatureApiProps,
): HttpApi => {
  const api = new HttpApi(scope, 'api', { createDefaultStage: false });
  const log = new LogGroup(scope, 'api-log', {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(scope, 'api-stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: requests.perSecond, burstLimit: requests.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
    },
  });

  const integrations = new Map(
    [...functions].map(([feature, lambda]) => {
      lambda.addPermission('called-by-the-gateway', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: api.arnForExecuteApi(),
      });
      return [feature, new IntegrationOfFunction(feature, lambda)];
    }),
  );
  const integrationOf = (feature: string) => {
    const integration = integrations.get(feature);
    if (!integration) throw new Error(`The feature ${feature} has endpoints but no function.`);
    return integration;
  };
  for (const { path, feature } of apiRoutes().filter((route) => !isStreaming(route)))
    api.addRoutes({ path, methods: [HttpMethod.ANY], integration: integrationOf(feature) });
  new HttpRoute(scope, 'api-fallback', {
    httpApi: api,
    routeKey: HttpRouteKey.DEFAULT,
    integration: integrationOf(FALLBACK_FEATURE),
  });

  suppressFinding(scope, [
    'AwsSolutions-APIG4',
    'The product itself authorizes callers for each endpoint from its own records (functions/http/callers.ts), and rejects requests that did not come through CloudFront.',
  ]);
  return api;
};
