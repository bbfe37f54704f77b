import { type Logger } from '@aws-lambda-powertools/logger';
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Endpoint, type ReplyFrom, type RequestTo } from '#shared/contracts/endpoint.ts';

import { AnswerWith } from './answer-with.ts';
import {
  type Caller,
  type Callers,
  type RequestOrigin,
  requirePerson,
  refusalOf,
} from './callers.ts';
import { cookiesIn } from './cookies.ts';
import { eventStream } from './event-stream.ts';
import { crossOriginHeaders, preflight } from './cross-origin.ts';
import { pagePolicy } from './page-policy.ts';
import { Problem, problemDocument } from './problem.ts';
import type { RepeatedCalls } from './repeated-calls.ts';
import { routerOf } from './route.ts';
import { uploadIn } from './upload.ts';
import { bodyOf, formOf, isForm, queryOf, valid } from './valid.ts';

/** One value; for a stream, one event or piece after the other. All rejections happen before the first. */
type AnswerOf<E extends Endpoint> = E['kind'] extends 'stream' | 'long-download'
  ? AsyncIterable<ReplyFrom<E>>
  : ReplyFrom<E>;
export type UseCase<E extends Endpoint> = (
  caller: Caller,
  request: RequestTo<E>,
) => Promise<AnswerOf<E>>;
/** A use case that also sets cookies or headers. */
export type AnsweringUseCase<E extends Endpoint> = (
  caller: Caller,
  request: RequestTo<E>,
) => Promise<AnswerWith<AnswerOf<E>>>;
export type UseCases<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: UseCase<Endpoints[Name]> | AnsweringUseCase<Endpoints[Name]>;
};

/** The response of a function: a body, or its pieces as they are produced. */
export type Result = APIGatewayProxyStructuredResultV2 & {
  readonly stream?: AsyncIterable<string>;
};
type Feature<Endpoints extends Record<string, Endpoint>> = {
  readonly endpoints: Endpoints;
  readonly useCases: UseCases<Endpoints>;
  readonly callers: Callers;
  /** Handles idempotency keys of requests that create something; omitted if a feature has none of them. */
  readonly repeated?: RepeatedCalls;
  readonly logger: Pick<Logger, 'error'>;
};

const BASE_PATH = /^\/api(?=\/|$)/;
const RETRY_AFTER_SECONDS = '5';

const answer = (status: number, body: string, type: string, headers = {}): Result => ({
  statusCode: status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body,
});

const problemAnswer = (problem: Problem, more: Readonly<Record<string, string>>) =>
  answer(problem.status, JSON.stringify(problemDocument(problem)), 'application/problem+json', {
    ...problem.details.headers,
    ...more,
  });

/**
 * Expected errors reach the caller as problem documents; unexpected ones are logged once and reported as a plain 500.
 */
const problemReplies = (
  logger: Pick<Logger, 'error'>,
  loggedPath: (event: APIGatewayProxyEventV2) => string,
  headersFor: (event: APIGatewayProxyEventV2) => Readonly<Record<string, string>>,
): MiddlewareObj<APIGatewayProxyEventV2, Result> => ({
  onError: (request) => {
    const { error } = request;
    const more = headersFor(request.event);
    // By class, not by status code: a failed call to an engine has a status code too, and is not the caller's fault.
    if (error instanceof Problem) {
      request.response = problemAnswer(error, more);
      return;
    }
    logger.error('Unexpected failure', { error, path: loggedPath(request.event) });
    request.response = problemAnswer(
      error instanceof EngineUnavailable
        ? new Problem(503, 'A part of the service is not answering. Please try again shortly.', {
            headers: { 'retry-after': RETRY_AFTER_SECONDS },
          })
        : new Problem(500, 'Something went wrong here.'),
      more,
    );
  },
});

/** Rejects callers that may not use the endpoint. */
const admit = (caller: Caller, { access }: Endpoint): void => {
  if (access === 'unchecked') return;
  if (caller.kind === 'refused') throw refusalOf(caller.reason);
  if (access === 'anyone') return;
  const { person } = requirePerson(caller);
  if (access === 'expert' && !person.expert && !person.admin)
    throw new Problem(403, 'This is for experts.');
  if (access === 'admin' && !person.admin)
    throw new Problem(403, 'This is for administrators of the product.');
};

const fromOf = ({ headers, cookies, requestContext }: APIGatewayProxyEventV2): RequestOrigin => ({
  address: requestContext.http.sourceIp,
  headers,
  // The gateway moves cookies out of the headers; other ways of invoking a function leave them there.
  cookies: cookiesIn(cookies ?? (headers['cookie'] === undefined ? [] : [headers['cookie']])),
});

/** Bytes pass through the gateway as text; their type and name are in the headers of the use case. */
const fileAnswer = (status: number, bytes: unknown, headers = {}): Result => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('A download must consist of bytes.');
  const text = Buffer.from(bytes).toString('base64');
  return { ...answer(status, text, 'application/octet-stream', headers), isBase64Encoded: true };
};

const replyAnswer = (endpoint: Endpoint, result: unknown): Result => {
  const {
    reply,
    cookies,
    headers,
    status = endpoint.status,
  } = result instanceof AnswerWith
    ? (result as AnswerWith<unknown>)
    : new AnswerWith<unknown>(result, {});
  const parsed = endpoint.reply.parse(reply);
  const made = (() => {
    if (endpoint.kind === 'redirect')
      return answer(endpoint.status, '', 'text/plain', { location: String(parsed), ...headers });
    if (endpoint.kind === 'download') return fileAnswer(status, parsed, headers);
    if (endpoint.kind === 'protocol')
      return answer(status, String(parsed), 'application/json', headers);
    if (endpoint.kind === 'page')
      return answer(endpoint.status, String(parsed), 'text/html; charset=utf-8', {
        ...pagePolicy(),
        ...headers,
      });
    return answer(status, JSON.stringify(parsed), 'application/json', headers);
  })();
  return cookies.length > 0 ? { ...made, cookies: [...cookies] } : made;
};

/** Parses the body. It may be a form, which any web page can send, only if the endpoint allows it. */
const given = async (
  { kind, method, form }: Endpoint,
  { headers, body, isBase64Encoded }: APIGatewayProxyEventV2,
): Promise<unknown> => {
  if (method === 'GET') return undefined;
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  // The protocol has error codes of its own for invalid messages.
  if (kind === 'protocol') return bytes.toString('utf8');
  const type = headers['content-type'];
  if (kind === 'upload' && isForm(type)) return uploadIn(bytes, type);
  const text = bytes.length > 0 ? bytes.toString('utf8') : undefined;
  return form === true && isForm(type) ? formOf(text, type) : bodyOf(text);
};

/** Turns the endpoints of a feature into a Lambda function, and implements the whole HTTP policy of the product. */
export const serve = <Endpoints extends Record<string, Endpoint>>({
  endpoints,
  useCases,
  callers,
  repeated,
  logger,
}: Feature<Endpoints>) => {
  const route = routerOf<keyof Endpoints & string>(endpoints);
  const routed = ({ rawPath, requestContext }: APIGatewayProxyEventV2) =>
    route(requestContext.http.method, rawPath.replace(BASE_PATH, ''));
  const openTo = ({ rawPath, requestContext }: APIGatewayProxyEventV2) =>
    crossOriginHeaders(route, requestContext.http.method, rawPath.replace(BASE_PATH, ''));
  /** The token of an email grants access to its holder, so it is not logged. */
  const loggedPath = (event: APIGatewayProxyEventV2): string => {
    const match = routed(event);
    return match.kind === 'found' && 'token' in match.params ? match.endpoint.path : event.rawPath;
  };

  return middy<APIGatewayProxyEventV2, Result>()
    .use(problemReplies(logger, loggedPath, openTo))
    .handler(async (event) => {
      const { rawQueryString } = event;
      const preflightReply = preflight(route, event, event.rawPath.replace(BASE_PATH, ''));
      if (preflightReply) return preflightReply;
      const match = routed(event);
      if (match.kind === 'unknown') throw new Problem(404, 'There is no such endpoint.');
      if (match.kind === 'other-method')
        throw new Problem(405, 'This address does not support this method.', {
          headers: { allow: match.allowed.join(', ') },
        });

      const { endpoint } = match;
      const caller = await callers(fromOf(event));
      // Callers without permission do not learn whether their request was valid.
      admit(caller, endpoint);
      // The type of UseCases guarantees that the use case belongs to this endpoint; a lookup by name loses that.
      const useCase = useCases[match.name] as unknown as UseCase<Endpoint>;
      const request: RequestTo<Endpoint> = {
        params: valid(endpoint.params, 'path', match.params),
        query: valid(endpoint.query, 'query', queryOf(rawQueryString)),
        body: valid(endpoint.body, 'body', await given(endpoint, event)),
      };
      const answered = async () => {
        const made = replyAnswer(endpoint, await useCase(caller, request));
        return { ...made, headers: { ...made.headers, ...openTo(event) } };
      };
      if (endpoint.kind === 'stream') {
        const stream = eventStream(endpoint, await useCase(caller, request), (error) =>
          logger.error('Unexpected failure', { error, path: loggedPath(event) }),
        );
        return { ...answer(endpoint.status, '', 'text/event-stream; charset=utf-8'), stream };
      }
      if (endpoint.kind === 'long-download') {
        const made: unknown = await useCase(caller, request);
        // An error aborts the response, so that a partial file cannot be mistaken for a complete one.
        const { reply, headers } = made as AnswerWith<AsyncIterable<string>>;
        const head = answer(endpoint.status, '', 'application/octet-stream', headers);
        return { ...head, stream: reply };
      }
      if (endpoint.makes !== true || !repeated) return answered();
      const repeats = JSON.stringify([
        endpoint.method,
        event.rawPath,
        rawQueryString,
        request.body,
      ]);
      return repeated(caller, repeats, answered);
    });
};
