import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

import type { Result } from '#functions/platform/http/serve.ts';
import { createLocalServer, type WebHandler } from '#infra/local/http/http-server.ts';
import { formatMetrics } from '#infra/local/operations/metrics-text.ts';
import { createReadiness } from '#infra/local/operations/readiness.ts';
import { watchServer } from '#infra/local/operations/watched-server.ts';
import { withOperations } from '#infra/local/operations/with-operations.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const aPage: WebHandler = async (_request, response) => {
  response.writeHead(404).end('a page');
};
const serving = async (
  api: () => Promise<Result> = async () => ({ statusCode: 200, body: 'read' }),
  web: WebHandler = aPage,
) => {
  const server = createLocalServer(api, web, () => undefined);
  opened.push(server);
  const watched = watchServer(server);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { watched, port, url: `http://127.0.0.1:${String(port)}` };
};

/** Unlike fetch, lets a test say any name of the host. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('work without hurry', () => {
  it('waits until no request has been answered for a while, but not for longer than its limit', async () => {
    let answer: (result: Result) => void = () => undefined;
    const began = Promise.withResolvers<undefined>();
    const { watched, port } = await serving(() => {
      began.resolve(undefined);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const waited = async (wait: Parameters<typeof watched.whenQuiet>[0]) => {
      const start = performance.now();
      await watched.whenQuiet(wait);
      return performance.now() - start;
    };
    expect(await waited({ quietMs: 1000, mostMs: 5000 })).toBeLessThan(100);

    const response = ask(port, '/api/search');
    await began.promise;
    expect(await waited({ quietMs: 0, mostMs: 200 })).toBeGreaterThanOrEqual(190);
    answer({ statusCode: 200, body: 'read' });
    await response;
    const afterwards = await waited({ quietMs: 300, mostMs: 5000 });
    expect(afterwards).toBeGreaterThanOrEqual(250);
    expect(afterwards).toBeLessThan(2000);
  });
});

describe('the end of a run', () => {
  it('lets who is being answered have their answer, and takes nobody new', async () => {
    let answer: (result: Result) => void = () => undefined;
    const asked = Promise.withResolvers<undefined>();
    const { watched, port } = await serving(() => {
      asked.resolve(undefined);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const underWay = ask(port, '/api/search');
    await asked.promise;
    let ended = false;
    const ending = watched.close(60_000).then(() => {
      ended = true;
    });
    await expect(ask(port, '/api/search')).rejects.toThrow(/ECONNREFUSED/);
    expect(ended).toBe(false);
    answer({ statusCode: 200, body: 'whole' });
    expect(await underWay).toMatchObject({ status: 200, body: 'whole' });
    await ending;
  });

  it('does not wait for ever for an answer that never comes', async () => {
    const asked = Promise.withResolvers<undefined>();
    const { watched, port } = await serving(() => {
      asked.resolve(undefined);
      return new Promise(() => undefined);
    });
    const cut = expect(ask(port, '/api/search')).rejects.toThrow();
    await asked.promise;
    await watched.close(20);
    await cut;
  });

  it('does not wait at all for connections on which nobody asks', async () => {
    const { watched, url } = await serving();
    // Keeps its connection for later.
    await (await fetch(`${url}/api/search`)).text();
    await watched.close(60_000);
  });
});

describe('what is told of requests', () => {
  it('counts them by call, and has no more names however many addresses are asked for', async () => {
    const { watched, port } = await serving();
    for (let n = 0; n < 30; n += 1) {
      await ask(port, `/api/papers/10.5555/${String(n)}`);
      await ask(port, `/api/made-up/${String(n)}`);
      await ask(port, `/made-up/${String(n)}`, {}, 'PROPFIND');
    }
    const text = formatMetrics(watched.metrics());
    expect(text).toContain(
      'veracite_http_requests_total{method="GET",route="/api/papers/{doi+}",status="200"} 30\n',
    );
    expect(text).toContain(
      'veracite_http_requests_total{method="GET",route="/api/(unknown)",status="200"} 30\n',
    );
    expect(text).toContain(
      'veracite_http_requests_total{method="other",route="(page)",status="404"} 30\n',
    );
    expect(text).toContain('veracite_http_request_seconds_count{kind="api"} 60\n');
    expect(text).toContain('veracite_http_request_seconds_bucket{kind="api",le="+Inf"} 60\n');
    expect(text.match(/^veracite_http_requests_total/gm)).toHaveLength(3);
  });

  it('is written so that no label can say more than itself', () => {
    const value = 'a"} 1\nmade_up{b="\\';
    expect(
      formatMetrics([
        { name: 'm', help: 'h', type: 'gauge', samples: [{ labels: { l: value }, value: 2 }] },
      ]),
    ).toBe('# HELP m h\n# TYPE m gauge\nm{l="a\\"} 1\\nmade_up{b=\\"\\\\"} 2\n');
  });
});

describe('/metrics', () => {
  const metrics = async () => [
    { name: 'm', help: 'h', type: 'gauge', samples: [{ value: 1 }] } as const,
  ];
  const ready = async () => ({ status: 'ready' }) as const;
  const openWith = async (token: string | undefined, isLoopback: boolean) =>
    (await serving(undefined, withOperations({ ready, metrics, token, isLoopback }, aPage))).port;
  const TOKEN = 'a-token-of-some-length';

  it('is for who sits at this machine, and for nobody else without a token', async () => {
    const port = await openWith(undefined, true);
    expect(await ask(port, '/metrics')).toMatchObject({
      status: 200,
      body: '# HELP m h\n# TYPE m gauge\nm 1\n',
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
    expect(await ask(port, '/metrics', { host: 'rebound.example' })).toMatchObject({ status: 404 });
    expect(await ask(port, '/metrics', { 'x-forwarded-for': '9.9.9.9' })).toMatchObject({
      status: 404,
    });
    expect(await ask(await openWith(undefined, false), '/metrics')).toMatchObject({ status: 404 });
  });

  it.each([true, false])(
    'with a token is for who bears it (a run on loopback: %s)',
    async (loopback) => {
      const port = await openWith(TOKEN, loopback);
      const bearing = (given: string) =>
        ask(port, '/metrics', { authorization: given, host: 'veracite.example' });
      expect(await bearing(`Bearer ${TOKEN}`)).toMatchObject({ status: 200 });
      for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
        expect(await bearing(wrong)).toMatchObject({ status: 401 });
    },
  );
});

describe('/ready', () => {
  const openWith = async (options: Parameters<typeof createReadiness>[0]) => {
    const settings = { metrics: async () => [], token: undefined, isLoopback: false };
    const ready = createReadiness(options);
    return (await serving(undefined, withOperations({ ...settings, ready }, aPage))).port;
  };

  it('is 200 while every part answers, and 503 with the names of those that do not', async () => {
    let time = 0;
    let works = true;
    const port = await openWith({
      parts: {
        table: async () => undefined,
        search: async () => {
          if (!works) throw new Error('It is down.');
        },
        queue: () => (works ? Promise.resolve() : new Promise(() => undefined)),
      },
      isEnding: () => false,
      patienceMs: 20,
      clock: () => time,
    });
    expect(await ask(port, '/ready')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    works = false;
    time += 5_000;
    const away = await ask(port, '/ready');
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(away.body)).toEqual({
      status: 'not ready',
      waitingFor: ['search', 'queue'],
    });
    works = true;
    time += 5_000;
    expect(await ask(port, '/ready')).toMatchObject({ status: 200 });
  });

  it('asks the parts once a second, however often it is asked', async () => {
    let asked = 0;
    const port = await openWith({
      parts: {
        table: async () => {
          asked += 1;
        },
      },
      isEnding: () => false,
      clock: () => 0,
    });
    for (let n = 0; n < 20; n += 1) await ask(port, '/ready');
    expect(asked).toBe(1);
  });

  it('is 503 as soon as the run ends', async () => {
    const port = await openWith({ parts: {}, isEnding: () => true });
    expect(await ask(port, '/ready')).toMatchObject({ status: 503 });
  });
});
