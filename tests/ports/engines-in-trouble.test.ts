import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type Client } from '@opensearch-project/opensearch';

import { eventBridgeEvents } from '#functions/adapters/aws/events.ts';
import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';
import { sesMailer } from '#functions/adapters/aws/mailer.ts';
import { sqsQueue } from '#functions/adapters/aws/queue.ts';
import { openSearchEngine } from '#functions/adapters/aws/search/engine.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import { dynamoTable } from '#functions/adapters/aws/table.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import {
  DEFAULT_TIMEOUTS,
  FILE_TIMEOUTS,
  MULTIPART_TIMEOUTS,
  requestTimeouts,
} from '#infra/aws/run/ports/request-timeouts.ts';

import { localEngine } from './sides.ts';

type Words = {
  readonly type: string;
  /** What it says when all is well … */
  readonly well: string;
  /** … and when too much is asked of it. */
  readonly throttled: { readonly status: number; readonly body: string };
};

const troubles: Readonly<Record<string, (response: ServerResponse, words: Words) => void>> = {
  'never answers': () => undefined,
  'stops in the middle of an answer': (response, { type }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': '1000' });
    response.write('{"half');
  },
  'hangs up in the middle of an answer': (response, { type }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': '1000' });
    response.write('{"half', () => response.destroy());
  },
  'hangs up at once': (response) => {
    response.destroy();
  },
  'asks for patience': (response, { type, throttled: { status, body } }) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  },
  'fails inside': (response, { type }) => {
    response.writeHead(500, { 'content-type': type }).end('{}');
  },
};
/** Some take any bytes for an answer: a file may hold whatever it likes. */
const garbage = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><b>Welcome to the proxy');
};

/** An engine on loopback that is in trouble until it is told to be well. */
const engineOf = async (words: Words) => {
  let answer: (response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    trouble: (how: (response: ServerResponse, words: Words) => void) => {
      answer = (response) => how(response, words);
    },
    well: () => {
      answer = (response) => {
        response.writeHead(200, { 'content-type': words.type }).end(words.well);
      };
    },
    goDown: stop,
    comeBack: () => listen(port),
    stop: async () => {
      if (server.listening) await stop();
    },
  };
};

const short = requestTimeouts({ connectMs: 500, answerMs: 120, attempts: 2 });
const settings = (endpoint: string) => ({ ...localEngine(endpoint), ...short });
const json = (type: string) =>
  ({
    type: 'application/x-amz-json-1.0',
    throttled: { status: 400, body: JSON.stringify({ __type: type, message: 'Too much' }) },
  }) as const;

const engines: readonly {
  readonly name: string;
  readonly words: Words;
  readonly ask: (endpoint: string) => () => Promise<unknown>;
  readonly takesAnyBytes?: true;
}[] = [
  {
    name: 'DynamoDB',
    words: { ...json('ProvisionedThroughputExceededException'), well: '{}' },
    ask: (endpoint) => {
      const client = new DynamoDBClient(settings(endpoint));
      const table = dynamoTable({ client, tableName: 't' });
      return () => table.get({ pk: 'a', sk: 'b' });
    },
  },
  {
    name: 'SQS',
    words: { ...json('ThrottlingException'), well: '{"Successful":[],"Failed":[]}' },
    ask: (endpoint) => {
      const client = new SQSClient(settings(endpoint));
      const [queueUrl, deadLetterUrl] = [`${endpoint}/1/q`, `${endpoint}/1/d`];
      const queue = sqsQueue({ client, queueUrl, deadLetterUrl });
      return () => queue.send(['message']);
    },
  },
  {
    name: 'S3, reading',
    words: {
      type: 'application/xml',
      well: 'the bytes of a file',
      throttled: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
    },
    takesAnyBytes: true,
    ask: (endpoint) => {
      const client = new S3Client({ ...settings(endpoint), ...s3Settings, forcePathStyle: true });
      const files = s3Files({ client, bucket: 'b' });
      return () => files.get('a/file');
    },
  },
  {
    name: 'S3, listing',
    words: {
      type: 'application/xml',
      well: '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>',
      throttled: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
    },
    ask: (endpoint) => {
      const client = new S3Client({ ...settings(endpoint), ...s3Settings, forcePathStyle: true });
      const files = s3Files({ client, bucket: 'b' });
      return async () => {
        for await (const { key } of files.list('a/')) throw new Error(`There is ${key}.`);
      };
    },
  },
  {
    name: 'EventBridge',
    words: {
      ...json('ThrottlingException'),
      well: '{"FailedEntryCount":0,"Entries":[{"EventId":"1"}]}',
    },
    ask: (endpoint) => {
      const client = new EventBridgeClient(settings(endpoint));
      const events = eventBridgeEvents({ client, busName: 'bus', source: 'veracite' });
      const event = { type: 'read', id: '1', at: '2026-01-05T09:00:00.000Z', detail: {} };
      return () => events.publish([event]);
    },
  },
  {
    name: 'SES',
    words: { ...json('TooManyRequestsException'), well: '{"MessageId":"1"}' },
    ask: (endpoint) => {
      const client = new SESv2Client(settings(endpoint));
      const mailer = sesMailer({ client, from: 'a@b.example', configurationSet: 'c' });
      const mail = { key: 'k', to: { email: 'c@d.example' }, subject: 's', html: 'h', text: 't' };
      return () => mailer.send(mail);
    },
  },
  {
    name: 'OpenSearch',
    words: {
      type: 'application/json',
      well: '{"count":3}',
      throttled: { status: 429, body: '{"error":{"type":"es_rejected_execution_exception"}}' },
    },
    ask: (endpoint) => {
      const wait = { answerMs: 120, retries: 1 };
      const patience = { questions: wait, work: wait };
      const engine = openSearchEngine(openSearchClient({ endpoint }), patience);
      return () => engine({ method: 'POST', path: '/documents/_count', body: {} });
    },
  },
];

describe.each(engines)('$name', ({ words, ask, takesAnyBytes }) => {
  it.each([
    ...Object.entries(troubles),
    ...(takesAnyBytes ? [] : [['answers in words of somebody else', garbage] as const]),
  ])('that %s is unavailable, before long, and answers the same client later', async (_, how) => {
    const engine = await engineOf(words);
    const asking = ask(engine.endpoint);
    engine.trouble(how);
    await expect(asking()).rejects.toThrow(EngineUnavailable);
    engine.well();
    await asking();
    await engine.stop();
  });

  it('that is down is unavailable, and answers the same client when it is back', async () => {
    const engine = await engineOf(words);
    const asking = ask(engine.endpoint);
    await engine.goDown();
    await expect(asking()).rejects.toThrow(EngineUnavailable);
    await engine.comeBack();
    engine.well();
    await asking();
    await engine.stop();
  });
});

it.each(['{}', '[]', '"hello"', '{"took":"long","hits":7}', 'not even JSON'])(
  'a search that is answered %s is unavailable',
  async (well) => {
    const throttled = { status: 429, body: '{}' };
    const engine = await engineOf({ type: 'application/json', well, throttled });
    engine.well();
    const client = openSearchClient({ endpoint: engine.endpoint });
    const index = openSearchIndex({ client, prefix: 'garbage' });
    await expect(index.counts()).rejects.toThrow(EngineUnavailable);
    await client.close();
    await engine.stop();
  },
);

describe('a handler that answers a person', () => {
  const MOST_MS = 29_000;

  it.each([DEFAULT_TIMEOUTS, FILE_TIMEOUTS])(
    'gives up a service of AWS before the gateway gives up them',
    ({ maxAttempts, requestHandler }) => {
      const { connectionTimeout, requestTimeout, socketTimeout } = requestHandler;
      expect(maxAttempts * (connectionTimeout + requestTimeout)).toBeLessThan(MOST_MS - 1_000);
      expect(socketTimeout).toBe(requestTimeout);
      // Otherwise the client of AWS only writes a warning, and waits.
      expect(requestHandler.throwOnRequestTimeout).toBe(true);
    },
  );

  const waitFor = async (call: Parameters<ReturnType<typeof openSearchEngine>>[0]) => {
    const asked: { requestTimeout: number; maxRetries: number }[] = [];
    const request = async (_: unknown, options: (typeof asked)[number]) => {
      asked.push(options);
      return { statusCode: 200, body: {} };
    };
    // Of the client, the engine uses its transport alone.
    await openSearchEngine({ transport: { request } } as unknown as Client)(call);
    return asked.reduce((sum, one) => sum + one.requestTimeout * (one.maxRetries + 1), 0);
  };

  it('gives up OpenSearch likewise, while those who write have more time', async () => {
    for (const path of ['/a/_search', '/a/_count', '/_mget'])
      expect(await waitFor({ method: 'POST', path, body: {} })).toBeLessThan(MOST_MS - 1_000);
    expect(await waitFor({ method: 'GET', path: '/a-*/_alias' })).toBeLessThan(MOST_MS - 1_000);
    expect(await waitFor({ method: 'POST', path: '/_bulk', lines: [] })).toBeGreaterThan(60_000);
  });

  it('makes no client of AWS without patience', () => {
    const folder = join(import.meta.dirname, '..', '..', 'infra', 'aws', 'run');
    const made = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/new \w+Client\(([^)]*)\)/g),
      ])
      .map(([, given]) => given);
    expect(made.length).toBeGreaterThan(5);
    expect(made.filter((given) => !/TIMEOUTS/.test(String(given)))).toEqual([]);
  });

  it('leaves joining files the time that S3 takes in silence, within that of a worker', () => {
    const { maxAttempts, requestHandler } = MULTIPART_TIMEOUTS;
    expect(requestHandler.socketTimeout).toBeGreaterThanOrEqual(60_000);
    expect(maxAttempts * requestHandler.requestTimeout).toBeLessThan(300_000);
  });
});
