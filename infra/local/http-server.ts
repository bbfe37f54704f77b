import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { NetworkList } from '#functions/platform/addresses/network-list.ts';

import { answerByFunction, BodyTooLarge, type GatewayHandler } from './gateway.ts';

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const sendProblem = (response: ServerResponse, status: number, title: string) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail: title }));
};

/** The public keys of tokens have their place outside /api by custom; the API answers them. */
const KEYS = '/.well-known/jwks.json';
const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/') || path === KEYS;

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
      ? answerByFunction(api, request, response, { trustedProxies })
      : web(request, response);
    answered.catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        sendProblem(response, 413, 'The body of the request is larger than 6 MB.');
        return;
      }
      // Whoever sent it went away before it was all there.
      if (request.destroyed && !request.complete) return;
      onSurprise(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, 500, 'Something went wrong here.');
    });
  });
