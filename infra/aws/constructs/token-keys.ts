import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { accept } from '../house/accepted.ts';
import { alarm, type Watch } from '../house/alarm.ts';

/**
 * The keys that sign API tokens. A template says only that there are none yet; the first rotation makes them, and must never
 * be undone by another first value here: everyone would be signed out.
 */
const NONE_YET = '{"keys":[]}';

export const tokenKeySecret = (
  scope: Construct,
  { keeps }: { readonly keeps: boolean },
): Secret => {
  const secret = new Secret(scope, 'token-keys', {
    description:
      'The keys that sign API tokens; a function looks each day whether a new one is due.',
    secretStringValue: SecretValue.unsafePlainText(NONE_YET),
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  accept(secret, [
    'AwsSolutions-SMG4',
    'It rotates each day; the schedule stands with its function in the stateless stack, where the audit does not look for it.',
  ]);
  return secret;
};

/** Lets the function look after the secret each day, the first time at once. */
export const rotatesTokenKeys = (
  scope: Construct,
  watch: Watch,
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
  // Its first rotation follows at once and needs the permissions.
  schedule.node.addDependency(rotation);
  alarm(scope, watch, {
    chapter: 'token-keys-rotation',
    humanImpact:
      'The keys of tokens do not rotate: a new environment lets nobody sign in, an old one goes on with an old key.',
    metric: rotation.metricErrors({ period: Duration.hours(1), statistic: 'Sum' }),
    atLeast: 1,
  });
};
