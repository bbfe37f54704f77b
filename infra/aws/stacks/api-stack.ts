import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { type App, Stack } from 'aws-cdk-lib/core';

import { apiFeatures } from '#infra/composition/lists.ts';

import { createApiAlarms, createStreamingAlarms } from '../constructs/alarms.ts';
import { createFeatureApi } from '../constructs/feature-api.ts';
import { createGroupedFunctions } from '../constructs/grouped-functions.ts';
import { createApiDashboard } from '../constructs/dashboards.ts';
import { createProductFunctions } from '../constructs/product-functions.ts';
import { runbookChapters } from '../constructs/workers.ts';
import { createStreamingUrls, streamingFeatures } from '../constructs/streaming-urls.ts';
import { baseUrlOf, type Environment } from '../environments.ts';
import { type WorkerResources } from './workers-stack.ts';

export type ApiResources = {
  readonly api: HttpApi;
  /** URLs of streaming functions, by feature. */
  readonly streaming: ReadonlyMap<string, FunctionUrl>;
};

/** The API: one function per feature with endpoints, behind one HTTP API; streaming ones beside it. */
export const createApiStack = (
  app: App,
  environment: Environment,
  { world, watch }: WorkerResources,
  version: string,
): ApiResources => {
  const stack = new Stack(app, `veracite-${environment.name}-api`, {
    description: `Veracite ${environment.name}: API (functions and gateway).`,
    terminationProtection: environment.protectsData,
  });
  const deployment = { world, environment, watch, version, address: baseUrlOf(environment) };
  // Streaming functions stay in this stack, because the edge stack references their URLs.
  const streamed = createProductFunctions(stack, deployment);
  const gatewayed = createGroupedFunctions(stack, deployment);
  // A reference to the secret: CloudFormation resolves it during deployment, and a deployment changes both sides.
  const variables = { EDGE_SECRET: world.edgeSecret.secretValue.unsafeUnwrap() };
  const functions = new Map(
    apiFeatures.map(({ name, api }) => [
      name,
      (streamingFeatures.includes(name) ? streamed : gatewayed)(
        { id: name, kind: 'api', feature: name },
        api,
        { variables },
      ),
    ]),
  );
  const streaming = createStreamingUrls(functions);
  const api = createFeatureApi(stack, {
    functions: new Map([...functions].filter(([name]) => !streaming.has(name))),
    requests: environment.requests,
    logRetention: environment.logRetention,
  });
  createApiAlarms(stack, watch, api);
  for (const name of streaming.keys()) {
    const answering = functions.get(name);
    if (answering) createStreamingAlarms(stack, runbookChapters(watch, name), name, answering);
  }
  createApiDashboard(stack, api, functions);
  return { api, streaming };
};
