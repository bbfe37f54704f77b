import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { OutboxMail } from '#functions/adapters/embedded/mailer.ts';
import { createLocalServer } from '#infra/local/http/http-server.ts';
import { withOutbox } from '#infra/local/mail/outbox.ts';
import { styleDigests, stylesAllowed } from '#tests/support/page-styles.ts';

const mailOf = (id: string, to: string, subject: string): OutboxMail => ({
  id,
  at: '2026-01-05T09:00:00.000Z',
  to,
  name: 'A <b>bold</b> name',
  subject,
  text: 'Open <this> & that',
  html: '<!doctype html><html lang="en"><body><p>Hello</p></body></html>',
  headers: { 'List-Unsubscribe': '<https://veracite.example/u>' },
});
const kept = [
  mailOf('2', 'bob@example.org', 'Second <script>alert(1)</script>'),
  mailOf('1', 'ada@example.org', 'First'),
];
const outbox = {
  mails: ({ to }: { readonly to?: string | undefined } = {}) =>
    kept.filter((mail) => to === undefined || mail.to === to),
  mail: (id: string) => kept.find((mail) => mail.id === id),
};
const web = withOutbox(outbox, async (_request, response) => {
  response.writeHead(404).end('a page of the web app');
});
const server = createLocalServer(
  () => Promise.reject(new Error('Nobody calls the API here.')),
  web,
  (error) => {
    throw error;
  },
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Unlike fetch, lets a test say any name of the host. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body,
          policy: String(response.headers['content-security-policy']),
        });
      });
    })
      .on('error', reject)
      .end();
  });

describe('the outbox of a local run', () => {
  it('lists its mails, newest first, and takes what they say for text', async () => {
    const { status, body, policy } = await ask('/outbox');
    expect(status).toBe(200);
    expect(body.indexOf('bob@example.org')).toBeLessThan(body.indexOf('ada@example.org'));
    expect(body).toContain('2026-01-05 09:00:00 UTC');
    expect(body).not.toContain('<script');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(stylesAllowed(policy)).toEqual(styleDigests(body));
  });

  it('shows a mail with its text, its headers, and its HTML in a frame that can do nothing', async () => {
    const page = await ask('/outbox/1');
    expect(page.body).toContain('Open &lt;this&gt; &amp; that');
    expect(page.body).toContain('A &lt;b&gt;bold&lt;/b&gt; name &lt;ada@example.org&gt;');
    expect(page.body).toContain('List-Unsubscribe');
    expect(page.body).toMatch(/<iframe src="\/outbox\/1\/html"[^>]* sandbox="/);

    const html = await ask('/outbox/1/html');
    expect(html.body).toContain('<p>Hello</p>');
    expect(html.body).toContain('<base target="_top">');
    expect(html.policy).toMatch(/^sandbox /);
    expect(html.policy).not.toContain('allow-scripts');
    expect(html.policy).not.toContain('allow-same-origin');
  });

  it('gives programs all of them, or those to one address', async () => {
    expect(JSON.parse((await ask('/outbox.json')).body)).toEqual(kept);
    expect(JSON.parse((await ask('/outbox.json?to=ada%40example.org')).body)).toEqual([kept[1]]);
    const { body } = await ask('/outbox?to=ada%40example.org');
    expect(body).not.toContain('bob@example.org');
  });

  it.each(['/outbox/3', '/outbox/3/html', '/outboxes', '/outbox/1/other', '/outbox.txt'])(
    'leaves %s to the web app',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, body: 'a page of the web app' });
    },
  );

  it.each([
    ['a name that is not this machine’s', { host: 'attacker.example' }],
    ['a name that only looks like a loopback address', { host: '127.attacker.example' }],
    ['a proxy, for somebody', { 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy, for whomever', { forwarded: 'for=192.0.2.1' }],
  ])('is not there for who comes by %s', async (_, headers) => {
    for (const path of ['/outbox', '/outbox.json', '/outbox/1', '/outbox/1/html'])
      expect((await ask(path, headers)).status).toBe(404);
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('is there at %s', async (host) => {
    expect((await ask('/outbox', { host })).status).toBe(200);
  });

  it('only answers who reads', async () => {
    expect((await ask('/outbox', {}, 'POST')).status).toBe(404);
  });
});
