import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  for (const name of ['first', 'second'])
    await ingest.handInFile(
      `${name}.xml`,
      jats({ doi: `10.5555/${name}`, title: `Lanternfish, ${name}` }),
    );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

const titles = (text: string) => [...text.matchAll(/^TI {2}- (.*)\r$/gm)].map(([, title]) => title);

it('are RIS as the extension of Zotero knows it, of the works in the address', async () => {
  const { status, headers, text } = await api.get(
    '/exports/references?doi=10.5555/second&doi=10.5555/first&term=Night%20fish',
  );
  expect(status).toBe(200);
  // It takes over what is got by a link, by this type or by this ending.
  expect(headers['content-type']).toMatch(/^application\/x-research-info-systems(;|$)/);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="veracite-night-fish-papers-\d{4}-\d\d-\d\d\.ris"$/,
  );
  expect(titles(text).toSorted()).toEqual(['Lanternfish, first', 'Lanternfish, second']);
});

it('are of all that a search finds where no work is named, in the format that is asked for', async () => {
  const { text } = await api.get('/exports/references?term=lanternfish&mode=papers');
  expect(titles(text)).toHaveLength(2);
  const bibtex = await api.get('/exports/references?doi=10.5555/first&format=bibtex');
  expect(bibtex.headers['content-type']).toMatch(/^application\/x-bibtex/);
});

it('are of so many works as an address names', async () => {
  const dois = Array.from({ length: 101 }, (_, place) => `doi=10.5555/${String(place)}`);
  expect((await api.get(`/exports/references?${dois.join('&')}`)).status).toBe(400);
});
