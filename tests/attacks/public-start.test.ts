import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';

import { type RunningProduct, startProcess, webIsBuilt } from '#tests/support/local-product.ts';
import { productionInstall } from '#tests/support/production-install.ts';

// Each test starts a whole product, some of them several times.
jest.setTimeout(300_000);

const PASSWORD = 'seven plum trees in rain';
const PUBLIC = {
  VERACITE_URL: 'https://library.example',
  VERACITE_CORPUS: 'none',
  ENTITLEMENTS: 'open',
};

let install: string;
let data: string;
let running: RunningProduct | undefined;
beforeAll(async () => {
  await webIsBuilt();
  install = productionInstall();
});
afterAll(() => rmSync(install, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'veracite-public-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Starts a run of the production install under a public address; returns where it listens on this machine. */
const started = async (environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  const port = String(await freePort());
  running = startProcess({ ...PUBLIC, VERACITE_DATA: data, PORT: port, ...environment }, install);
  await running.ready;
  return `http://127.0.0.1:${port}`;
};

/** What a start that ends by itself prints. */
const endOf = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  running = startProcess({ VERACITE_DATA: data, VERACITE_CORPUS: 'none', ...environment }, install);
  await running.ready.catch(() => undefined);
  return running.output();
};

/** `npm run admin -- create EMAIL` on the data folder of the run; returns the link that it prints. */
const administrator = async (
  email: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<URL> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/local/commands/admin.ts', 'create', email],
    {
      cwd: install,
      env: { ...process.env, NODE_OPTIONS: '', ...PUBLIC, VERACITE_DATA: data, ...environment },
    },
  );
  return new URL(/^https?:\S+$/m.exec(stdout)?.[0] ?? '');
};

const signIn = (at: string, token: string, password?: string) =>
  fetch(`${at}/api/auth/sign-in-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...(password !== undefined && { password }) }),
  });

describe('a production install under a public address', () => {
  it('starts without the tools of a build, and its downloads begin with the address it has now', async () => {
    expect(existsSync(join(install, 'node_modules', 'vite'))).toBe(false);
    for (const address of ['https://library.example', 'https://other.example:8443']) {
      const at = await started({ VERACITE_URL: address });
      const updates = await fetch(`${at}/downloads/veracite-zotero-updates.json`);
      expect([updates.status, await updates.text()]).toEqual([
        200,
        expect.stringContaining(`"${address}/downloads/veracite-zotero.xpi"`),
      ]);
      const zip = await fetch(`${at}/downloads/veracite-chrome.zip`);
      expect(Buffer.from(await zip.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
      await running?.stop();
    }
  });

  it('serves the build it came with, however old the times of its files are', async () => {
    utimesSync(join(install, 'dist', 'web', 'index.html'), 1, 1);
    const at = await started();
    expect((await fetch(`${at}/`)).status).toBe(200);
  });

  it('says what to do where it came without a build', async () => {
    const [built, away] = [join(install, 'dist'), join(install, 'away')];
    renameSync(built, away);
    try {
      const output = await endOf(PUBLIC);
      expect(output).toMatch(/The web app is not built.*npm run build:web/s);
      expect(output).not.toContain('MODULE_NOT_FOUND');
    } finally {
      renameSync(away, built);
    }
  });

  it('does not start for others before somebody chose between plans and open reading', async () => {
    const output = await endOf({ HOST: '0.0.0.0' });
    expect(output).toContain('STRIPE_SECRET_KEY');
    expect(output).toContain('ENTITLEMENTS=open');
  });

  it('warns that nobody can read its mails, and names the command for the first administrator once', async () => {
    await started();
    expect(running?.output()).toMatch(/Warning: no mail server/);
    expect(running?.output()).toContain('npm run admin -- create EMAIL');
    await running?.stop();
    await started({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@library.example' });
    expect(running?.output()).not.toMatch(/Warning|npm run admin/);
  });
});

describe('the link of the first administrator', () => {
  const EMAIL = 'ada@library.example';

  it('signs in once, and only by a POST, whether the product runs when it is made or not', async () => {
    const before = await administrator(EMAIL);
    expect(before.origin).toBe('https://library.example');
    const at = await started();
    const during = await administrator('grace@library.example');
    for (const link of [before, during]) {
      const token = link.searchParams.get('token') ?? '';
      // A scanner of links opens the page, as often as it likes.
      for (const _ of [1, 2])
        expect((await fetch(`${at}${link.pathname}${link.search}`)).status).toBe(200);
      expect((await signIn(at, token, PASSWORD)).status).toBe(200);
      expect((await signIn(at, token)).status).toBe(400);
    }
    const login = await fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect([login.status, await login.json()]).toEqual([
      200,
      { user: expect.objectContaining({ admin: true, email: EMAIL }) as unknown },
    ]);
  });

  it('is taken of two at once by one, and from no page of another site', async () => {
    const token = (await administrator(EMAIL)).searchParams.get('token') ?? '';
    const at = await started();
    const foreign = await fetch(`${at}/api/auth/sign-in-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://attacker.example' },
      body: JSON.stringify({ token }),
    });
    expect(foreign.status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(at, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('makes no administrator of an account that anybody may have registered', async () => {
    const at = await started();
    await fetch(`${at}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, name: 'Not Ada' }),
    });
    await administrator(EMAIL);
    const login = await fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect(await login.json()).not.toMatchObject({ user: { admin: true } });
  });
});
