import { CANCEL } from 'redux-saga';
import type * as z from 'zod';

import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { pathSegment } from '#shared/domain/paths.ts';

import type { Call, CalledEndpoint } from './called-endpoints.ts';
import { firstCalls } from './first-calls.ts';
import { CallRefused, Unreachable } from './problem.ts';
import { refusalOf } from './refusal.ts';
import { fits, reportedError, type Shape } from './reply-shape.ts';
import { repeatableCalls } from './repeatable-calls.ts';

type Answer = Pick<Response, 'ok' | 'status' | 'json'> & {
  /** Used only by calls that return a file. */
  readonly blob?: () => Promise<Blob>;
  readonly headers?: Pick<Headers, 'get'>;
  /** Used only by calls that return an event stream. */
  readonly body?: {
    readonly getReader: () => Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;
  } | null;
};
export type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly credentials: 'same-origin';
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<Answer>;

type World = {
  readonly fetch: Fetch;
  /** Empty for the origin of the page. */
  readonly origin: string;
  readonly token: () => string | undefined;
  /** Returns a new idempotency key; random by default. */
  readonly newKey?: () => string;
};

/** Lists may be read-only, and optional fields may be undefined; undefined fields are not sent. */
type Sendable<Value> = Value extends readonly (infer One)[]
  ? readonly Sendable<One>[]
  : Value extends object
    ? SendableFields<Value>
    : Value;
type Nothing = Record<string, never>;
type Missable<Fields> = {
  [Name in keyof Fields]-?: Nothing extends Pick<Fields, Name> ? Name : never;
}[keyof Fields];
type SendableFields<Fields> = {
  readonly [Name in Exclude<keyof Fields, Missable<Fields>>]: Sendable<Fields[Name]>;
} & {
  readonly [Name in Missable<Fields>]?: Sendable<Exclude<Fields[Name], undefined>> | undefined;
};

/** The property is omitted if the contract requires no input. */
type Part<Name extends string, Value> = Nothing extends Value
  ? { readonly [One in Name]?: Sendable<Value> | undefined }
  : undefined extends Value
    ? { readonly [One in Name]?: Sendable<Value> | undefined }
    : { readonly [One in Name]: Sendable<Value> };
export type RequestOf<Name extends CalledEndpoint> = Part<
  'params',
  RequestTo<Endpoints[Name]>['params']
> & {
  readonly query?: Sendable<Partial<RequestTo<Endpoints[Name]>['query']>> | undefined;
} & Part<'body', z.input<Endpoints[Name]['body']>>;

/** A file is sent unchanged; its name is in a header. */
export type AnsweredFile = {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
};
/** A response that arrives event by event (platform/event-stream.ts). */
export type AnsweredStream = Pick<Answer, 'body'> & {
  /** The shape of each event. */
  readonly reply?: Shape;
};
type Answered = { readonly download: AnsweredFile; readonly stream: AnsweredStream };
export type AnswerOf<Name extends CalledEndpoint> = Endpoints[Name]['kind'] extends keyof Answered
  ? Answered[Endpoints[Name]['kind']]
  : ReplyFrom<Endpoints[Name]>;

export type Api = {
  readonly [Name in CalledEndpoint]: (
    ...request: Nothing extends RequestOf<Name> ? [request?: RequestOf<Name>] : [RequestOf<Name>]
  ) => Promise<AnswerOf<Name>>;
};

/** A file comes with its name. A response without one is a page or an error of something between us and the server. */
const fileIn = async (answer: Answer): Promise<AnsweredFile> => {
  const name = answer.headers?.get('x-file-name');
  if (name === undefined || name === null) throw new TypeError();
  return {
    name,
    type: answer.headers?.get('content-type') ?? '',
    content: (await answer.blob?.()) ?? new Blob(),
  };
};

/** Servers report some errors in a response of status 200. They count as refusals of the request. */
const STATUS_OF_REPORTED_ERROR = 422;

/** The shape of a call whose table has it not: its file is on its way while the server answers. */
const shapeFor = async (name: CalledEndpoint, { reply }: Call): Promise<Shape | undefined> =>
  reply ?? (await fromNetwork(() => import('./first-shapes.ts'))).firstShapes[name];

/**
 * The value of a response. Every response is checked here against the contract of its call, so that one of another shape is
 * a failure of the flow that made the call, and never reaches a saga or a screen that would break on it.
 */
const valueIn = async (
  answer: Answer,
  loadedShape: Promise<Shape | undefined>,
): Promise<unknown> => {
  const value = await fromNetwork(async (): Promise<unknown> => answer.json());
  const shape = await loadedShape;
  const error = reportedError(value);
  if (error) throw new CallRefused(STATUS_OF_REPORTED_ERROR, error);
  if (error === '' || !shape || !fits(shape, value)) throw new Unreachable();
  return value;
};

const TIMEOUT_MS = 300_000;

const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/\{(\w+)\+\}/g, (_, name: string) => doiPath(params[name] ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(params[name] ?? ''));

/** Returns the query string of an address with its question mark, or an empty string without parameters. */
export const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      // Values that are not scalars, such as filters, are sent as JSON.
      .map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Only network failures: no response, an interrupted response, or one that is not ours, such as a captive portal's. */
const fromNetwork = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new Unreachable('The response could not be read.', { cause: error });
  }
};

const headersOf = (body: unknown, token: string | undefined) => ({
  accept: 'application/json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Calls that no page starts with are loaded together with the table of all of them. */
const laterCall = async (name: CalledEndpoint): Promise<Call> => {
  const { laterCalls } = await fromNetwork(() => import('./later-calls.ts'));
  const call = laterCalls[name];
  if (!call) throw new Error(`Unknown call: ${name}.`);
  return call;
};

/** Returns the calls of the contract as functions. Canceling the saga aborts the request. */
export const apiClient = ({ fetch, origin, token, newKey }: World): Api => {
  const repeatable = repeatableCalls(newKey);
  const callOf =
    (name: CalledEndpoint) =>
    (request: { params?: object; query?: object; body?: unknown } = {}) => {
      // Path parameters are strings in every contract.
      const params = { ...request.params } as Readonly<Record<string, string>>;
      const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
      const headers = headersOf(request.body, token());
      const giveUp = new AbortController();
      const { signal } = giveUp;
      const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
      const answerTo = (call: Call) => {
        const { method, path, kind, makes } = call;
        const shape = shapeFor(name, call);
        // A call that is refused, or gets no response, needs no shape.
        shape.catch(() => undefined);
        const url = `${origin}/api${filledPath(path, params)}${queryText({ ...request.query })}`;
        const answeredTo = async (more: Record<string, string>) => {
          // The session cookie is sent to our own origin only; the server decides what it authorizes.
          const credentials = 'same-origin';
          const answer = await fromNetwork(() =>
            fetch(url, { method, headers: { ...headers, ...more }, credentials, ...body, signal }),
          );
          if (!answer.ok)
            throw refusalOf(
              answer.status,
              await answer.json().catch(() => undefined),
              answer.headers?.get('retry-after'),
            );
          if (kind === 'download') return fromNetwork(() => fileIn(answer));
          return kind === 'stream'
            ? { body: answer.body, reply: await shape }
            : valueIn(answer, shape);
        };
        return makes === true
          ? repeatable(
              JSON.stringify([name, url, request.body]),
              () => signal.aborted,
              async (key) => answeredTo({ 'idempotency-key': key }),
            )
          : answeredTo({});
      };
      const known = firstCalls[name];
      const answered = known ? answerTo(known) : laterCall(name).then(answerTo);
      return Object.assign(
        answered.finally(() => clearTimeout(timer)),
        { [CANCEL]: () => giveUp.abort() },
      );
    };
  // Each response is checked against the shape that its contract has; the types follow from there.
  return new Proxy({} as Api, {
    get: (_, name: string) => callOf(name as CalledEndpoint),
  });
};
