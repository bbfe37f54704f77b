import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';

import { application } from '#infra/aws/application.ts';
import { environmentNamed } from '#infra/aws/environments.ts';

it('tells the keys of partners to the function of entitlements alone, as a reference', () => {
  const environment = {
    ...environmentNamed('production'),
    partnerKeysSecret: 'veracite/partner-keys',
  };
  const told = application([environment], { templatesOnly: true })
    .node.children.filter(Stack.isStack)
    .flatMap((stack) =>
      Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')),
    )
    .map((resource) => JSON.stringify(resource))
    .filter((text) => text.includes('PARTNER_KEYS'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"entitlements"');
  expect(told[0]).toContain('{{resolve:secretsmanager:veracite/partner-keys:SecretString:::}}');
});
