import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

import type { Result } from '#functions/platform/http/serve.ts';
import type { NetworkList } from '#functions/platform/addresses/network-list.ts';

import { clientAddress } from './client-address.ts';
import { compressBody, createCompressor, encodingFor } from './compress-body.ts';

/** The interface of a Lambda function behind the gateway. */
export type GatewayHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<Result>;

/** A response is compressed once and read once, so speed matters more than size. */
const ANSWER_QUALITY = 3;

/** The maximum that a gateway passes; larger bodies use signed links. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/** How much of an oversized body is read and discarded, so that the sender can read our response. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size > MAX_BODY_BYTES) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined;
};

/** Converts a request to the event that the gateway would pass to a function. */
const eventOf = (
  request: IncomingMessage,
  body: Buffer | undefined,
  trustedProxies: NetworkList | undefined,
): APIGatewayProxyEventV2 => {
  const [path = '/', ...search] = (request.url ?? '/').split('?');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  // Forms may contain files, whose bytes are not text.
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: search.join('?'),
    headers,
    isBase64Encoded: isForm,
    ...(body && { body: body.toString(isForm ? 'base64' : 'utf8') }),
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
        sourceIp: clientAddress(request, trustedProxies),
        userAgent: request.headers['user-agent'] ?? '',
      },
    },
  };
};

/** A generator that was never started does not run its cleanup, so its first chunk is requested. */
const letGo = async (stream: AsyncIterable<string>) => {
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  await iterator.return?.();
};

const isOfEvents = (headers: readonly (readonly [string, string])[]): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/event-stream'));

/** Streams chunks as they arrive. A disconnecting client ends their production. */
const sendPieces = async (stream: AsyncIterable<string>, response: ServerResponse) => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const chunk of stream) {
    if (gone.signal.aborted) return;
    if (response.write(chunk)) continue;
    await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
  }
  response.end();
};

type AnswerOptions = {
  readonly additionalHeaders?: Readonly<Record<string, string>>;
  /** Proxies whose forwarding header is trusted. */
  readonly trustedProxies?: NetworkList | undefined;
};

/**
 * Lets a function answer a request as the gateway would, with `additionalHeaders` on top of the function's own headers.
 */
export const answerWithFunction = async (
  handler: GatewayHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { additionalHeaders = {}, trustedProxies }: AnswerOptions = {},
): Promise<void> => {
  const event = eventOf(request, await bodyOf(request), trustedProxies);
  // Our stack never uses the Lambda context.
  const {
    statusCode = 200,
    headers = {},
    cookies,
    body = '',
    isBase64Encoded = false,
    stream,
  } = await handler(event, {} as Context);
  const responseHeaders = Object.entries(headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const isPacked = responseHeaders.some(([name]) => name === 'content-encoding');
  const encoding = isPacked
    ? undefined
    : encodingFor(request.headers['accept-encoding']?.toString());
  if (stream) {
    // Events have to arrive immediately; files only have to arrive completely.
    const packing = isOfEvents(responseHeaders) ? undefined : encoding;
    response.writeHead(statusCode, {
      ...Object.fromEntries(responseHeaders),
      ...additionalHeaders,
      ...(packing && { 'content-encoding': packing, vary: 'accept-encoding' }),
    });
    response.flushHeaders();
    if (request.method === 'HEAD') {
      response.end();
      await letGo(stream);
    } else if (packing)
      await pipeline(Readable.from(stream), createCompressor(packing, ANSWER_QUALITY), response);
    else await sendPieces(stream, response);
    return;
  }
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const compressedBody = await compressBody(bytes, encoding, ANSWER_QUALITY);
  response.writeHead(statusCode, {
    ...Object.fromEntries(responseHeaders),
    ...(cookies && { 'set-cookie': cookies }),
    ...additionalHeaders,
    ...compressedBody.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : compressedBody.body);
};
