import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { httpDocumentSupply } from '#functions/adapters/document-supply/http-document-supply.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';

const KEY = 'the-word-of-the-supplier';
const near = '10.5555/near';
const far = '10.5555/far';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
});
afterAll(() => ingest.close());

type Asked = { readonly authorization: string | undefined; readonly body: unknown };

/** Asks our API for works while a supplier answers like this. */
const checked = async (
  dois: readonly string[],
  answer: RequestListener,
  { patienceMs = 30_000 } = {},
) => {
  const asked: Asked[] = [];
  const failures: string[] = [];
  const server = createServer((request, reply) => {
    void (async () => {
      const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
      asked.push({ authorization: request.headers.authorization, body });
      answer(request, reply);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/availability`;
  const documentSupply = httpDocumentSupply({
    url,
    key: KEY,
    fetch,
    patienceMs,
    onFailure: (failure) => failures.push(failure),
  });
  const reply = await testApi({ ...ingest, world: { documentSupply } }).post(
    '/article-galaxy/check-availability-batch',
    { dois },
  );
  server.closeAllConnections();
  server.close();
  return { reply, asked, failures };
};

const items = (...found: readonly object[]): RequestListener => {
  return (_, reply) => reply.end(JSON.stringify({ items: found }));
};
const notAvailable = { items: [near, far].map((doi) => ({ doi, available: false })) };

describe('a supplier of documents', () => {
  it('is asked once for all works, with the key, and answers where they are ordered', async () => {
    const { reply, asked, failures } = await checked(
      [near.toUpperCase(), far, near, 'pmid:77'],
      items(
        { doi: near.toUpperCase(), available: true, orderUrl: 'https://supplier.example/1' },
        { doi: far, available: false, orderUrl: null },
        { doi: '10.5555/never-asked-for', available: true },
      ),
    );
    expect(asked).toEqual([{ authorization: `Bearer ${KEY}`, body: { dois: [near, far] } }]);
    const order = { doi: near, available: true, orderUrl: 'https://supplier.example/1' };
    expect(reply.body).toEqual({
      items: [order, { doi: far, available: false }, order, { doi: 'pmid:77', available: false }],
    });
    expect(failures).toEqual([]);
  });

  it('is not followed where its link leads out of the web', async () => {
    const { reply } = await checked(
      [near],
      items({ doi: near, available: true, orderUrl: 'javascript:alert(1)' }),
    );
    expect(reply.body).toEqual({ items: [{ doi: near, available: true }] });
  });

  it('is not asked for works without a DOI', async () => {
    const { asked } = await checked(['pmid:77'], items());
    expect(asked).toEqual([]);
  });

  it.each<[string, RequestListener, string]>([
    ['refuses the key', (_, reply) => reply.writeHead(401).end(`no: ${KEY}`), 'status 401'],
    ['is down', (_, reply) => reply.writeHead(503).end(), 'status 503'],
    [
      'sends elsewhere',
      (_, reply) => reply.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'not reached',
    ],
    ['hangs up', (_, reply) => void reply.destroy(), 'not reached'],
    ['is not a supplier', (_, reply) => reply.end('<html>'), 'an answer of another shape'],
    ['has another shape', (_, reply) => reply.end('{"works":[]}'), 'an answer of another shape'],
    ['never ends', (_, reply) => reply.end('x'.repeat(1024 * 1024 + 1)), 'an answer too large'],
  ])('that %s delivers nothing, and the key is nowhere told', async (_, answer, failure) => {
    const { reply, failures } = await checked([near, far], answer);
    expect([reply.status, reply.body]).toEqual([200, notAvailable]);
    expect(failures).toEqual([failure]);
    expect(JSON.stringify([reply, failures])).not.toContain(KEY);
  });

  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['stops half-way', (_, reply) => reply.write('{"items":')],
  ])('that %s delivers nothing after a while', async (_, answer) => {
    const { reply, failures } = await checked([near, far], answer, { patienceMs: 200 });
    expect([reply.status, reply.body]).toEqual([200, notAvailable]);
    expect(failures).toEqual(['no answer in time']);
  });
});
