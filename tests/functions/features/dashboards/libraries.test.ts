import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { LIBRARY_KEY, libraryServices } from '#tests/support/library-services.ts';
import { peopleIn } from '#tests/support/people.ts';

let ingest: EmbeddedIngest;
let services: Awaited<ReturnType<typeof libraryServices>>;
const works = Array.from({ length: 1001 }, (_, at) => ({
  title: `A long title of the work that is number ${at}`,
  doi: at === 1 ? '10.5555/raven' : `10.5555/work.${at}`,
  year: 2019,
}));
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'raven.xml',
    jats({
      doi: '10.5555/raven',
      title: 'Ravens',
      year: 2019,
      references: [],
      results: ['Nothing.'],
    }),
  );
  await ingest.workAll();
  services = await libraryServices(works);
});
afterEach(() => services.refuse(undefined));
afterAll(async () => {
  await services.close();
  await ingest.close();
});

const api = () => testApi({ ...ingest, world: { libraries: services.libraries } });
const ask = async (service: string, body: object) => {
  const asking = api();
  const person = await peopleIn(ingest.ports.table, ingest.ports.now).make('premium');
  const answer = await asking
    .as(person)
    .post(`/dashboards/libraries/${service}`, { library: 'me', key: LIBRARY_KEY, ...body });
  // The key is in nothing that we say or log.
  expect(answer.text + JSON.stringify(asking.surprises)).not.toContain(LIBRARY_KEY);
  return answer;
};
const pagesOf = async (service: string) => {
  const sizes: number[] = [];
  const dois = new Set<unknown>();
  for (let after: unknown, more = true; more;) {
    const { body } = await ask(service, after === undefined ? {} : { after });
    const references = body['references'] as { doi: string; line: number }[];
    sizes.push(references.length);
    for (const { doi } of references) dois.add(doi);
    after = body['next'];
    more = after !== undefined;
  }
  return { sizes, works: dois.size };
};

describe('POST /dashboards/libraries/{service}', () => {
  it('reads Zotero by pages of 100 and Mendeley by pages of 500, each work once', async () => {
    expect(await pagesOf('zotero')).toEqual({
      sizes: [...Array<number>(10).fill(100), 1],
      works: 1001,
    });
    expect(await pagesOf('mendeley')).toEqual({ sizes: [500, 500, 1], works: 1001 });
  });

  it.each(['zotero', 'mendeley'])('says of each work at %s whether we know it', async (service) => {
    const { body } = await ask(service, {});
    expect((body['references'] as unknown[]).slice(0, 2)).toEqual([
      expect.objectContaining({ line: 1, state: 'unknown', doi: '10.5555/work.0', year: 2019 }),
      expect.objectContaining({ line: 2, state: 'matched', doi: '10.5555/raven', title: 'Ravens' }),
    ]);
  });

  it('reads the library of a group', async () => {
    expect((await ask('zotero', { library: 'groups/5' })).status).toBe(200);
    expect((await ask('zotero', { library: 'groups/6' })).status).toBe(404);
    expect((await ask('mendeley', { library: 'groups/5' })).status).toBe(200);
    expect(services.seen.at(-1)?.url).toContain('group_id=5');
  });

  it.each([
    ['mendeley', { library: 'users/5' }],
    ['mendeley', { after: 'a&limit=1' }],
    ['zotero', { library: '../keys' }],
    ['zotero', { key: 'two\r\nlines' }],
    ['endnote', {}],
  ])('refuses what %s has not: %j', async (service, body) => {
    const before = services.seen.length;
    expect((await ask(service, body)).status).toBe(400);
    expect(services.seen).toHaveLength(before);
  });

  it.each(['zotero', 'mendeley'])(
    'tells what %s refuses, as something its reader can act on',
    async (service) => {
      expect((await ask(service, { key: 'wrong' })).status).toBe(403);
      services.refuse({ status: 429, headers: { 'retry-after': '120' } });
      const limited = await ask(service, {});
      expect([limited.status, limited.headers['retry-after']]).toEqual([429, '120']);
      services.refuse({ status: 500 });
      const down = await ask(service, {});
      expect([down.status, down.headers['retry-after']]).toEqual([503, '30']);
      services.refuse('torn');
      expect((await ask(service, {})).status).toBe(502);
      services.refuse({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
      expect((await ask(service, {})).status).toBe(503);
    },
  );
});
