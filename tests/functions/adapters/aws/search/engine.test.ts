import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

const SECRET = 'shard [7] of node quokka-internal failed';

/** An engine that answers everything with one status, and an index that asks it. */
const withEngine = async (
  answer: { readonly status: number; readonly body?: unknown },
  check: (index: SearchIndex, headers: () => Readonly<Record<string, unknown>>) => Promise<void>,
  region?: string,
) => {
  let headers: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    headers = request.headers;
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(answer.body ?? { error: { type: 'some_exception', reason: SECRET } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const client = openSearchClient({
    endpoint: `http://127.0.0.1:${port}`,
    ...(region && { region }),
  });
  try {
    await check(openSearchIndex({ client, prefix: 'down' }), () => headers);
  } finally {
    await client.close();
    await new Promise((resolve) => server.close(resolve));
  }
};

const failureOf = async (index: SearchIndex): Promise<unknown> =>
  index.statement('any').then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('an engine in trouble', () => {
  it.each([429, 500, 502, 503, 504, 403])(
    'answers %i: it is unavailable, and its own words stay inside',
    async (status) => {
      await withEngine({ status }, async (index) => {
        const failure = await failureOf(index);
        expect(failure).toBeInstanceOf(EngineUnavailable);
        expect(String(failure)).not.toContain('quokka');
      });
    },
  );

  it('is unavailable when nobody listens, and is asked again by the next call', async () => {
    const client = openSearchClient({ endpoint: 'http://127.0.0.1:9' });
    const index = openSearchIndex({ client, prefix: 'down' });
    expect(await failureOf(index)).toBeInstanceOf(EngineUnavailable);
    expect(await failureOf(index)).toBeInstanceOf(EngineUnavailable);
    await client.close();
  });

  it('refuses a request of ours: that is a surprise, and no outage', async () => {
    await withEngine({ status: 400 }, async (index) => {
      const failure = await failureOf(index);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(EngineUnavailable);
    });
  });
});

describe('a client', () => {
  it('signs its requests where a region is named', async () => {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'fictional';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'fictional';
    await withEngine(
      { status: 503 },
      async (index, headers) => {
        await failureOf(index);
        expect(headers()['authorization']).toMatch(
          /^AWS4-HMAC-SHA256 Credential=\S+\/eu-west-1\/es\/aws4_request/,
        );
      },
      'eu-west-1',
    );
  });

  it('signs nothing without one', async () => {
    await withEngine({ status: 503 }, async (index, headers) => {
      await failureOf(index);
      expect(headers()['authorization']).toBeUndefined();
    });
  });
});
