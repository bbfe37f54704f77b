import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { suppressFinding } from '../defaults/suppress-finding.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';

/**
 * The keys that sign API tokens. The template starts with no keys; the first rotation creates them. A changed initial
 * value would overwrite them and sign everyone out.
 */
const NONE_YET = '{"keys":[]}';

export const createTokenKeySecret = (
  scope: Construct,
  { keeps }: { readonly keeps: boolean },
): Secret => {
  const secret = new Secret(scope, 'token-keys', {
    description: 'The keys that sign API tokens; a function checks daily whether a new one is due.',
    secretStringValue: SecretValue.unsafePlainText(NONE_YET),
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  suppressFinding(secret, [
    'AwsSolutions-SMG4',
    'It rotates daily; the schedule is defined with its function in the stateless stack, where the audit does not look for it.',
  ]);
  return secret;
};

/** Lets the function check the secret daily, and once immediately. */
export const createTokenKeyRotation = (
  scope: Construct,
  watch: AlarmTarget,
  rotation: IFunction,
  secret: Secret,
) => {
  const allowed = {
    principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
    sourceAccount: Stack.of(scope).account,
    sourceArn: secret.secretArn,
  };
  rotation.addPermission('token-keys-rotation', allowed);
  const schedule = new CfnRotationSchedule(scope, 'token-keys-rotation', {
    secretId: secret.secretArn,
    rotationLambdaArn: rotation.functionArn,
    rotationRules: { scheduleExpression: 'rate(1 day)' },
    rotateImmediatelyOnUpdate: true,
  });
  // Its first rotation follows immediately and needs the permissions.
  schedule.node.addDependency(rotation);
  createAlarm(scope, watch, {
    chapter: 'token-keys-rotation',
    humanImpact:
      'Token keys do not rotate: a new environment cannot sign anyone in, an existing one continues with an old key.',
    metric: rotation.metricErrors({ period: Duration.hours(1), statistic: 'Sum' }),
    atLeast: 1,
  });
};
