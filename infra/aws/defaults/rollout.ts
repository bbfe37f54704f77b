import {
  type ILambdaApplication,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type IRole, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  type Function as LambdaFunction,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Duration, type Stack } from 'aws-cdk-lib/core';

import { suppressFinding } from './suppress-finding.ts';
import { createAlarm, type AlarmTarget } from './alarm.ts';

/** How a new function version is released: to all calls at once, or to 10 % for five minutes and then to the rest. */
export type Rollout = 'at-once' | 'canary';

/**
 * This many failures in a minute are not chance: a version that fails 1 % of calls reaches it at ten calls per second.
 */
const MAX_FAILURES = 5;

/**
 * Releases new versions of the functions of one stack. With a canary, calls use the alias `live`; a deployment moves it
 * in two steps, and rolls back automatically, with the whole stack, if the function fails in the meantime.
 */
export const createRollout = (stack: Stack, watch: AlarmTarget, rollout: Rollout) => {
  if (rollout === 'at-once') return (lambda: LambdaFunction): IFunction => lambda;
  const application: ILambdaApplication = new LambdaApplication(stack, 'rollout');
  const role = rolloutRole(stack);
  return (lambda: LambdaFunction): IFunction => {
    const id = lambda.node.id;
    const live = new Alias(stack, `${id}-live`, {
      aliasName: 'live',
      // CDK declares the optional members of its interfaces more strictly than its own classes implement them.
      version: lambda.currentVersion as IVersion,
    });
    // Our functions return a response even after an error, which Lambda does not count; it is in their log.
    const surprises = new MetricFilter(stack, `${id}-surprises`, {
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: 'Veracite/surprises',
      metricName: `${(stack.nestedStackParent ?? stack).stackName}-${id}`,
      metricValue: '1',
    });
    const eachMinute = { period: Duration.minutes(1), statistic: 'Sum' };
    const failing = createAlarm(stack, watch, {
      chapter: 'deployment-taken-back',
      subject: id,
      humanImpact: `The version of ${id} that is being deployed fails for some people; the deployment rolls back automatically.`,
      metric: new MathExpression({
        expression: 'FILL(crashes, 0) + FILL(surprises, 0)',
        usingMetrics: {
          crashes: live.metricErrors(eachMinute),
          surprises: surprises.metric(eachMinute),
        },
        period: Duration.minutes(1),
        label: 'function errors',
      }),
      atLeast: MAX_FAILURES,
    });
    new LambdaDeploymentGroup(stack, `${id}-rollout`, {
      application,
      role,
      alias: live,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [failing],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    return live as IFunction;
  };
};

/** The CodeDeploy application that shifts the aliases; one for all functions of a stack. */
const rolloutRole = (stack: Stack): IRole => {
  const role = new Role(stack, 'rollout-role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
    ],
  });
  suppressFinding(role, [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'This managed policy of AWS covers moving aliases and reading alarms; a copy of ours could lack a permission that CodeDeploy needs in the future, in the middle of a deployment.',
  ]);
  return role;
};
