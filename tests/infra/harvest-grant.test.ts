import * as z from 'zod';

import { createApplication } from '#infra/aws/application.ts';
import { type Environment, findEnvironment } from '#infra/aws/environments.ts';
import { auditFindings } from '#infra/aws/findings.ts';

import { flatTemplates } from './support/stacks.ts';

const collection = {
  bucket: 'pmc-oa-opendata',
  region: 'us-east-1',
  set: 'commercial',
  everyDays: 7,
} as const;
const withHarvest: Environment = { ...findEnvironment('dev'), harvest: collection };

const Resource = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) });
const workersOf = (environment: Environment) => {
  const app = createApplication([environment], { templatesOnly: true });
  const all = flatTemplates(app)
    .filter(({ stack }) => stack.node.path.includes('-workers'))
    .flatMap(({ Resources }) => Object.values(Resources))
    .flatMap((one) => Resource.safeParse(one).data ?? []);
  return {
    app,
    text: (type: string) =>
      all.filter(({ Type }) => Type === type).map((one) => JSON.stringify(one)),
  };
};

it('lets one function read three places of the collection, and change nothing there', () => {
  const { text } = workersOf(withHarvest);
  const policies = text('AWS::IAM::Policy').filter((policy) => policy.includes('pmc-oa-opendata'));
  expect(policies).toHaveLength(1);
  const [policy = ''] = policies;
  const statements = z
    .object({
      Properties: z.object({
        PolicyDocument: z.object({
          Statement: z.array(z.object({ Action: z.unknown(), Resource: z.unknown() })),
        }),
      }),
    })
    .parse(JSON.parse(policy))
    .Properties.PolicyDocument.Statement.filter((one) =>
      JSON.stringify(one).includes('pmc-oa-opendata'),
    );
  const said = statements.map(({ Action, Resource: on }) => [
    Action,
    [...JSON.stringify(on).matchAll(/:s3:::(pmc-oa-opendata[^"]*)/g)].map(([, path]) => path),
  ]);
  expect(said).toEqual([
    ['s3:ListBucket', ['pmc-oa-opendata']],
    [
      's3:GetObject',
      ['pmc-oa-opendata/PMC*', 'pmc-oa-opendata/inventory-reports/*', 'pmc-oa-opendata/metadata/*'],
    ],
  ]);
  const told = text('AWS::Lambda::Function').filter((one) => one.includes('HARVEST_BUCKET'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"HARVEST_SET":"commercial"');
  expect(auditFindings(createApplication([withHarvest], { templatesOnly: true }))).toEqual([]);
});

it('lets nobody read anything of others where no harvest is set up', () => {
  const { text } = workersOf(findEnvironment('dev'));
  expect(text('AWS::Lambda::Function').filter((one) => one.includes('HARVEST_'))).toEqual([]);
  expect(text('AWS::IAM::Policy').filter((one) => one.includes('s3:::'))).toEqual([]);
});
