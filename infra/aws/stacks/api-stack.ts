import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { type App, Stack } from 'aws-cdk-lib/core';

import { apiFeatures } from '#infra/composition/lists.ts';

import { watchApi, watchStreaming } from '../constructs/alarms.ts';
import { featureApi } from '../constructs/feature-api.ts';
import { groupedFunctions } from '../constructs/grouped-functions.ts';
import { overviewOfAnswers } from '../constructs/overviews.ts';
import { productFunctions } from '../constructs/product-functions.ts';
import { chaptersOf } from '../constructs/workers.ts';
import { streamingAddresses, streamingFeatures } from '../constructs/streaming-addresses.ts';
import { addressOf, type Environment } from '../environments.ts';
import { type Working } from './workers-stack.ts';

export type Answering = {
  readonly api: HttpApi;
  /** URLs of streaming functions, by feature. */
  readonly streaming: ReadonlyMap<string, FunctionUrl>;
};

/** The API: one function per feature with endpoints, behind one HTTP API; streaming ones beside it. */
export const apiStack = (
  app: App,
  environment: Environment,
  { world, watch }: Working,
  version: string,
): Answering => {
  const stack = new Stack(app, `veracite-${environment.name}-api`, {
    description: `Veracite ${environment.name}: API (functions and gateway).`,
    terminationProtection: environment.protectsData,
  });
  const deployment = { world, environment, watch, version, address: addressOf(environment) };
  // Streaming functions stay in this stack, because the edge stack references their URLs.
  const streamed = productFunctions(stack, deployment);
  const gatewayed = groupedFunctions(stack, deployment);
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
  const streaming = streamingAddresses(functions);
  const api = featureApi(stack, {
    functions: new Map([...functions].filter(([name]) => !streaming.has(name))),
    requests: environment.requests,
    logRetention: environment.logRetention,
  });
  watchApi(stack, watch, api);
  for (const name of streaming.keys()) {
    const answering = functions.get(name);
    if (answering) watchStreaming(stack, chaptersOf(watch, name), name, answering);
  }
  overviewOfAnswers(stack, api, functions);
  return { api, streaming };
};
