import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { publishedKeysAt } from '#functions/adapters/aws/published-keys.ts';
import { collectedErrors } from '#functions/adapters/error-collector/send.ts';
import { openAiEmbedding } from '#functions/adapters/openai/embedding.ts';
import { fetchFrom } from '#functions/adapters/openid/provider-fetch.ts';
import { checkedByRecaptcha } from '#functions/adapters/recaptcha/check.ts';
import { httpDocumentSupply } from '#functions/adapters/document-supply/http-document-supply.ts';
import { arxiv } from '#functions/adapters/registries/arxiv.ts';
import { crossref } from '#functions/adapters/registries/crossref.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { librariesOver } from '#infra/composition/libraries.ts';
import { pricesOverApi } from '#infra/aws/run/ports/prices.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

const politeAt = (base: string) =>
  politeRequests({
    fetch,
    nowMs: () => performance.now(),
    wait: () => Promise.resolve(),
    title: 'A registry',
    base,
    userAgent: 'Veracite/test',
    intervalMs: 0,
  });

/** Everything that asks another server, with what it asks of the server at an address. */
const requests: Readonly<Record<string, (at: string) => Promise<unknown>>> = {
  'a supplier of documents': (url) =>
    httpDocumentSupply({ url, key: 'a-key', fetch, onFailure: () => undefined })(['10.5555/one']),
  'a provider of sign-in': (at) =>
    fetchFrom(fetch)(at, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' }),
  'a captcha': (url) => checkedByRecaptcha({ url, secret: 'a-secret', fetch })('answer'),
  'a collector of errors': (url) =>
    collectedErrors({ url, fetch, onFailure: () => undefined })({} as never),
  'an embedding model': (url) =>
    openAiEmbedding({ url, model: 'm', key: 'a-key', fetch, patienceMs: 60_000 }).embed(['text']),
  'a library': (origin) =>
    librariesOver(fetch, { zotero: origin, mendeley: origin }).zotero({
      library: { kind: 'group', id: '1' },
      key: 'a-key',
    }),
  'a registry of works': (origin) =>
    crossref(politeAt(origin), 'a@b.example').lookUp({ kind: 'doi', doi: '10.5555/one' }),
  'a registry of preprints': (origin) =>
    arxiv(politeAt(origin)).lookUp({ kind: 'description', title: 'On tides and lanterns' }),
  'the published keys': (origin) => publishedKeysAt(origin).published(),
  'the prices': (origin) => pricesOverApi(origin, fetch)(),
};

const servers: Server[] = [];
const serverOf = async (listener: Parameters<typeof createServer>[1]): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe.each(Object.entries(requests))('asking %s', (_, request) => {
  it('is led nowhere else by a redirect', async () => {
    const reached: string[] = [];
    const elsewhere = await serverOf(({ url = '' }, response) => {
      reached.push(url);
      response.end('{}');
    });
    const at = await serverOf((_request, response) => {
      response.writeHead(307, { location: `${elsewhere}/secret` }).end();
    });
    await request(at).catch(() => undefined);
    expect(reached).toEqual([]);
  });

  it('ends where the answer never does', async () => {
    const at = await serverOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1024 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    });
    // Its own outcome is whatever it makes of a server in trouble; it has one.
    await expect(
      request(at).then(
        () => 'ended',
        () => 'ended',
      ),
    ).resolves.toBe('ended');
  });
});

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('commands'))
    .map((name) => `${folder}/${name}`);

it('no request of the product follows a redirect or reads an answer without a bound', () => {
  const asking = ['functions', 'infra/aws/run', 'infra/composition', 'infra/local']
    .flatMap(sourcesIn)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) =>
      /(?:await|return) (?:fetch|ask|send|fetchOver)\(\s*(?:url|address|`\$\{)[^)]*?,\s*\{/.test(
        text,
      ),
    );
  expect(asking.length).toBeGreaterThan(6);
  for (const { path, text } of asking) {
    expect([path, text.includes("redirect: 'error'")]).toEqual([path, true]);
    expect([path, /\b(?:response|answer|reply)\.(?:json|text|arrayBuffer)\(/.test(text)]).toEqual([
      path,
      false,
    ]);
  }
});
