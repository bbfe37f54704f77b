import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { sha256Of } from '#functions/platform/sha256.ts';

import { isFromHere } from '../http/from-here.ts';
import type { WebHandler } from '../http/http-server.ts';
import { type Metric, formatMetrics } from './metrics-text.ts';
import type { Readiness } from './readiness.ts';

type Options = {
  readonly ready: () => Promise<Readiness>;
  readonly metrics: () => Promise<readonly Metric[]>;
  /** Bearer token for the metrics. */
  readonly token: string | undefined;
  /** If the run is reachable from this machine only, no token is needed. */
  readonly isLoopback: boolean;
};

const ALWAYS = { 'cache-control': 'no-store' } as const;

const digest = (text: string) => sha256Of(text, 'buffer');

const mayRead = (request: IncomingMessage, { token, isLoopback }: Options): boolean => {
  if (token === undefined) return isLoopback && isFromHere(request);
  const bearerToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Digests have equal length, so the comparison takes constant time.
  return timingSafeEqual(digest(bearerToken), digest(token));
};

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  additionalHeaders = {},
) => {
  response.writeHead(status, { ...ALWAYS, 'content-type': type, ...additionalHeaders });
  response.end(body);
};

/**
 * Endpoints for operators: `/ready` tells a load balancer whether to send requests here (200, or 503 with the parts it
 * waits for), and `/metrics` serves Prometheus. Everything else goes to `web`.
 */
export const withOperations =
  (options: Options, web: WebHandler): WebHandler =>
  async (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && path === '/ready') {
      const readiness = await options.ready();
      const isReady = readiness.status === 'ready';
      const additionalHeaders = isReady ? {} : { 'retry-after': '5' };
      send(
        response,
        isReady ? 200 : 503,
        'application/json',
        JSON.stringify(readiness),
        additionalHeaders,
      );
      return;
    }
    if (isRead && path === '/metrics' && mayRead(request, options)) {
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      send(response, 200, type, formatMetrics(await options.metrics()));
      return;
    }
    if (isRead && path === '/metrics' && options.token !== undefined) {
      send(response, 401, 'text/plain', 'Metrics require their token.\n', {
        'www-authenticate': 'Bearer',
      });
      return;
    }
    await web(request, response);
  };
