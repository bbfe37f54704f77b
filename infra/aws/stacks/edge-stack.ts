import { type App, CfnOutput, CfnParameter, Stack } from 'aws-cdk-lib/core';

import { reportPages } from '../constructs/pages.ts';
import { webEdge } from '../constructs/web-edge.ts';
import { webFiles } from '../constructs/web-files.ts';
import { addressOf, type Environment, siteOf } from '../environments.ts';
import { type Watch } from '../house/alarm.ts';
import { logBucket, privateBucket } from '../house/private-bucket.ts';
import { type Answering } from './api-stack.ts';
import { FIREWALL_ARN } from './firewall-stack.ts';
import { type Memory } from './stateful-stack.ts';

type World = {
  readonly memory: Memory;
  readonly answering: Answering;
  readonly watch: Watch;
  readonly version: string;
};

/** What a person meets: the web app and, under the same address, the API. */
export const edgeStack = (
  app: App,
  environment: Environment,
  { memory, answering: { api, streaming }, watch, version }: World,
) => {
  const stack = new Stack(app, `veracite-${environment.name}-edge`, {
    description: `Veracite ${environment.name}: what people meet (CloudFront and the web app).`,
    terminationProtection: environment.protectsData,
  });
  const site = siteOf(environment);
  const logs = logBucket(stack, 'edge-logs', {
    keeps: environment.protectsData,
    writer: 'cloudfront',
  });
  // Made again by each deployment, and next to the distribution that alone may read it.
  const web = privateBucket(stack, 'web', { keeps: false, logs });
  const distribution = webEdge(stack, {
    web,
    handedIn: memory.files,
    logs,
    api,
    streaming,
    edgeSecret: memory.edgeSecret,
    domain: environment.domain,
    firewall: environment.firewall && firewallOf(stack),
    site,
  });
  const address = `https://${environment.domain?.names[0] ?? distribution.distributionDomainName}`;
  webFiles(stack, {
    web,
    site,
    knownAddress: environment.domain || environment.address ? addressOf(environment) : '',
    address,
    logRetention: environment.logRetention,
  });
  reportPages(stack, {
    api,
    memory,
    web,
    watch,
    address,
    version,
    logRetention: environment.logRetention,
    rollout: environment.rollout,
  });

  new CfnOutput(stack, 'address', {
    description: 'Where the product is opened.',
    value: address,
  });
};

/** It lives in another region, from where no reference leads here: whoever deploys says where it is. */
const firewallOf = (stack: Stack): string =>
  new CfnParameter(stack, FIREWALL_ARN, {
    description: 'The firewall before CloudFront, as the stack -firewall names it.',
    allowedPattern: 'arn:aws[a-z-]*:wafv2:us-east-1:[0-9]{12}:global/webacl/.+',
  }).valueAsString;
