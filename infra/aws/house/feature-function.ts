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

import { accept } from './accepted.ts';
import { bundled } from './bundled.ts';

/** The longest any of our work may take before it is given up. */
export const SERVER_TIMEOUT_MS = 300_000;
/** The HTTP gateway gives up after 30 s whatever we set; the function ends just before, so that the log says why. */
export const GATEWAY_TIMEOUT_MS = 29_000;

type FeatureFunctionProps = {
  /** The file of the entry. */
  readonly entry: string;
  readonly timeoutMs: typeof SERVER_TIMEOUT_MS | typeof GATEWAY_TIMEOUT_MS;
  readonly memoryMib: number;
  /** So many of it run at once; undefined: as many as the account lets. */
  readonly atOnce?: number | undefined;
  readonly logRetention: RetentionDays;
  readonly environment: Readonly<Record<string, string>>;
};

/** One function of a feature, as all of ours are: small, traced, logging for a while, allowed nothing until it is granted. */
export const featureFunction = (
  scope: Construct,
  id: string,
  { entry, timeoutMs, memoryMib, atOnce, logRetention, environment }: FeatureFunctionProps,
): LambdaFunction => {
  const logGroup = new LogGroup(scope, `${id}-log`, {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of our own, because the managed one may write to every log group of the account.
  const role = new Role(scope, `${id}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);

  const made = new LambdaFunction(scope, id, {
    code: bundled(entry),
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
  accept(role, [
    'AwsSolutions-IAM5[Resource::*]',
    'Sending traces to X-Ray cannot be limited to a resource; nothing else in this role is granted on *.',
  ]);
  return made;
};
