import { fileURLToPath } from 'node:url';

import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { accept } from './accepted.ts';

/** The longest any of our work may take before it is given up. */
export const SERVER_TIMEOUT_MS = 300_000;
/** The HTTP gateway gives up after 30 s whatever we set; the function ends just before, so that the log says why. */
export const GATEWAY_TIMEOUT_MS = 29_000;

type FeatureFunctionProps = {
  /** The file of the entry. */
  readonly entry: string;
  readonly timeoutMs: typeof SERVER_TIMEOUT_MS | typeof GATEWAY_TIMEOUT_MS;
  readonly memoryMib: number;
  readonly logRetention: RetentionDays;
  readonly environment: Readonly<Record<string, string>>;
};

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Dependencies written as CommonJS ask for `require`, which a module does not have. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';

/** One function of a feature, as all of ours are: small, traced, logging for a while, allowed nothing until it is granted. */
export const featureFunction = (
  scope: Construct,
  id: string,
  { entry, timeoutMs, memoryMib, logRetention, environment }: FeatureFunctionProps,
): NodejsFunction => {
  const logGroup = new LogGroup(scope, `${id}-log`, {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of our own, because the managed one may write to every log group of the account.
  const role = new Role(scope, `${id}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);

  const made = new NodejsFunction(scope, id, {
    entry,
    handler: 'handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.millis(timeoutMs),
    memorySize: memoryMib,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    environment: { ...environment },
    // The defaults of CDK add a switch for keep-alive that this runtime does not need.
    awsSdkConnectionReuse: false,
    projectRoot: fromRoot(''),
    depsLockFilePath: fromRoot('package-lock.json'),
    bundling: {
      format: OutputFormat.ESM,
      target: 'node24',
      mainFields: ['module', 'main'],
      // What was tested is what runs: the runtime's own copy of the SDK changes without us.
      externalModules: [],
      bundleAwsSDK: true,
      banner: REQUIRE_FOR_COMMONJS,
      // Names and lines stay readable in the stack traces of our logs.
      esbuildArgs: { '--minify-whitespace': true, '--minify-syntax': true, '--line-limit': '160' },
      logLevel: LogLevel.WARNING,
      forceDockerBundling: false,
    },
  });
  accept(role, [
    'AwsSolutions-IAM5[Resource::*]',
    'Sending traces to X-Ray cannot be limited to a resource; nothing else in this role is granted on *.',
  ]);
  return made;
};
