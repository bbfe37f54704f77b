import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { suppressFinding } from './suppress-finding.ts';
import { bundleCode } from './bundle-code.ts';

/** The longest time any of our work may take. */
export const SERVER_TIMEOUT_MS = 300_000;
/**
 * The HTTP gateway times out after 30 s regardless of settings; the function ends just before, so that its log contains
 * the reason.
 */
export const GATEWAY_TIMEOUT_MS = 29_000;

type FeatureFunctionProps = {
  /** The entry file. */
  readonly entry: string;
  readonly timeoutMs: typeof SERVER_TIMEOUT_MS | typeof GATEWAY_TIMEOUT_MS;
  readonly memoryMib: number;
  /** Reserved concurrency; undefined for the limit of the account. */
  readonly atOnce?: number | undefined;
  readonly logRetention: RetentionDays;
  readonly environment: Readonly<Record<string, string>>;
};

/**
 * A feature's function with our defaults: small, traced, with limited log retention and no permissions until they are
 * granted.
 */
export const createFeatureFunction = (
  scope: Construct,
  id: string,
  { entry, timeoutMs, memoryMib, atOnce, logRetention, environment }: FeatureFunctionProps,
): LambdaFunction => {
  const logGroup = new LogGroup(scope, `${id}-log`, {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A custom role, because the managed one may write to every log group of the account.
  const role = new Role(scope, `${id}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);

  const lambda = new LambdaFunction(scope, id, {
    code: bundleCode(entry),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.millis(timeoutMs),
    memorySize: memoryMib,
    ...(atOnce !== undefined && { reservedConcurrentExecutions: atOnce }),
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    environment: { ...environment },
  });
  suppressFinding(role, [
    'AwsSolutions-IAM5[Resource::*]',
    'Sending traces to X-Ray cannot be limited to a resource; nothing else in this role is granted on *.',
  ]);
  return lambda;
};
