import { readFileSync } from 'node:fs';

import { App, Tags } from 'aws-cdk-lib/core';
import * as z from 'zod';

import { type Environment } from './environments.ts';
import { createApiStack } from './stacks/api-stack.ts';
import { createEdgeStack } from './stacks/edge-stack.ts';
import { createFirewallStack } from './stacks/firewall-stack.ts';
import { createStatefulStack } from './stacks/stateful-stack.ts';
import { createWorkersStack } from './stacks/workers-stack.ts';

/** Current behavior of CDK where its default is still the old one. */
const CURRENT_BEHAVIOUR = {
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:strictCfnValidateErrors': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-events:eventsTargetQueueSameAccount': true,
  '@aws-cdk/aws-opensearchservice:enableOpensearchMultiAzWithStandby': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/aws-cloudfront:defaultFunctionRuntimeV2_0': true,
};

/** Skips bundling and asset copies, so that only templates are synthesized. */
const TEMPLATES_ONLY = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };

const Package = z.object({ version: z.string() });
const packageFile = new URL('../../package.json', import.meta.url);
const { version } = Package.parse(JSON.parse(readFileSync(packageFile, 'utf8')));

type Options = {
  readonly outdir?: string;
  /** Synthesizes the templates without code assets and without CDK's own validation, which is enough for tests. */
  readonly templatesOnly?: boolean;
};

/** Creates the stacks of each environment: data, workers, API, edge, and a firewall if configured. */
export const createApplication = (
  environments: readonly Environment[],
  { outdir, templatesOnly = false }: Options = {},
): App => {
  const app = new App({
    analyticsReporting: false,
    builtinCloudFormationValidation: !templatesOnly,
    ...(outdir !== undefined && { outdir }),
    context: { ...CURRENT_BEHAVIOUR, ...(templatesOnly && TEMPLATES_ONLY) },
  });
  Tags.of(app).add('product', 'veracite');
  for (const environment of environments) {
    const existingNodes = app.node.children;
    const memory = createStatefulStack(app, environment);
    const working = createWorkersStack(app, environment, memory, version);
    const answering = createApiStack(app, environment, working, version);
    createEdgeStack(app, environment, { memory, answering, watch: working.watch, version });
    if (environment.firewall) createFirewallStack(app, environment, environment.firewall);
    // Cost allocation tag that separates environments in the bill.
    for (const stack of app.node.children)
      if (!existingNodes.includes(stack)) Tags.of(stack).add('environment', environment.name);
  }
  return app;
};
