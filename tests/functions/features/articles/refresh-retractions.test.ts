import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  refreshRetractions,
  type RetractionsPorts,
} from '#functions/features/articles/refresh-retractions.ts';
import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
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
  const state = { body: first, status: 200, asked: 0, cutAfter: Infinity };
  const server = createServer((_, response) => {
    state.asked += 1;
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
const look = async (openRetractionList: RetractionsPorts['openRetractionList']) => {
  const work = refreshRetractions({ ...ingest.ports, openRetractionList });
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
