import { randomBytes } from 'node:crypto';

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

import type { IngestPorts } from '#functions/features/articles/ports.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { processDashboards } from '#functions/features/dashboards/process-dashboards.ts';
import { everyoneMayRead, type MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import { SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import { createApi } from '#infra/composition/api.ts';
import { queueNames } from '#infra/composition/lists.ts';
import { composeLocalWorld, type LocalPorts } from '#infra/local/run/compose.ts';
import type { Person } from '#shared/domain/person.ts';

import { expectDeclared } from './declared-answers.ts';
import { identityStandIn } from './identity-stand-in.ts';
import { peopleIn } from './people.ts';
import { plainIndex } from './plain-index.ts';
import { tokenKeysStandIn } from './token-keys-stand-in.ts';
import { unusedQueue } from './unused-queue.ts';

type Options = {
  readonly ports: Pick<IngestPorts, 'table' | 'now' | 'newId' | 'files'> & {
    readonly index: SearchIndex;
  };
  /** Everybody may read unless a test is about who may: `by-plan` asks the person's plan and license, as the product does. */
  readonly mayReadStatements?: MayReadStatements | 'by-plan';
  /** Parts of the world that the test is about. */
  readonly world?: Partial<LocalPorts>;
};

const withoutLimits: RateLimits = { take: async () => ({ kind: 'allowed' }) };

export const TEST_ORIGIN = 'http://localhost:3000';
/** Where calls of tests come from unless they say otherwise: nobody's network. */
const ADDRESS = '198.51.100.7';

export type Call = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies by name, as a browser would send them. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** Of a stream no more is listened to once it said this. */
  readonly until?: string;
};

/** A body as the gateway hands it over: what is no text in base64. */
const bodyOf = (body: unknown) =>
  body instanceof Uint8Array
    ? { isBase64Encoded: true, body: Buffer.from(body).toString('base64') }
    : {
        isBase64Encoded: false,
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      };

const wholeOf = async (pieces: AsyncIterable<string>, until?: string): Promise<string> => {
  let whole = '';
  for await (const piece of pieces) {
    whole += piece;
    if (until !== undefined && whole.includes(until)) break;
  }
  return whole;
};

/** A queue that keeps what was sent, for tests to look at. */
const keptQueue = (messages: string[]): Queue => ({
  ...unusedQueue,
  send: async (bodies: readonly string[]) => void messages.push(...bodies),
  depth: async () => ({ waiting: messages.length, inFlight: 0, dead: 0 }),
  deadLetters: async () => [],
  redrive: async () => 0,
});

/** The API over the ports of a test, called as the gateway calls it. Surprises it logs are kept in `surprises`. */
export const testApi = ({ ports, mayReadStatements = everyoneMayRead, world = {} }: Options) => {
  const surprises: unknown[] = [];
  const mails: Mail[] = [];
  const messages = new Map<string, string[]>();
  const messagesOf = (queue: string): string[] => {
    const found = messages.get(queue) ?? [];
    messages.set(queue, found);
    return found;
  };
  const provider = identityStandIn();
  const product = composeLocalWorld({
    ...ports,
    // There are no patents unless a test brings some.
    patentIndex: {
      ...plainIndex().index,
      search: async () => ({ hits: [], total: 0, totals: { papers: 0, statements: 0 } }),
    },
    searchEngine: 'embedded',
    identity: provider.identity,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return { kind: 'accepted' };
      },
    },
    rateLimits: withoutLimits,
    tokenKeys: tokenKeysStandIn().keys,
    entitlements: 'plans',
    // Those who ask may buy plans unless a test is about a place that sells none.
    sellsPlans: true,
    queueNamed: (name) => keptQueue(messagesOf(name)),
    queues: queueNames.map((name) => ({ name, queue: keptQueue(messagesOf(name)) })),
    events: { publish: async () => undefined },
    read: async () => [],
    version: '0.0.0',
    churnKeySecret: 'example-secret',
    benefitsSecret: 'another-example-secret',
    origin: () => TEST_ORIGIN,
    isDemonstration: false,
    demonstrationPeople: [],
    newSecret: () => randomBytes(32).toString('base64url'),
    ...(mayReadStatements !== 'by-plan' && { mayReadStatements }),
    ...world,
  });
  const handler = createApi(product, {
    error: (_message: unknown, ...more: unknown[]) => void surprises.push(more),
  });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, cookies = {}, address = ADDRESS, until }: Call = {},
  ) => {
    const [rawPath = '', rawQueryString = ''] = path.split('?');
    const event = {
      rawPath: `/api${rawPath}`,
      rawQueryString,
      headers,
      cookies: Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
      ...bodyOf(body),
      requestContext: { http: { method, sourceIp: address } },
    };
    // Of a gateway's event the product reads what stands above.
    const reply = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
    const answered = reply.stream ? await wholeOf(reply.stream, until) : (reply.body ?? '');
    const bytes = Buffer.from(answered, reply.isBase64Encoded ? 'base64' : 'utf8');
    expectDeclared(method, rawPath, { ...reply, statusCode: reply.statusCode ?? 200 });
    const text = bytes.toString();
    const isJson = /^application\/(?:[\w.]+\+)?json/.test(String(reply.headers?.['content-type']));
    return {
      status: reply.statusCode,
      headers: reply.headers ?? {},
      cookies: reply.cookies ?? [],
      text,
      bytes,
      body: (isJson ? JSON.parse(text) : text) as Record<string, unknown>,
    };
  };

  const callsWith = (given: Call) => ({
    get: (path: string) => call('GET', path, undefined, given),
    post: (path: string, body: unknown) => call('POST', path, body, given),
    call: (method: string, path: string, body?: unknown, more: Call = {}) =>
      call(method, path, body, {
        ...given,
        ...more,
        headers: { ...given.headers, ...more.headers },
        cookies: { ...given.cookies, ...more.cookies },
      }),
  });

  /** The API token of a session cookie's value. */
  const tokenOf = async (cookie: string): Promise<string> => {
    const { body, status } = await call('GET', '/auth/api_token', undefined, {
      cookies: { [SESSION_COOKIE]: cookie },
    });
    if (status !== 200) throw new Error(`No token was given: ${String(status)}.`);
    // The call answers a JSON string.
    return body as unknown as string;
  };

  return {
    surprises,
    mails,
    /** The whole product behind the API. */
    product,
    /** Queued messages in a queue. */
    messagesOf,
    /** Does what the worker of dashboards does with the messages that wait. */
    workOnDashboards: async () => {
      for (const body of messagesOf('dashboards').splice(0))
        await processDashboards(product)({ body });
    },
    provider,
    ...callsWith({}),
    /** Calls with headers, cookies and an address of one's own. */
    with: callsWith,
    tokenOf,
    /** Calls as a person who is in the table: a session of theirs is started at the first call. */
    as: (person: Pick<Person, 'id'>, from: Pick<Call, 'address'> = {}) => {
      const signedIn = (async () => {
        const { cookie } = await peopleIn(ports.table, ports.now).startSession(person);
        return callsWith({
          ...from,
          headers: { authorization: `Bearer ${await tokenOf(cookie)}` },
        });
      })();
      // A rejection must not end callers that do not wait for it.
      signedIn.catch(() => undefined);
      return {
        get: async (path: string) => (await signedIn).get(path),
        post: async (path: string, body: unknown) => (await signedIn).post(path, body),
        /** As a browser sends a form with files. */
        form: async (path: string, form: FormData) => {
          const sent = new Response(form);
          const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
          const bytes = new Uint8Array(await sent.arrayBuffer());
          return (await signedIn).call('POST', path, bytes, { headers });
        },
        call: async (method: string, path: string, body?: unknown, more?: Call) =>
          (await signedIn).call(method, path, body, more),
      };
    },
  };
};
