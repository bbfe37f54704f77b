import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { NetworkList } from '#functions/platform/addresses/network-list.ts';

import { answerWithFunction, BodyTooLarge, type GatewayHandler } from './gateway.ts';

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const sendProblem = (response: ServerResponse, status: number, title: string) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail: title }));
};

/** The public keys of tokens have a conventional path outside /api; the API serves them. */
const KEYS = '/.well-known/jwks.json';
const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/') || path === KEYS;

const ENDS_OF_CONNECTIONS: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** A client may go away while it sends, while its answer is made, and while it is sent: that is no failure of ours. */
const isOfGoneClient = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
  if (request.destroyed && !request.complete) return true;
  const isGone = response.destroyed || request.socket.destroyed;
  const code = typeof error === 'object' && error !== null && 'code' in error && error.code;
  return isGone && ENDS_OF_CONNECTIONS.has(code);
};

/** One origin for everything: `/api` goes to the functions, the rest to the web app. */
export const createLocalServer = (
  api: GatewayHandler,
  web: WebHandler,
  onSurprise: (error: unknown) => void,
  trustedProxies?: NetworkList,
): Server =>
  createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    response.setHeader('x-content-type-options', 'nosniff');
    const answered = isOfApi(path)
      ? answerWithFunction(api, request, response, { trustedProxies })
      : web(request, response);
    answered.catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        sendProblem(response, 413, 'The body of the request is larger than 6 MB.');
        return;
      }
      if (isOfGoneClient(error, request, response)) return;
      onSurprise(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, 500, 'Something went wrong.');
    });
  });
