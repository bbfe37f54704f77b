import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

import { compressed, encodingFor } from './compressed.ts';

/** What a Lambda behind the gateway is to us. */
export type GatewayHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** An answer is compressed once and read once: quickly, not as small as can be. */
const ANSWER_QUALITY = 3;

/** More than a gateway takes; what is larger travels by signed links. */
const MOST_BODY_BYTES = 6 * 1024 * 1024;

export class BodyTooLarge extends Error {}

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

/** Lets a function answer a request as the gateway would, with `added` on top of the function's own headers. */
export const answerByFunction = async (
  handler: GatewayHandler,
  request: IncomingMessage,
  response: ServerResponse,
  added: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const event = eventOf(request, await bodyOf(request));
  // Our stack never looks at the Lambda's context.
  const { statusCode = 200, headers = {}, body = '' } = await handler(event, {} as Context);
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const answer = await compressed(Buffer.from(body), encoding, ANSWER_QUALITY);
  response.writeHead(statusCode, { ...Object.fromEntries(sent), ...added, ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};
