import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { readPaper } from '#functions/records/papers/read-paper.ts';
import { paperByDoi, paperKeys } from '#functions/records/papers/paper-repository.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { importWorld } from '#infra/local/import/import-world.ts';
import { importSource } from '#infra/sources/import-source.ts';
import { type IngestLoop, startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { jsonRecords } from '#infra/sources/json-records.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { jats } from '#tests/support/jats.ts';

let parent: string;
let world: LocalWorld;
let loop: IngestLoop;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-works-'));
  const folder = openDataFolder(join(parent, 'data'));
  world = await openLocalWorld({ folder, url: 'http://localhost', searchEndpoint: undefined });
  loop = startIngestLoop(world);
});
afterAll(async () => {
  await loop.close();
  await world.close();
  rmSync(parent, { recursive: true, force: true });
});

const importing = async (kind: string, content: string | Uint8Array, name = 'works.jsonl') => {
  const file = join(parent, name);
  writeFileSync(file, content);
  return (await importSource(importWorld(world), kind, file)).says;
};
const paper = async (doi: string) => (await paperByDoi(world.table)(doi)) ?? fail(doi);
/** What the report of a work says of who cites it. */
const coverage = async (doi: string) => {
  const item = await world.table.get(paperKeys.record(doi));
  const { total, citingPublications } = (await paper(doi)).tally;
  return { total, citingPublications, withFullText: Number(item?.['withFullText'] ?? 0) };
};
const fail = (doi: string): never => {
  throw new Error(`There is no ${doi}.`);
};
const lines = (records: readonly unknown[]) =>
  records.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');

const crossrefWork = {
  DOI: '10.5555/CROSSREF.1',
  type: 'journal-article',
  title: ['Soil &amp; roots: a <i>fictional</i> account'],
  'container-title': ['Journal of Invented Results'],
  author: [
    { given: 'Mira', family: 'Rowan', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
    { name: 'The Invented Consortium' },
  ],
  issued: { 'date-parts': [[2021, 3]] },
  reference: [
    { key: 'a', DOI: '10.5555/listed.1', year: '2001' },
    { key: 'b', 'article-title': 'A work without a number', author: 'Elm', year: '1999' },
    { key: 'c', unstructured: 'Ash B. Printed only. Invented Press; 2004. doi:10.5555/listed.2' },
    { key: 'd' },
  ],
};

it('takes from Crossref what a work is and what it lists, which counts as cited without a text', async () => {
  const second = {
    ...crossrefWork,
    DOI: '10.5555/crossref.2',
    reference: [{ DOI: '10.5555/listed.1' }],
  };
  expect(await importing('crossref', lines([crossrefWork, { message: second }]))).toBe(
    '2 records read, 2 works imported with 4 references',
  );
  const { record } = await paper('10.5555/crossref.1');
  expect(record).toMatchObject({
    title: 'Soil & roots: a fictional account',
    year: 2021,
    paperType: 'article',
    journal: { name: 'Journal of Invented Results' },
  });
  expect(record.authors.map(({ name }) => name)).toEqual(['Mira Rowan', 'The Invented Consortium']);
  expect(await coverage('10.5555/listed.1')).toEqual({
    total: 0,
    citingPublications: 2,
    withFullText: 0,
  });
  expect((await paper('10.5555/listed.2')).tally).toMatchObject({ citingPublications: 1 });
  await world.index.refresh();
  const found = await world.index.counts();
  expect(found.statements).toBe(0);
  expect(found.papers).toBeGreaterThanOrEqual(2);
});

it('takes a whole answer of Crossref as one document, packed or not', async () => {
  const items = [1, 2, 3].map((n) => ({ ...crossrefWork, DOI: `10.5555/page.${String(n)}` }));
  const page = JSON.stringify({ status: 'ok', message: { items } }, undefined, 2);
  expect(await importing('crossref', gzipSync(page), 'page.json.gz')).toMatch(
    /^3 records read, 3 works imported/,
  );
});

it('takes from OpenAlex works and their references to works of the same file', async () => {
  const work = (n: number, cites: readonly number[]) => ({
    id: `https://openalex.org/W${String(n)}`,
    doi: `https://doi.org/10.5555/OPENALEX.${String(n)}`,
    display_name: `A fictional work of number ${String(n)}`,
    type: 'review',
    publication_date: '2019-05-06',
    authorships: [{ author: { display_name: 'Ida van Berg', orcid: null } }],
    primary_location: { source: { display_name: 'Invented Letters', issn: null } },
    referenced_works: cites.map((cited) => `https://openalex.org/W${String(cited)}`),
  });
  const says = await importing('openalex', lines([work(1, [2, 3, 99]), work(2, [3]), work(3, [])]));
  expect(says).toBe('3 records read, 3 works imported with 3 references');
  expect(await coverage('10.5555/openalex.3')).toEqual({
    total: 0,
    citingPublications: 2,
    withFullText: 0,
  });
  expect((await paper('10.5555/openalex.1')).record).toMatchObject({
    publishedDate: '2019-05-06',
    journal: { name: 'Invented Letters' },
  });
});

it('leaves alone what was read here, counts what is none, and says why', async () => {
  const doi = '10.5555/read.here';
  const bytes = Buffer.from(
    jats({ doi, references: [{ doi: '10.5555/cited' }], results: ['It was so [1].'] }),
  );
  await ingestFiles(world, loop, [{ kind: 'bytes', name: 'a.xml', bytes }]);
  const says = await importing(
    'crossref',
    lines([
      { ...crossrefWork, DOI: doi, title: ['Another title'] },
      { title: ['No number'] },
      { DOI: '10.5555/untitled' },
      'no JSON at all',
      7,
    ]),
  );
  // The first line decides that a file is read line by line.
  expect(says).toBe(
    '5 records read, 0 works imported with 0 references, 1 left out: already read here, 2 left out: no DOI, 1 left out: no title, 1 left out: not JSON, or too long',
  );
  expect((await paper(doi)).record.title).not.toBe('Another title');
  expect(await coverage('10.5555/cited')).toEqual({
    total: 1,
    citingPublications: 1,
    withFullText: 1,
  });
});

it('lets nothing that a registry holds become more than text, and leaves out fields of other shapes', async () => {
  const title = 'A </article-title><evil/> ]]> &lt;script&gt; \u0000 title';
  const wrong = { author: 'somebody', ISSN: 7, issued: { 'date-parts': 'now' }, reference: {} };
  const hostile = { DOI: '10.5555/hostile', title: [title], ...wrong };
  expect(await importing('crossref', lines([hostile]))).toMatch(/1 works imported/);
  expect((await paper('10.5555/hostile')).record.title).toBe('A ]]> <script> title');
});

it('passes over a line that is too long, and reads on behind it', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"n":1}\n{"n":"');
    for (let n = 0; n < 20; n += 1) yield Buffer.alloc(1_000_000, 'x');
    yield Buffer.from('"}\n{"n":3}\n');
  }
  const found: unknown[] = [];
  for await (const record of jsonRecords(pieces())) found.push(record);
  expect(found).toEqual([{ n: 1 }, expect.any(Symbol), { n: 3 }]);
});

it('refuses one document without end by a sentence', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"items":[\n');
    for (let n = 0; n < 70; n += 1) yield Buffer.alloc(1_000_000, ' ');
  }
  const reading = (async () => {
    for await (const record of jsonRecords(pieces())) expect(record).toBeUndefined();
  })();
  await expect(reading).rejects.toThrow(/more than 64 million characters/);
});

it('tells what registries say about retractions, also of works that were read here', async () => {
  const held = '10.5555/held-and-retracted';
  async function* article() {
    yield { kind: 'bytes', name: held, bytes: Buffer.from(jats({ doi: held })) } as const;
  }
  await ingestFiles(world, loop, article());
  const updated = { 'date-parts': [[2021, 2, 25]] };
  await importing(
    'crossref',
    lines([
      {
        DOI: held,
        title: ['Held'],
        'updated-by': [{ DOI: '10.5555/n', type: 'retraction', updated }],
      },
      {
        DOI: '10.5555/n',
        title: ['Retraction: Held'],
        'update-to': [{ DOI: held, type: 'retraction', updated }],
      },
    ]),
  );
  expect((await paper(held)).notices).toEqual([
    { status: 'retracted', date: '2021-02-25', noticeDoi: '10.5555/n' },
  ]);
  await importing(
    'openalex',
    lines([{ doi: '10.5555/openalex-retracted', display_name: 'Gone', is_retracted: true }]),
  );
  expect((await paper('10.5555/openalex-retracted')).notices).toEqual([{ status: 'retracted' }]);
});

it('tells how many works cite a work according to registries, beside its own counts and never among them', async () => {
  const [held, other] = ['10.5555/counted-and-read', '10.5555/counted'];
  const bytes = Buffer.from(
    jats({ doi: held, references: [{ doi: other }], results: ['So [1].'] }),
  );
  await ingestFiles(world, loop, [{ kind: 'bytes', name: 'counted.xml', bytes }]);
  const unchanged = await paper(held);
  const work = (doi: string, count: unknown, day: string) => ({
    id: `https://openalex.org/W${String(doi.length)}`,
    doi,
    display_name: `A fictional work ${doi}`,
    cited_by_count: count,
    updated_date: `${day}T01:02:03`,
  });
  await importing('openalex', lines([work(held, 47, '2026-11-26'), work(other, -3, '2026-11-26')]));
  await importing(
    'crossref',
    lines([
      {
        DOI: held,
        title: ['Held'],
        'is-referenced-by-count': 44,
        indexed: { 'date-time': '2026-11-20T00:00:00Z' },
      },
    ]),
  );
  const elsewhere = async (doi: string) =>
    (await readPaper(world)({} as never, { params: { doi } } as never)).coverage;
  expect(await elsewhere(held)).toEqual({
    citingPublications: 0,
    withFullText: 0,
    elsewhere: [
      { source: 'openalex', citingPublications: 47, date: '2026-11-26' },
      { source: 'crossref', citingPublications: 44, date: '2026-11-20' },
    ],
  });
  expect((await elsewhere(other)).elsewhere).toEqual([]);
  // Nothing else of the article changed, and a recount of its tally finds what it was.
  expect(await paper(held)).toEqual(unchanged);
  // An older file does not replace a newer count, a newer one does.
  await importing('openalex', lines([work(held, 12, '2026-01-01'), work('10.5555/x1', 1, '2026')]));
  expect((await elsewhere(held)).elsewhere?.[0]?.citingPublications).toBe(47);
  await importing('openalex', lines([work(held, 50, '2026-11-27'), work('10.5555/x2', 1, '2026')]));
  expect((await elsewhere(held)).elsewhere?.[0]?.citingPublications).toBe(50);
});

it('counts the citations of OpenCitations for works of the collection, each pair once', async () => {
  const doi = '10.5555/counted-by-opencitations';
  await ingestFiles(world, loop, [
    { kind: 'bytes', name: 'oc.xml', bytes: Buffer.from(jats({ doi })) },
  ]);
  const rows = [
    'oci,citing,cited,creation',
    `1,10.5555/a,${doi.toUpperCase()},2020`,
    `2,"doi:10.5555/b openalex:W1 omid:br/06","omid:br/07 doi:${doi}",2021`,
    `3,10.5555/a,${doi},2020`,
    '4,10.5555/a,10.5555/in-no-collection,2020',
    '5,omid:br/08,nothing,2020',
  ].join('\n');
  expect(await importing('opencitations', rows, 'oc.csv')).toBe(
    '5 rows read, 1 papers counted, 1 rows left out without the DOIs of both works',
  );
  const { coverage } = await readPaper(world)({} as never, { params: { doi } } as never);
  expect(coverage).toMatchObject({
    citingPublications: 0,
    elsewhere: [{ source: 'opencitations', citingPublications: 2 }],
  });
  expect(await paperByDoi(world.table)('10.5555/in-no-collection')).toBeUndefined();
});
