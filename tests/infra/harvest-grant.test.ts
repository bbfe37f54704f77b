import * as z from 'zod';

import { type Environment, findEnvironment } from '#infra/aws/environments.ts';

import { synthesizedFindings, synthesizedStacks } from './support/synthesized-stacks.ts';

const collection = {
  bucket: 'pmc-oa-opendata',
  region: 'us-east-1',
  set: 'commercial',
  everyDays: 7,
} as const;
const withHarvest: Environment = { ...findEnvironment('dev'), harvest: collection };

const Resource = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) });
const workersOf = (environment: Environment) => {
  const all = synthesizedStacks([environment])
    .filter(({ path }) => path.includes('-workers'))
    .flatMap(({ flat }) => Object.values(flat.Resources))
    .flatMap((one) => Resource.safeParse(one).data ?? []);
  return {
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
  expect(synthesizedFindings([withHarvest])).toEqual([]);
});

it('lets nobody read anything of others where no harvest is set up', () => {
  const { text } = workersOf(findEnvironment('dev'));
  expect(text('AWS::Lambda::Function').filter((one) => one.includes('HARVEST_'))).toEqual([]);
  expect(text('AWS::IAM::Policy').filter((one) => one.includes('s3:::'))).toEqual([]);
});
