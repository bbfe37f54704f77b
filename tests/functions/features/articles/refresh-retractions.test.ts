import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  refreshRetractions,
  type RetractionsPorts,
} from '#functions/features/articles/refresh-retractions.ts';
import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { createSharedSources, noSources } from '#infra/composition/sources.ts';
import { retractionListAt } from '#infra/sources/retraction-list.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';

const DOI = '10.5555/old.claim';
const list = (...rows: readonly string[]) =>
  ['OriginalPaperDOI,RetractionNature,RetractionDate,RetractionDOI', ...rows].join('\n');
const retraction = `${DOI},Retraction,2/14/2012 0:00,10.5555/notice`;

let ingest: EmbeddedIngest;
beforeEach(async () => (ingest = await embeddedIngest()));
afterEach(() => ingest.close());

/** A server with a list of our own; what it sends can be changed. */
const served = async (first: string) => {
  const state = { body: first, status: 200, asked: 0, path: '', cutAfter: Infinity };
  const server = createServer(({ url = '' }, response) => {
    state.asked += 1;
    state.path = url;
    response.writeHead(state.status, { 'content-length': Buffer.byteLength(state.body) });
    if (state.body.length <= state.cutAfter) return void response.end(state.body);
    response.write(state.body.slice(0, state.cutAfter), () => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed));
  return { state, close, address: `http://127.0.0.1:${String(port)}/list.csv` };
};

/** Looks as the hourly schedule does. */
const look = async (
  openRetractionList: RetractionsPorts['openRetractionList'],
  sources: RetractionsPorts['sources'] = noSources(),
) => {
  const work = refreshRetractions({ ...ingest.ports, sources, openRetractionList });
  if (work.kind !== 'each') throw new Error('Each look is worked on alone.');
  // A look has no content.
  await work.work({ body: '{"kind":"look"}' } as never, undefined as never);
};
const noticesOf = async () =>
  (await testApi(ingest).post('/tallies?with=notices', [DOI])).body['tallies'] as Record<
    string,
    { readonly editorialNotices: readonly { readonly status: string; readonly date: string }[] }
  >;

it('fetches the list once a day, and shows its notices', async () => {
  const { state, close, address } = await served(list(retraction));
  const open = retractionListAt(address);
  await look(open);
  expect((await noticesOf())[DOI]?.editorialNotices).toMatchObject([
    { status: 'retracted', date: '2012-02-14' },
  ]);
  expect(await readRetractionData(ingest.ports.table)()).toMatchObject({ notices: 1 });
  ingest.later(3600);
  await look(open);
  expect(state.asked).toBe(1);
  state.body = list(retraction, '10.5555/another,Retraction,3/1/2012 0:00,');
  ingest.later(86_400);
  await look(open);
  expect(state.asked).toBe(2);
  expect(await readRetractionData(ingest.ports.table)()).toMatchObject({ notices: 2 });
  await close();
});

it.each<[string, (state: Awaited<ReturnType<typeof served>>['state']) => void, RegExp]>([
  ['is refused', (state) => (state.status = 503), /status 503/],
  ['is cut off', (state) => (state.cutAfter = 80), /./],
  ['is no list', (state) => (state.body = '<html><body>Moved</body></html>'), /no columns/],
  ['is empty', (state) => (state.body = list()), /no notice/],
])(
  'keeps what is loaded where the list %s, and tries again at the next look',
  async (_, harm, why) => {
    const whole = list(retraction);
    const { state, close, address } = await served(whole);
    const open = retractionListAt(address);
    await look(open);
    ingest.later(90_000);
    harm(state);
    await expect(look(open)).rejects.toThrow(why);
    expect((await noticesOf())[DOI]?.editorialNotices).toHaveLength(1);
    Object.assign(state, { body: whole, status: 200, cutAfter: Infinity });
    await look(open);
    expect(state.asked).toBe(3);
    await close();
  },
);

it('fetches nothing unless the operator named an address', async () => {
  await look(undefined);
  expect(await readRetractionData(ingest.ports.table)()).toBeUndefined();
});

describe('the public list of Retraction Watch', () => {
  const sourceAt = (address: string, isOff = false) =>
    createSharedSources(
      { isOff, contact: 'desk@harbour.test', base: new URL(address).origin },
      'test',
      fetch,
      ingest.ports,
    );
  const allow = () =>
    allowedSources(ingest.ports.table).allow('retractionwatch', '2026-01-05T09:00:00Z');

  it('is fetched daily once a person has allowed it, and not before', async () => {
    const { state, close, address } = await served(list(retraction));
    await look(undefined, sourceAt(address));
    expect(state.asked).toBe(0);
    await allow();
    await look(undefined, sourceAt(address));
    await look(undefined, sourceAt(address));
    expect(state.asked).toBe(1);
    expect(state.path).toBe(
      '/retractionwatch/crossref/retraction-watch-data/-/raw/main/retraction_watch.csv',
    );
    expect(await readRetractionData(ingest.ports.table)()).toMatchObject({ notices: 1 });
    ingest.later(86_400);
    await look(undefined, sourceAt(address));
    expect(state.asked).toBe(2);
    await close();
  });

  it('is not fetched where sources are off, or where the operator named another list', async () => {
    const { state, close, address } = await served(list(retraction));
    await allow();
    await look(undefined, sourceAt(address, true));
    expect(state.asked).toBe(0);
    const other = await served(list(retraction));
    await look(retractionListAt(other.address), sourceAt(address));
    expect([state.asked, other.state.asked]).toEqual([0, 1]);
    await close();
    await other.close();
  });

  it('is not fetched again and again on a day on which it fails', async () => {
    const { state, close, address } = await served(list(retraction));
    state.status = 503;
    await allow();
    for (let attempt = 0; attempt < 15; attempt += 1)
      await look(undefined, sourceAt(address)).catch(() => undefined);
    expect(state.asked).toBe(10);
    await close();
  });
});
