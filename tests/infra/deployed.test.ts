import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  ExplicitAuthFlowsType,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, DescribeTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

import * as z from 'zod';

import { s3Settings } from '#functions/adapters/aws/files.ts';
import { findEnvironment } from '#infra/aws/environments.ts';
import { startMoto } from '#tests/support/engines/moto.ts';
import { jats } from '#tests/support/jats.ts';
import { isProof } from '#tests/support/often.ts';

import { playedTemplate } from './support/played-cloud.ts';

const REGION = 'us-east-1';
const COLLECTION = 'fictional-oa';

/** Deploys what moto plays of an environment by its CloudFormation, and runs the functions beside it. */
const deployed = async (endpoint: string) => {
  const {
    template,
    variableOf,
    functions,
    routes,
    types,
    secrets: named,
    people,
    signIn,
  } = playedTemplate({
    ...findEnvironment('dev'),
    harvest: { bucket: COLLECTION, region: REGION, set: 'commercial', everyDays: 7 },
  });
  const client = {
    endpoint,
    region: REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const cloudFormation = async (parameters: Readonly<Record<string, string>>) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        // By this moto knows which service is meant.
        authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${REGION}/cloudformation/aws4_request, SignedHeaders=host, Signature=0`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ Version: '2010-05-15', StackName: 'veracite', ...parameters }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  await cloudFormation({
    Action: 'CreateStack',
    'Capabilities.member.1': 'CAPABILITY_IAM',
    TemplateBody: JSON.stringify(template),
  });
  const described = await cloudFormation({ Action: 'DescribeStacks' });
  const secrets = new SecretsManagerClient(client);
  for (const { name, says } of named)
    await secrets.send(
      new CreateSecretCommand({
        Name: name,
        SecretString: typeof says === 'string' ? says : randomBytes(24).toString('hex'),
      }),
    );
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&amp;', '&');
  const variables: Record<string, string> = {};
  for (const [, key = '', value = ''] of described.matchAll(
    /<OutputKey>(\w+)<\/OutputKey>\s*<OutputValue>([\s\S]*?)<\/OutputValue>/g,
  )) {
    const name = variableOf(key);
    if (name === undefined) continue;
    const [, secret] =
      /^\{\{resolve:secretsmanager:(.+):SecretString:/.exec(unescaped(value)) ?? [];
    variables[name] =
      secret === undefined
        ? // Whatever moto calls the addresses of its queues, they are where it is.
          unescaped(value).replace(/^https:\/\/sqs[.][a-z0-9.-]+(?=\/)/, endpoint)
        : ((await secrets.send(new GetSecretValueCommand({ SecretId: secret }))).SecretString ??
          '');
  }
  const cognito = new CognitoIdentityProviderClient(client);
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: 'people',
      Policies: PoolPolicies.parse(people?.['Policies']),
    }),
  );
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'sign-in',
      GenerateSecret: true,
      ExplicitAuthFlows: z
        .array(z.enum(ExplicitAuthFlowsType))
        .parse(signIn?.['ExplicitAuthFlows']),
    }),
  );
  variables['USER_POOL_ID'] = UserPool?.Id ?? '';
  variables['USER_POOL_CLIENT_ID'] = UserPoolClient?.ClientId ?? '';
  const running = fork(fileURLToPath(new URL('support/run-functions.mjs', import.meta.url)), {
    execArgv: [],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      ...variables,
      // Nothing plays the search domain.
      SEARCH_ENDPOINT: 'https://127.0.0.1:9',
      // The pages alone know another, that of the distribution.
      PRODUCT_URL: 'https://address.invalid',
      QUEUES: functions
        .map(({ name }) => name)
        .filter((name) => name.endsWith('-worker'))
        .join(','),
      POWERTOOLS_SERVICE_NAME: 'veracite',
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
  });
  let calls = 0;
  const waiting = new Map<
    number,
    (told: { readonly answer?: unknown; readonly failure?: string }) => void
  >();
  running.on(
    'message',
    (told: { readonly id: number; readonly answer?: unknown; readonly failure?: string }) =>
      waiting.get(told.id)?.(told),
  );
  /** Runs a function by its name with an event of Lambda. */
  const run = async (name: string, event: unknown): Promise<unknown> => {
    const id = (calls += 1);
    const file = new URL(`../../dist/entries/${name}.ts`, import.meta.url).href;
    const { answer, failure } = await new Promise<{ answer?: unknown; failure?: string }>(
      (resolve) => {
        waiting.set(id, resolve);
        running.send({ id, file, event });
      },
    );
    if (failure !== undefined) throw new Error(`${name}: ${failure}`);
    return answer;
  };
  /** The gateway: the most fixed route wins. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    edge = variables['EDGE_SECRET'] ?? '',
  ) => {
    const fitting = routes
      .filter(({ key }) => key !== '$default')
      .filter(({ key }) =>
        new RegExp(
          `^${key
            .slice(4)
            .replace(/[.]/g, '\\.')
            .replace('{proxy+}', '.+')
            .replace(/\{\w+\}/g, '[^/]+')}$`,
        ).test(path),
      )
      .sort((one, other) => other.key.length - one.key.length);
    const to = fitting[0]?.to ?? routes.find(({ key }) => key === '$default')?.to ?? '';
    const answer = (await run(to, {
      version: '2.0',
      routeKey: fitting[0]?.key ?? '$default',
      rawPath: path,
      rawQueryString: '',
      headers: {
        'x-veracite-edge': edge,
        'cloudfront-viewer-address': '198.51.100.7:4711',
        'content-type': 'application/json',
        origin: 'https://address.invalid',
      },
      requestContext: { http: { method, path, sourceIp: '198.51.100.7' } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isBase64Encoded: false,
    })) as { readonly statusCode: number; readonly body: string };
    return { to, status: answer.statusCode, body: answer.body };
  };
  const sqs = new SQSClient(client);
  const urlOf = (queue: string) =>
    variables[`${queue.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`] ?? '';
  /** What waits in a queue, taken from it as a trigger of Lambda takes it. */
  const taken = async (queue: string): Promise<readonly Message[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: urlOf(queue),
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 0,
      }),
    );
    return Messages;
  };
  /** Hands a message to a worker as its trigger does; answers whether it has to come again. */
  const work = async (queue: string, { Body, ReceiptHandle, MessageId }: Message) => {
    const answer = (await run(`${queue}-worker`, {
      Records: [
        {
          messageId: MessageId,
          receiptHandle: ReceiptHandle,
          body: Body,
          attributes: { ApproximateReceiveCount: '1' },
        },
      ],
    })) as { readonly batchItemFailures: readonly unknown[] };
    if (answer.batchItemFailures.length > 0) return 'comes again';
    await sqs.send(new DeleteMessageCommand({ QueueUrl: urlOf(queue), ReceiptHandle }));
    return 'done';
  };
  const send = (queue: string, body: string) =>
    sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: body }));
  return {
    client,
    variables,
    types,
    routes,
    run,
    call,
    taken,
    work,
    send,
    stop: () => running.disconnect(),
  };
};

const PoolPolicies = z.object({
  PasswordPolicy: z.object({
    MinimumLength: z.number(),
    RequireLowercase: z.boolean(),
    RequireNumbers: z.boolean(),
    RequireSymbols: z.boolean(),
    RequireUppercase: z.boolean(),
  }),
});
const Said = z.object({ kind: z.string(), name: z.string().optional() });
const kindOf = ({ Body }: Message) => Said.parse(JSON.parse(Body ?? '')).kind;
const nameOf = ({ Body }: Message) => Said.parse(JSON.parse(Body ?? '')).name;

const engine = isProof ? await startMoto() : { unavailable: '' };
if ('unavailable' in engine && engine.unavailable !== '') console.log(engine.unavailable);
const onMoto = 'unavailable' in engine ? describe.skip : describe;

/** Under `npm run proof`: the templates as far as moto plays them, and the functions on what it made. */
onMoto('an environment deployed to a stand-in of AWS', () => {
  const world = {
    endpoint: 'endpoint' in engine ? engine.endpoint : '',
    of: undefined as Awaited<ReturnType<typeof deployed>> | undefined,
  };
  const cloud = () => {
    if (!world.of) throw new Error('It was not deployed.');
    return world.of;
  };
  beforeAll(async () => {
    world.of = await deployed(world.endpoint);
  }, 180_000);
  afterAll(async () => {
    world.of?.stop();
    if ('stop' in engine) await engine.stop();
  });

  it('has the table, the bucket, the queues and the secrets that the templates name', async () => {
    const { client, variables, types } = cloud();
    const { Table } = await new DynamoDBClient(client).send(
      new DescribeTableCommand({ TableName: variables['TABLE_NAME'] }),
    );
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['inverse']);
    expect(variables['EDGE_SECRET']).toMatch(/^\w{48}$/);
    expect(types.filter(({ isPlayed }) => isPlayed).length).toBeGreaterThan(50);
  });

  it('answers through the routes of the gateway, and nobody who comes past the edge', async () => {
    const { call } = cloud();
    expect(await call('GET', '/api/openapi.json')).toMatchObject({ to: 'documents', status: 200 });
    expect(await call('GET', '/api/papers/10.5555%2Fnowhere')).toMatchObject({
      to: 'papers',
      status: 404,
    });
    expect(await call('GET', '/api/users/me')).toMatchObject({ to: 'users', status: 401 });
    expect(await call('GET', '/api/users/me', undefined, 'another word')).toMatchObject({
      status: 403,
    });
    expect(await call('GET', '/api/unheard-of')).toMatchObject({ to: 'documents', status: 404 });
  }, 120_000);

  it('registers somebody in the pool of people', async () => {
    const { call, client, variables } = cloud();
    await new SESv2Client(client).send(
      new CreateEmailIdentityCommand({ EmailIdentity: 'dev.veracite.example' }),
    );
    const { to, status, body } = await call('POST', '/api/auth/register', {
      email: 'ada@example.test',
      name: 'Ada Fictional',
      password: 'a long password of nobody',
    });
    if (status !== 201) throw new Error(body);
    expect(to).toBe('auth');
    const { Users = [] } = await new CognitoIdentityProviderClient(client).send(
      new ListUsersCommand({ UserPoolId: variables['USER_POOL_ID'] }),
    );
    expect(Users).toHaveLength(1);
  }, 120_000);

  it('hands an uploaded article on to be read', async () => {
    const { client, variables, work, taken, send } = cloud();
    const s3 = new S3Client({ ...client, ...s3Settings, forcePathStyle: true });
    const Bucket = variables['FILES_BUCKET'] ?? '';
    await s3.send(
      new PutObjectCommand({ Bucket, Key: 'uploads/one.xml', Body: jats({ doi: '10.5555/one' }) }),
    );
    const upload = { file: 'uploads/one.xml', at: '2026-01-01T00:00:00Z', sequence: '0001' };
    await send('uploads', JSON.stringify(upload));
    for (const message of await taken('uploads'))
      expect(await work('uploads', message)).toBe('done');
    const [message = {}] = await taken('ingest');
    expect(JSON.parse(message.Body ?? '')).toMatchObject({ kind: 'read', name: 'uploads/one.xml' });
    // Nothing plays the search domain: what is to be written there waits, and is not lost.
    expect(await work('ingest', message)).toBe('comes again');
  }, 180_000);

  it('harvests the collection that it is set up for, from looking for it to the queue of what is to be read', async () => {
    const { client, variables, work, taken, send } = cloud();
    const s3 = new S3Client({ ...client, ...s3Settings, forcePathStyle: true });
    await s3.send(new CreateBucketCommand({ Bucket: COLLECTION }));
    const put = (Key: string, Body: string) =>
      s3.send(new PutObjectCommand({ Bucket: COLLECTION, Key, Body }));
    for (const [article, license_code] of [
      ['PMC1', 'CC BY'],
      ['PMC2', 'CC BY-NC'],
    ] as const) {
      await put(`${article}.1/${article}.1.xml`, jats({ doi: `10.5555/${article}` }));
      await put(
        `metadata/${article}.1.json`,
        JSON.stringify({ license_code, is_pmc_openaccess: true }),
      );
    }
    await send('harvests', JSON.stringify({ kind: 'look' }));
    const kinds: string[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      for (const message of await taken('harvests')) {
        kinds.push(kindOf(message));
        expect(await work('harvests', message)).toBe('done');
      }
    expect(kinds).toEqual(['look', 'list', 'hand-out', 'part']);
    const queued = (await taken('ingest')).map(nameOf);
    expect(queued).toContain('PMC1.1/PMC1.1.xml');
    expect(queued).not.toContain('PMC2.1/PMC2.1.xml');
    const { Items = [] } = await new DynamoDBClient(client).send(
      new ScanCommand({ TableName: variables['TABLE_NAME'] }),
    );
    expect(
      Items.filter(({ pk }) => pk?.S?.startsWith('harvested#'))
        .map(({ pk }) => pk?.S)
        .sort(),
    ).toEqual(['harvested#PMC1', 'harvested#PMC2']);
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: variables['FILES_BUCKET'], Prefix: 'harvests/' }),
    );
    // Parts are taken away once they are worked.
    expect(Contents).toEqual([]);
  }, 180_000);
});
