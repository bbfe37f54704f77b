import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';

import { application } from '#infra/aws/application.ts';
import { environmentNamed } from '#infra/aws/environments.ts';

const environment = {
  ...environmentNamed('production'),
  partnerKeysSecret: 'veracite/partner-keys',
  paymentsSecret: 'veracite/payments',
};
const functions = application([environment], { templatesOnly: true })
  .node.children.filter(Stack.isStack)
  .flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')),
  )
  .map((resource) => JSON.stringify(resource));
const toldOf = (variable: string) => functions.filter((text) => text.includes(variable));

it('tells the keys of partners to the function of entitlements alone, as a reference', () => {
  const told = toldOf('PARTNER_KEYS');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"entitlements"');
  expect(told[0]).toContain('{{resolve:secretsmanager:veracite/partner-keys:SecretString:::}}');
});

it('tells how payments are taken to who sells, looks after and deletes plans alone, as a reference', () => {
  const told = toldOf('STRIPE_SECRET_KEY');
  const names = told.map((text) => /"POWERTOOLS_SERVICE_NAME":"([\w-]+)"/.exec(text)?.[1]);
  expect(names.sort()).toEqual(['checkout', 'deletions-worker', 'subscriptions-worker', 'users']);
  for (const text of told) {
    expect(text).toContain('{{resolve:secretsmanager:veracite/payments:SecretString:secretKey::}}');
    expect(text).toContain(
      '{{resolve:secretsmanager:veracite/payments:SecretString:webhookSecret::}}',
    );
  }
});
