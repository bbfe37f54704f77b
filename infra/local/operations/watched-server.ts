import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { routerOf } from '#functions/platform/http/route.ts';
import { endpoints } from '#shared/contracts/index.ts';

import type { Metric, Sample } from './metrics-text.ts';

/** Upper bounds of the buckets in seconds; the last bucket is unbounded. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const QUIET_POLL_MS = 50;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

type Durations = { readonly counts: number[]; sum: number; count: number };

const route = routerOf(endpoints);

/** The route of a call or the kind of a page, so that the number of labels is bounded. */
const placeOf = (method: string, url: string): { kind: 'api' | 'web'; place: string } => {
  const path = url.split('?')[0] ?? '/';
  if (path === '/api' || path.startsWith('/api/')) {
    const matchedRoute = route(method, path.slice('/api'.length));
    return {
      kind: 'api',
      place: matchedRoute.kind === 'found' ? `/api${matchedRoute.endpoint.path}` : '/api/(unknown)',
    };
  }
  if (path.startsWith('/assets/')) return { kind: 'web', place: '/assets' };
  if (path.startsWith('/files/')) return { kind: 'web', place: '/files' };
  return { kind: 'web', place: '(page)' };
};

export type WatchedServer = {
  readonly metrics: () => readonly Metric[];
  /** Stops accepting requests, drains running ones up to this time, then closes the rest. */
  readonly close: (graceMs: number) => Promise<void>;
  readonly isClosing: () => boolean;
  /**
   * Resolves when no request has been answered for `quietMs`, at the latest after `mostMs`: some stay open for long, and some
   * servers are never quiet.
   */
  readonly whenQuiet: (wait: {
    readonly quietMs: number;
    readonly mostMs: number;
  }) => Promise<void>;
};

/** Measures the responses of a server, and shuts it down gracefully. */
export const watchServer = (server: Server, clock = () => performance.now()): WatchedServer => {
  const life = { closing: false, underWay: 0, quietSince: -Infinity, whenIdle: () => {} };
  const answered = new Map<string, { readonly labels: Record<string, string>; value: number }>();
  const durations = new Map<'api' | 'web', Durations>();

  const note = (
    kind: 'api' | 'web',
    labels: { method: string; route: string; status: string },
    seconds: number,
  ) => {
    const key = `${labels.method} ${labels.route} ${labels.status}`;
    const counter = answered.get(key) ?? { labels, value: 0 };
    counter.value += 1;
    answered.set(key, counter);
    const times = durations.get(kind) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
    durations.set(kind, times);
    for (const [index, end] of BUCKETS.entries())
      if (seconds <= end) times.counts[index] = (times.counts[index] ?? 0) + 1;
    times.sum += seconds;
    times.count += 1;
  };

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = clock();
    const { method = 'GET', url = '/' } = request;
    life.underWay += 1;
    response.once('close', () => {
      life.underWay -= 1;
      life.quietSince = clock();
      const { kind, place } = placeOf(method, url);
      note(
        kind,
        {
          method: METHODS.has(method) ? method : 'other',
          route: place,
          // A client that disconnected received no response.
          status: response.writableFinished ? String(response.statusCode) : 'aborted',
        },
        (clock() - began) / 1000,
      );
      if (life.underWay === 0) life.whenIdle();
    });
  });

  return {
    isClosing: () => life.closing,
    whenQuiet: async ({ quietMs, mostMs }) => {
      const isQuiet = () => life.underWay === 0 && clock() - life.quietSince >= quietMs;
      for (const began = clock(); !isQuiet() && clock() - began < mostMs;)
        await pause(QUIET_POLL_MS);
    },
    close: async (graceMs) => {
      life.closing = true;
      server.close();
      if (life.underWay > 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          life.whenIdle = resolve;
          timer = setTimeout(resolve, graceMs);
        });
        clearTimeout(timer);
      }
      server.closeAllConnections();
    },
    metrics: () => [
      {
        name: 'veracite_http_requests_total',
        help: 'Completed requests by route, method and status.',
        type: 'counter',
        samples: [...answered.values()],
      },
      {
        name: 'veracite_http_requests_under_way',
        help: 'Requests in progress, including this one.',
        type: 'gauge',
        samples: [{ value: life.underWay }],
      },
      {
        name: 'veracite_http_request_seconds',
        help: 'Duration of requests.',
        type: 'histogram',
        samples: [...durations].flatMap(([kind, times]) => histogramOf(kind, times)),
      },
    ],
  };
};

const histogramOf = (kind: string, { counts, sum, count }: Durations): readonly Sample[] => [
  ...BUCKETS.map((end, index) => ({
    suffix: '_bucket',
    labels: { kind, le: String(end) },
    value: counts[index] ?? 0,
  })),
  { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
  { suffix: '_sum', labels: { kind }, value: sum },
  { suffix: '_count', labels: { kind }, value: count },
];
