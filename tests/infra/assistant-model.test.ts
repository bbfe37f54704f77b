import * as z from 'zod';

import { signedFetch } from '#functions/adapters/aws/signed-fetch.ts';
import {
  type AssistantModel,
  type EmbeddingModel,
  findEnvironment,
} from '#infra/aws/environments.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';

import {
  resourcesOfType,
  synthesizedStacks,
  type SynthesizedStack,
} from './support/synthesized-stacks.ts';

const templatesWith = (assistantModel?: AssistantModel, embedding?: EmbeddingModel) =>
  synthesizedStacks([
    {
      ...findEnvironment('production'),
      ...(assistantModel && { assistantModel }),
      ...(embedding && { embedding }),
    },
  ]);

const FunctionShape = z.object({
  Properties: z.object({
    Environment: z.object({
      Variables: z.looseObject({ POWERTOOLS_SERVICE_NAME: z.string() }),
    }),
  }),
});
const PolicyShape = z.object({
  Properties: z.object({
    PolicyDocument: z.object({
      Statement: z.array(
        z.object({
          Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
          Resource: z.unknown(),
        }),
      ),
    }),
  }),
});

/** Functions that are told anything of a model, by name, with what they are told. */
const toldIn = (templates: readonly SynthesizedStack[]) =>
  templates
    .flatMap((template) => resourcesOfType(template, 'AWS::Lambda::Function'))
    .flatMap((resource) => {
      const variables = FunctionShape.safeParse(resource).data?.Properties.Environment.Variables;
      if (!variables) return [];
      const told = Object.entries(variables).filter(([name]) =>
        /^(?:ASSISTANT|EMBEDDING)_/u.test(name),
      );
      const name = variables.POWERTOOLS_SERVICE_NAME;
      return told.length > 0 ? [{ name, told: Object.fromEntries(told) }] : [];
    });

/** Every permission to ask Bedrock for anything. */
const mayAskBedrock = (templates: readonly SynthesizedStack[]) =>
  templates
    .flatMap((template) => resourcesOfType(template, 'AWS::IAM::Policy'))
    .flatMap((resource) => PolicyShape.parse(resource).Properties.PolicyDocument.Statement)
    .filter(({ Action }) => Action.some((action) => action.startsWith('bedrock:')));

/** The functions that words and judgments come from, each with these settings. */
const toldToBoth = (told: Readonly<Record<string, string>>) =>
  ['assistant', 'reference-checks'].map((name) => ({ name, told }));

describe('the model of the Assistant on AWS', () => {
  it('is known to nobody where an environment names none', () => {
    const templates = templatesWith();
    expect(toldIn(templates)).toEqual([]);
    expect(mayAskBedrock(templates)).toEqual([]);
  });

  it('on Bedrock may be asked by the Assistant and reference checks alone, and no other model may', () => {
    const templates = templatesWith({
      kind: 'bedrock',
      model: 'open.model-1:0',
      region: 'us-west-2',
    });
    expect(toldIn(templates)).toEqual(
      toldToBoth({
        ASSISTANT_ENDPOINT: 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1',
        ASSISTANT_MODEL: 'open.model-1:0',
        ASSISTANT_BEDROCK_REGION: 'us-west-2',
      }),
    );
    const asking = mayAskBedrock(templates);
    expect(asking).toHaveLength(2);
    for (const { Action, Resource } of asking) {
      expect(Action).toEqual(['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream']);
      expect(JSON.stringify(Resource)).toMatch(
        /:bedrock:us-west-2::foundation-model\/open\.model-1:0"/u,
      );
    }
  });

  it('behind another endpoint is known by a key that is a reference', () => {
    const templates = templatesWith({
      kind: 'endpoint',
      endpoint: 'https://models.example/v1',
      model: 'a-model',
      keySecret: 'veracite/assistant',
    });
    expect(toldIn(templates)).toEqual(
      toldToBoth({
        ASSISTANT_ENDPOINT: 'https://models.example/v1',
        ASSISTANT_MODEL: 'a-model',
        ASSISTANT_KEY: '{{resolve:secretsmanager:veracite/assistant:SecretString:::}}',
      }),
    );
    expect(mayAskBedrock(templates)).toEqual([]);
  });

  it('that gives vectors is known to the Assistant alone, by a key that is a reference', () => {
    const templates = templatesWith(undefined, {
      endpoint: 'https://models.example/v1',
      model: 'vectors',
      keySecret: 'veracite/embedding',
    });
    expect(toldIn(templates)).toEqual([
      {
        name: 'assistant',
        told: {
          EMBEDDING_ENDPOINT: 'https://models.example/v1',
          EMBEDDING_MODEL: 'vectors',
          EMBEDDING_KEY: '{{resolve:secretsmanager:veracite/embedding:SecretString:::}}',
        },
      },
    ]);
  });

  it('is asked in requests that are signed, which go where they are sent and hold what was said', async () => {
    const sent: { input: unknown; init: RequestInit | undefined }[] = [];
    const send = signedFetch(
      { service: 'bedrock', region: 'us-west-2' },
      { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' },
      async (input, init) => {
        sent.push({ input, init });
        return new Response('{}');
      },
    );
    const address = 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1/chat/completions';
    await send(address, {
      method: 'POST',
      body: '{"a":1}',
      headers: { accept: '*/*' },
      redirect: 'error',
    });
    const [{ input, init } = { input: undefined, init: undefined }] = sent;
    expect(input).toBe(address);
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', redirect: 'error' });
    const headers = new Headers(init?.headers);
    expect(headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/us-west-2\/bedrock\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/u,
    );
    expect(headers.get('x-amz-security-token')).toBe('session');
    // SHA-256 of the body, computed apart.
    expect(headers.get('x-amz-content-sha256')).toBe(
      '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    );
  });
});

describe('answers that stream on AWS', () => {
  const ReservedShape = z.object({
    Properties: z.object({
      ReservedConcurrentExecutions: z.number(),
      Environment: z.object({ Variables: z.looseObject({ POWERTOOLS_SERVICE_NAME: z.string() }) }),
    }),
  });

  it('are a hundred at once, so that they take no other call’s place', () => {
    const reserved = templatesWith()
      .flatMap((template) => resourcesOfType(template, 'AWS::Lambda::Function'))
      .flatMap((resource) => ReservedShape.safeParse(resource).data ?? [])
      .map(({ Properties: { Environment, ReservedConcurrentExecutions: most } }) => [
        Environment.Variables.POWERTOOLS_SERVICE_NAME,
        most,
      ]);
    expect(reserved).toEqual([
      ['ranking-inputs', 100],
      ['assistant', 100],
    ]);
  });
});

describe('the model of the Assistant on one machine', () => {
  it('is off where nothing is set', () => {
    expect(readEnvironment({}).assistantModel).toBeUndefined();
  });

  it('is bounded in time, also where nothing is said of that', () => {
    expect(
      readEnvironment({ ASSISTANT_ENDPOINT: 'http://127.0.0.1:1/v1', ASSISTANT_MODEL: 'tiny' })
        .assistantModel,
    ).toEqual({ url: 'http://127.0.0.1:1/v1', model: 'tiny', key: undefined, seconds: 20 });
  });

  it.each([
    [{ ASSISTANT_ENDPOINT: 'http://127.0.0.1:1/v1' }, 'ASSISTANT_MODEL'],
    [{ ASSISTANT_ENDPOINT: 'file:///etc/passwd', ASSISTANT_MODEL: 'tiny' }, 'ASSISTANT_ENDPOINT'],
    [{ ASSISTANT_KEY: 'two words' }, 'ASSISTANT_KEY'],
    [{ EMBEDDING_ENDPOINT: 'https://a.example/v1' }, 'EMBEDDING_MODEL'],
    [{ EMBEDDING_ENDPOINT: 'ftp://a.example', EMBEDDING_MODEL: 'x' }, 'EMBEDDING_ENDPOINT'],
    [{ ASSISTANT_SECONDS: '600' }, 'ASSISTANT_SECONDS'],
  ])('is refused at the start where it is set up wrongly: %j', (variables, named) => {
    expect(() => readEnvironment(variables)).toThrow(named);
  });
});
