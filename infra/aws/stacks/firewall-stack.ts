import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type App, CfnOutput, Stack } from 'aws-cdk-lib/core';

import { type Environment } from '../environments.ts';

/** CloudFront requires firewalls in this region, wherever the rest of an environment is. */
const FIREWALL_REGION = 'us-east-1';
/** The output of this stack and the edge parameter that receives it; `npm run deploy` passes it on. */
export const FIREWALL_ARN = 'FirewallArn';

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Request samples contain path and query, which reveal who searched for what.
  sampledRequestsEnabled: false,
});

/**
 * Managed rules of AWS. The common injection rules are not among them, because they block long bodies and legitimate
 * search terms.
 */
const KEPT_BY_AWS = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
];

/** The firewall in front of CloudFront: blocks addresses and requests known to be bad, and limits the request rate. */
export const createFirewallStack = (
  app: App,
  environment: Environment,
  { requestsInFiveMinutes }: NonNullable<Environment['firewall']>,
) => {
  const stack = new Stack(app, `veracite-${environment.name}-firewall`, {
    description: `Veracite ${environment.name}: firewall in front of CloudFront.`,
    env: { region: FIREWALL_REGION },
    terminationProtection: environment.protectsData,
  });
  const firewall = new CfnWebACL(stack, 'firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('firewall'),
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
        visibilityConfig: visibility('asks-too-often'),
      },
      ...KEPT_BY_AWS.map((name, index) => ({
        name,
        priority: index + 1,
        overrideAction: { none: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
        visibilityConfig: visibility(name),
      })),
    ],
  });
  new CfnOutput(stack, FIREWALL_ARN, {
    description: 'Input of the edge stack.',
    value: firewall.attrArn,
  });
};
