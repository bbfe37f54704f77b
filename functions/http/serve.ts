import { type Logger } from '@aws-lambda-powertools/logger';
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { EngineUnavailable } from '#functions/ports/engine-unavailable.ts';
import { type Endpoint, type ReplyFrom, type RequestTo } from '#shared/contracts/endpoint.ts';

import { type Caller, type Callers } from './callers.ts';
import { Problem, problemDocument } from './problem.ts';
import { routerOf } from './route.ts';
import { bodyOf, queryOf, valid } from './valid.ts';

export type UseCase<E extends Endpoint> = (
  caller: Caller,
  request: RequestTo<E>,
) => Promise<ReplyFrom<E>>;
export type UseCases<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: UseCase<Endpoints[Name]>;
};

type Result = APIGatewayProxyStructuredResultV2;
type Feature<Endpoints extends Record<string, Endpoint>> = {
  readonly endpoints: Endpoints;
  readonly useCases: UseCases<Endpoints>;
  readonly callers: Callers;
  readonly logger: Pick<Logger, 'error'>;
};

const BASE_PATH = /^\/api(?=\/|$)/;
/** Pages of the API carry their style inside and load nothing. */
const PAGE_POLICY = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};
const RETRY_AFTER_SECONDS = '5';

const answer = (status: number, body: string, type: string, headers = {}): Result => ({
  statusCode: status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body,
});

const problemAnswer = (problem: Problem) =>
  answer(
    problem.status,
    JSON.stringify(problemDocument(problem)),
    'application/problem+json',
    problem.details.headers,
  );

/** Refusals reach the caller as problem documents; surprises stay in our log, once, and read as a plain 500. */
const problemReplies = (
  logger: Pick<Logger, 'error'>,
): MiddlewareObj<APIGatewayProxyEventV2, Result> => ({
  onError: (request) => {
    const { error } = request;
    // By class, not by status code: a failed call to an engine carries one too, and it is not the caller's fault.
    if (error instanceof Problem) {
      request.response = problemAnswer(error);
      return;
    }
    logger.error('Unexpected failure', { error, path: request.event.rawPath });
    request.response = problemAnswer(
      error instanceof EngineUnavailable
        ? new Problem(503, 'A part of the service is not answering. Please try again shortly.', {
            headers: { 'retry-after': RETRY_AFTER_SECONDS },
          })
        : new Problem(500, 'Something went wrong here.'),
    );
  },
});

/** The one way the endpoints of a feature become a Lambda function, and the whole HTTP policy of the product. */
export const serve = <Endpoints extends Record<string, Endpoint>>({
  endpoints,
  useCases,
  callers,
  logger,
}: Feature<Endpoints>) => {
  const route = routerOf<keyof Endpoints & string>(endpoints);

  return middy<APIGatewayProxyEventV2, Result>()
    .use(problemReplies(logger))
    .handler(
      async ({ rawPath, rawQueryString, headers, body, isBase64Encoded, requestContext }) => {
        const found = route(requestContext.http.method, rawPath.replace(BASE_PATH, ''));
        if (found.kind === 'unknown') throw new Problem(404, 'There is no such call.');
        if (found.kind === 'other-method')
          throw new Problem(405, 'This address does not take this method.', {
            headers: { allow: found.allowed.join(', ') },
          });

        const { endpoint } = found;
        // The use case was paired with this very endpoint by the type of UseCases; a lookup by name loses that.
        const useCase = useCases[found.name] as unknown as UseCase<Endpoint>;
        const text = isBase64Encoded && body ? Buffer.from(body, 'base64').toString('utf8') : body;
        const request: RequestTo<Endpoint> = {
          params: valid(endpoint.params, 'path', found.params),
          query: valid(endpoint.query, 'query', queryOf(rawQueryString)),
          body: valid(endpoint.body, 'body', endpoint.method === 'GET' ? undefined : bodyOf(text)),
        };
        const reply = endpoint.reply.parse(await useCase(await callers(headers), request));
        return endpoint.kind === 'page'
          ? answer(endpoint.status, String(reply), 'text/html; charset=utf-8', PAGE_POLICY)
          : answer(endpoint.status, JSON.stringify(reply), 'application/json');
      },
    );
};
