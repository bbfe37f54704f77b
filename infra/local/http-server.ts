import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

import { compressed, encodingFor } from './compressed.ts';

/** What a Lambda behind the gateway is to us. */
export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An answer is compressed once and read once: quickly, not as small as can be. */
const ANSWER_QUALITY = 3;

/** More than a gateway takes; what is larger travels by signed links. */
const MOST_BODY_BYTES = 6 * 1024 * 1024;

class BodyTooLarge extends Error {}

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BODY_BYTES) throw new BodyTooLarge();
    parts.push(part);
  }
  return parts.length > 0 ? Buffer.concat(parts).toString('utf8') : undefined;
};

/** A request as the gateway would hand it to a function. */
const eventOf = (request: IncomingMessage, body: string | undefined): APIGatewayProxyEventV2 => {
  const [path = '/', ...search] = (request.url ?? '/').split('?');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: search.join('?'),
    headers,
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      requestId: 'local',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
    },
  };
};

const sendProblem = (response: ServerResponse, status: number, title: string) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail: title }));
};

const answerApi = async (api: ApiHandler, request: IncomingMessage, response: ServerResponse) => {
  const event = eventOf(request, await bodyOf(request));
  // Our stack never looks at the Lambda's context.
  const { statusCode = 200, headers = {}, body = '' } = await api(event, {} as Context);
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const answer = await compressed(Buffer.from(body), encoding, ANSWER_QUALITY);
  response.writeHead(statusCode, { ...Object.fromEntries(sent), ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};

/** One origin for everything: `/api` goes to the functions, the rest to the web app. */
export const createLocalServer = (
  api: ApiHandler,
  web: WebHandler,
  onSurprise: (error: unknown) => void,
): Server =>
  createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answered =
      path === '/api' || path.startsWith('/api/')
        ? answerApi(api, request, response)
        : web(request, response);
    answered.catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        sendProblem(response, 413, 'The body of the request is larger than 6 MB.');
        return;
      }
      onSurprise(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, 500, 'Something went wrong here.');
    });
  });
