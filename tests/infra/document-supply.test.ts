import * as z from 'zod';

import { type Environment, findEnvironment } from '#infra/aws/environments.ts';

import { resourcesOfType, synthesizedStacks } from './support/synthesized-stacks.ts';

const Variables = z.object({
  Properties: z.object({
    Environment: z.object({
      Variables: z.looseObject({ POWERTOOLS_SERVICE_NAME: z.string() }),
    }),
  }),
});

/** What each function is told about suppliers of documents. */
const toldIn = (environment: Environment) =>
  synthesizedStacks([environment])
    .flatMap((stack) => resourcesOfType(stack, 'AWS::Lambda::Function'))
    .flatMap((resource) => {
      const { success, data } = Variables.safeParse(resource);
      if (!success) return [];
      const { POWERTOOLS_SERVICE_NAME: name, ...variables } = data.Properties.Environment.Variables;
      return Object.entries(variables)
        .filter(([variable]) => variable.startsWith('DOCUMENT_SUPPLY'))
        .map(([variable, value]) => ({ name, variable, value }));
    });

describe('a supplier of documents', () => {
  it('is known to nobody where an environment names none', () => {
    expect(toldIn(findEnvironment('production'))).toEqual([]);
  });

  it('is known to the function of links alone, and its key is a reference', () => {
    const documentSupply = {
      url: 'https://supplier.example/availability',
      keySecret: 'veracite/document-supply',
    };
    expect(toldIn({ ...findEnvironment('production'), documentSupply })).toEqual([
      {
        name: 'links',
        variable: 'DOCUMENT_SUPPLY_KEY',
        value: '{{resolve:secretsmanager:veracite/document-supply:SecretString:::}}',
      },
      { name: 'links', variable: 'DOCUMENT_SUPPLY_URL', value: documentSupply.url },
    ]);
  });
});
