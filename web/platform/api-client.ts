import { CANCEL } from 'redux-saga';
import type * as z from 'zod';

import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { pathSegment } from '#shared/domain/paths.ts';

import type { EndpointCall, CalledEndpoint } from './called-endpoints.ts';
import { firstCalls } from './first-calls.ts';
import { RefusedError, UnreachableError } from './problem.ts';
import { refusedErrorOf } from './refused-error.ts';
import { fits, reportedError, type Shape } from './reply-shape.ts';
import { idempotentCalls } from './idempotent-calls.ts';

type HttpResponse = Pick<Response, 'ok' | 'status' | 'json'> & {
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
) => Promise<HttpResponse>;

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
type EmptyObject = Record<string, never>;
type WithOptional<Fields> = {
  [Name in keyof Fields]-?: EmptyObject extends Pick<Fields, Name> ? Name : never;
}[keyof Fields];
type SendableFields<Fields> = {
  readonly [Name in Exclude<keyof Fields, WithOptional<Fields>>]: Sendable<Fields[Name]>;
} & {
  readonly [Name in WithOptional<Fields>]?: Sendable<Exclude<Fields[Name], undefined>> | undefined;
};

/** The property is omitted if the contract requires no input. */
type RequestPart<Name extends string, Value> = EmptyObject extends Value
  ? { readonly [One in Name]?: Sendable<Value> | undefined }
  : undefined extends Value
    ? { readonly [One in Name]?: Sendable<Value> | undefined }
    : { readonly [One in Name]: Sendable<Value> };
export type RequestOf<Name extends CalledEndpoint> = RequestPart<
  'params',
  RequestTo<Endpoints[Name]>['params']
> & {
  readonly query?: Sendable<Partial<RequestTo<Endpoints[Name]>['query']>> | undefined;
} & RequestPart<'body', z.input<Endpoints[Name]['body']>>;

/** A file is sent unchanged; its name is in a header. */
export type DownloadedFile = {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
};
/** A response that arrives event by event (platform/event-stream.ts). */
export type StreamResponse = Pick<HttpResponse, 'body'> & {
  /** The shape of each event. */
  readonly reply?: Shape;
};
type ResponseByKind = { readonly download: DownloadedFile; readonly stream: StreamResponse };
export type ResponseOf<Name extends CalledEndpoint> =
  Endpoints[Name]['kind'] extends keyof ResponseByKind
    ? ResponseByKind[Endpoints[Name]['kind']]
    : ReplyFrom<Endpoints[Name]>;

export type Api = {
  readonly [Name in CalledEndpoint]: (
    ...request: EmptyObject extends RequestOf<Name>
      ? [request?: RequestOf<Name>]
      : [RequestOf<Name>]
  ) => Promise<ResponseOf<Name>>;
};

/** A file comes with its name. A response without one is a page or an error of something between us and the server. */
const fileIn = async (response: HttpResponse): Promise<DownloadedFile> => {
  const name = response.headers?.get('x-file-name');
  if (name === undefined || name === null) throw new TypeError();
  return {
    name,
    type: response.headers?.get('content-type') ?? '',
    content: (await response.blob?.()) ?? new Blob(),
  };
};

/** Servers report some errors in a response of status 200. They count as refusals of the request. */
const STATUS_OF_REPORTED_ERROR = 422;

/** The shape of a call whose table has it not: its file is on its way while the server answers. */
const shapeFor = async (
  name: CalledEndpoint,
  { reply }: EndpointCall,
): Promise<Shape | undefined> =>
  reply ?? (await fromNetwork(() => import('./first-shapes.ts'))).firstShapes[name];

/**
 * The value of a response. Every response is checked here against the contract of its call, so that one of another shape is
 * a failure of the flow that made the call, and never reaches a saga or a screen that would break on it.
 */
const valueIn = async (
  response: HttpResponse,
  loadedShape: Promise<Shape | undefined>,
): Promise<unknown> => {
  const value = await fromNetwork(async (): Promise<unknown> => response.json());
  const shape = await loadedShape;
  const error = reportedError(value);
  if (error) throw new RefusedError(STATUS_OF_REPORTED_ERROR, error);
  if (error === '' || !shape || !fits(shape, value)) throw new UnreachableError();
  return value;
};

const TIMEOUT_MS = 300_000;

const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/\{(\w+)\+\}/g, (_, name: string) => doiPath(params[name] ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(params[name] ?? ''));

/** Returns the query string of an address with its question mark, or an empty string without parameters. */
export const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined)
      // Values that are not scalars, such as filters, are sent as JSON.
      .map((item) => [name, typeof item === 'object' ? JSON.stringify(item) : String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Only network failures: no response, an interrupted response, or one that is not ours, such as a captive portal's. */
const fromNetwork = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new UnreachableError('The response could not be read.', { cause: error });
  }
};

const headersOf = (body: unknown, token: string | undefined) => ({
  accept: 'application/json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Calls that no page starts with are loaded together with the table of all of them. */
const laterCall = async (name: CalledEndpoint): Promise<EndpointCall> => {
  const { laterCalls } = await fromNetwork(() => import('./later-calls.ts'));
  const call = laterCalls[name];
  if (!call) throw new Error(`Unknown call: ${name}.`);
  return call;
};

/** Returns the calls of the contract as functions. Canceling the saga aborts the request. */
export const createApiClient = ({ fetch, origin, token, newKey }: World): Api => {
  const repeatable = idempotentCalls(newKey);
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
      const answerTo = (call: EndpointCall) => {
        const { method, path, kind, makes } = call;
        const shape = shapeFor(name, call);
        // A call that is refused, or gets no response, needs no shape.
        shape.catch(() => undefined);
        const url = `${origin}/api${filledPath(path, params)}${queryString({ ...request.query })}`;
        const answeredTo = async (extraHeaders: Record<string, string>) => {
          // The session cookie is sent to our own origin only; the server decides what it authorizes.
          const credentials = 'same-origin';
          const response = await fromNetwork(() =>
            fetch(url, {
              method,
              headers: { ...headers, ...extraHeaders },
              credentials,
              ...body,
              signal,
            }),
          );
          if (!response.ok)
            throw refusedErrorOf(
              response.status,
              await response.json().catch(() => undefined),
              response.headers?.get('retry-after'),
            );
          if (kind === 'download') return fromNetwork(() => fileIn(response));
          return kind === 'stream'
            ? { body: response.body, reply: await shape }
            : valueIn(response, shape);
        };
        return makes === true
          ? repeatable(
              JSON.stringify([name, url, request.body]),
              () => signal.aborted,
              async (key) => answeredTo({ 'idempotency-key': key }),
            )
          : answeredTo({});
      };
      const loadedCall = firstCalls[name];
      const answered = loadedCall ? answerTo(loadedCall) : laterCall(name).then(answerTo);
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
