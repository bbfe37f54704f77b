import * as z from 'zod';

import { type Environment, findEnvironment } from '#infra/aws/environments.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';

import { resourcesOfType, synthesizedStacks } from './support/synthesized-stacks.ts';

const Variables = z.object({
  Properties: z.object({
    Environment: z.object({
      Variables: z.looseObject({ POWERTOOLS_SERVICE_NAME: z.string() }),
    }),
  }),
});

/** What each function is told about a judge. */
const toldIn = (environment: Environment) =>
  synthesizedStacks([environment])
    .flatMap((stack) => resourcesOfType(stack, 'AWS::Lambda::Function'))
    .flatMap((resource) => {
      const { success, data } = Variables.safeParse(resource);
      if (!success) return [];
      const { POWERTOOLS_SERVICE_NAME: name, ...variables } = data.Properties.Environment.Variables;
      return Object.entries(variables)
        .filter(([variable]) => variable.startsWith('STANCE'))
        .map(([variable, value]) => ({ name, variable, value }));
    });

describe('a judge on AWS', () => {
  it('is known to nobody where an environment names none', () => {
    expect(toldIn(findEnvironment('production'))).toEqual([]);
  });

  it('is known to the worker of judgements alone, and its key is a reference', () => {
    const judge = {
      endpoint: 'https://bedrock-runtime.eu-west-1.amazonaws.com/openai/v1',
      model: 'a-model',
      keySecret: 'veracite/judge',
      daily: 500,
    };
    const told = toldIn({ ...findEnvironment('production'), judge });
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['judgements-worker']));
    expect(Object.fromEntries(told.map(({ variable, value }) => [variable, value]))).toEqual({
      STANCE_ENDPOINT: judge.endpoint,
      STANCE_ENDPOINT_MODEL: 'a-model',
      STANCE_ENDPOINT_KEY: '{{resolve:secretsmanager:veracite/judge:SecretString:::}}',
      STANCE_ENDPOINT_DAILY: '500',
    });
  });
});

describe('a judge on one machine', () => {
  it('is off where nothing is set', () => {
    expect(readEnvironment({}).judge).toBeUndefined();
  });

  it('is bounded in time and number, also where nothing is said of that', () => {
    expect(
      readEnvironment({ STANCE_ENDPOINT: 'http://127.0.0.1:1/v1', STANCE_ENDPOINT_MODEL: 'tiny' })
        .judge,
    ).toEqual({
      url: 'http://127.0.0.1:1/v1',
      model: 'tiny',
      key: undefined,
      seconds: 30,
      mostADay: 2000,
    });
  });

  it.each([
    [{ STANCE_ENDPOINT: 'http://127.0.0.1:1/v1' }, 'STANCE_ENDPOINT_MODEL'],
    [{ STANCE_ENDPOINT: 'file:///etc/passwd', STANCE_ENDPOINT_MODEL: 'tiny' }, 'STANCE_ENDPOINT'],
    [
      {
        STANCE_ENDPOINT: 'http://a.example',
        STANCE_ENDPOINT_MODEL: 'tiny',
        STANCE_ENDPOINT_DAILY: '0',
      },
      'STANCE_ENDPOINT_DAILY',
    ],
  ])('is refused at the start where it is set up wrongly: %j', (variables, named) => {
    expect(() => readEnvironment(variables)).toThrow(named);
  });
});
