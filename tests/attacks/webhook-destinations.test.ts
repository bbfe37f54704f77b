import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { createSafeSender } from '#functions/features/webhooks/send-safely.ts';
import { type RunningProduct, startProcess, webIsBuilt } from '#tests/support/local-product.ts';

import { startNameServer } from './support/name-server.ts';

// Each test starts a whole product, some of them several times.
jest.setTimeout(300_000);

/** Stands for the public internet: the rule of this test allows it, and nothing else. */
const PUBLIC = '127.0.0.2';
const PRIVATE = '127.0.0.1';

const listening = async (server: Server, host: string, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
};

const closed = async (server: Server) => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

describe('a name that leads elsewhere a moment later', () => {
  const reached: string[] = [];
  const named =
    (host: string): RequestListener =>
    (_, response) => {
      reached.push(host);
      response.end('taken');
    };
  let servers: readonly Server[];
  let port: number;
  beforeEach(async () => {
    reached.length = 0;
    servers = [createServer(named(PUBLIC)), createServer(named(PRIVATE))];
    port = await listening(servers[0] as Server, PUBLIC);
    await listening(servers[1] as Server, PRIVATE, port);
  });
  afterEach(() => Promise.all(servers.map(closed)));

  it('is asked once for each delivery, which goes to the very address that was checked', async () => {
    const names = await startNameServer([PUBLIC, PRIVATE]);
    const send = createSafeSender({
      rules: { isAllowed: (address) => address === PUBLIC, allowsPlain: true },
      resolve: names.resolve,
      now: () => new Date(),
    });
    const outcomes: string[] = [];
    for (let times = 0; times < 20; times += 1) {
      const sent = await send({
        url: `http://rebinding.example:${String(port)}/hook`,
        headers: {},
        body: '{}',
      });
      outcomes.push(sent.kind === 'failed' ? sent.failure : String(sent.code));
    }
    await names.close();
    expect(names.queries()).toBe(20);
    expect(reached).toEqual(Array<string>(10).fill(PUBLIC));
    expect(new Set(outcomes)).toEqual(new Set(['200', 'address-refused']));
  });
});

describe('a running product', () => {
  let data: string;
  let running: RunningProduct | undefined;
  beforeAll(webIsBuilt);
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'veracite-webhooks-'));
  });
  afterEach(async () => {
    await running?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** Starts it, and returns calls of somebody with a plan. */
  const started = async (environment: Readonly<Record<string, string>> = {}) => {
    running = startProcess({ VERACITE_DATA: data, VERACITE_CORPUS: 'none', ...environment });
    const at = await running.ready;
    const login = await fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'premium@demo.veracite.test', password: 'demo-password' }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const token = (await (
      await fetch(`${at}/api/auth/api_token`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
    ).json()) as string;
    return (method: string, path: string, body?: unknown) =>
      fetch(`${at}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  };

  it('takes no webhook that leads to this machine or its network, however that is written', async () => {
    const call = await started();
    for (const url of [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://0/',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a9fe:a9fe]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
      'https://localhost/',
      'https://localhost./',
      'https://metadata.google.internal/',
      'https://printer.local/',
      'http://hooks.example/',
      'https://hooks.example:22/',
      'https://user:word@hooks.example/',
      'file:///etc/passwd',
      'gopher://hooks.example/',
    ]) {
      const { status } = await call('POST', '/webhooks', { url });
      expect([url, status]).toEqual([url, 400]);
    }
  });

  it('follows no redirect, wherever it leads', async () => {
    const inner: string[] = [];
    const secret = createServer((request, response) => {
      inner.push(request.url ?? '');
      response.end();
    });
    const secretPort = await listening(secret, PRIVATE);
    const targets = [
      `http://127.0.0.1:${String(secretPort)}/latest/meta-data/`,
      'file:///etc/passwd',
      '/round-and-round',
    ];
    let calls = 0;
    const redirecting = createServer((_, response) => {
      const code = [301, 302, 303, 307, 308][calls % 5] ?? 302;
      response.writeHead(code, { location: targets[calls % targets.length] ?? '' }).end();
      calls += 1;
    });
    const port = await listening(redirecting, PRIVATE);
    try {
      const call = await started({ WEBHOOKS_ALLOW_PRIVATE: 'true' });
      const made = (await (
        await call('POST', '/webhooks', { url: `http://127.0.0.1:${String(port)}/` })
      ).json()) as { readonly id: string };
      for (let times = 1; times <= 15; times += 1) {
        expect((await call('POST', `/webhooks/${made.id}/test`)).status).toBe(202);
        while (calls < times) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(calls).toBe(15);
      expect(inner).toEqual([]);
    } finally {
      await closed(redirecting);
      await closed(secret);
    }
  });
});
