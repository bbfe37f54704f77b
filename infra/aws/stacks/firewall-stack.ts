import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type App, CfnOutput, Stack } from 'aws-cdk-lib/core';

import { type Environment } from '../environments.ts';

/** CloudFront looks for firewalls in this region alone, wherever the rest of an environment is. */
const FIREWALL_REGION = 'us-east-1';
/** The output of this stack, and the parameter of the edge that takes it; `npm run deploy` carries one to the other. */
export const FIREWALL_ARN = 'FirewallArn';

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // A sample of a request holds its address and query, which tell who searched for what.
  sampledRequestsEnabled: false,
});

/** Rules that AWS keeps. The common ones against injection are not among them: they refuse long bodies, and words that people search for. */
const KEPT_BY_AWS = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
];

/** What stands before CloudFront: it refuses addresses and requests known to be bad, and slows down who asks too often. */
export const firewallStack = (
  app: App,
  environment: Environment,
  { requestsInFiveMinutes }: NonNullable<Environment['firewall']>,
) => {
  const stack = new Stack(app, `veracite-${environment.name}-firewall`, {
    description: `Veracite ${environment.name}: the firewall before what people meet.`,
    env: { region: FIREWALL_REGION },
    terminationProtection: environment.protectsData,
  });
  const firewall = new CfnWebACL(stack, 'firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen('firewall'),
    rules: [
      {
        name: 'asks-too-often',
        priority: 0,
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              responseHeaders: [{ name: 'retry-after', value: '300' }],
            },
          },
        },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            evaluationWindowSec: 300,
            limit: requestsInFiveMinutes,
          },
        },
        visibilityConfig: seen('asks-too-often'),
      },
      ...KEPT_BY_AWS.map((name, place) => ({
        name,
        priority: place + 1,
        overrideAction: { none: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
        visibilityConfig: seen(name),
      })),
    ],
  });
  new CfnOutput(stack, FIREWALL_ARN, {
    description: 'What the stack of the edge wants to know.',
    value: firewall.attrArn,
  });
};
