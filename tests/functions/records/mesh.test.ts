import { importMesh } from '#functions/records/mesh/import-mesh.ts';
import { meshAware } from '#functions/records/mesh/mesh-aware-index.ts';
import { expandMeshHeadings } from '#functions/records/mesh/mesh-headings.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { meshXml, sleepHeadings } from '#tests/support/mesh.ts';

const ingest = await embeddedIngest();
afterAll(() => ingest.close());
const { table, index, now } = ingest.ports;

async function* whole(text: string) {
  yield Buffer.from(text);
}
const importing = (text: string) => {
  ingest.later(60);
  return importMesh({ table, now })(whole(text));
};

const article = (
  doi: string,
  heading: string,
) => `<article article-type="research-article"><front><article-meta>
<article-id pub-id-type="doi">10.5555/${doi}</article-id><title-group><article-title>About ${doi}</article-title></title-group>
<kwd-group kwd-group-type="MeSH"><kwd>${heading}</kwd></kwd-group></article-meta></front><body><p>Nothing.</p></body></article>`;

beforeAll(async () => {
  for (const [doi, heading] of [
    ['one', 'Slumber'],
    ['two', 'Slumber, Deep'],
    ['three', 'slumber, deepest'],
    ['four', 'Napping'],
    ['five', 'Waking'],
  ] as const)
    await ingest.handInFile(`${doi}.xml`, article(doi, heading));
  await ingest.workAll();
});

const found = async (heading: string) => {
  const { hits } = await meshAware(index, () => table).search({
    mode: 'papers',
    filters: { meshDescriptors: [heading] },
    sort: { key: 'relevance', order: 'desc' },
    offset: 0,
    limit: 10,
    aggregate: false,
  });
  return hits.map((hit) => (hit.kind === 'paper' ? hit.doi.replace('10.5555/', '') : '')).sort();
};

it('finds that very heading alone, where no headings were imported', async () => {
  expect(await found('Slumber')).toEqual(['one']);
  expect(await found('Sleep')).toEqual([]);
});

it('finds what stands under a heading and under all narrower ones, by any of its names', async () => {
  expect(await importing(meshXml(sleepHeadings))).toEqual({ headings: 5, names: 8 });
  for (const name of ['Slumber', 'slumber', 'Sleep', 'Shut-Eye & Rest'])
    expect([name, await found(name)]).toEqual([name, ['four', 'one', 'three', 'two']]);
  expect(await found('Deep Sleep')).toEqual(['three', 'two']);
  // F02.80 does not stand under F02.8.
  expect(await found('Waking')).toEqual(['five']);
  expect(await found('Unheard of')).toEqual([]);
});

it('goes by the newest file, and by the one before where that is not whole', async () => {
  await expect(
    importing(meshXml([{ id: 'D1', name: 'Slumber', trees: ['A1'] }]).slice(0, 600)),
  ).rejects.toThrow();
  expect(await found('Deep Sleep')).toEqual(['three', 'two']);

  await importing(
    meshXml([
      { id: 'D1', name: 'Slumber', trees: ['A1'] },
      { id: 'D4', name: 'Napping', trees: ['A1.1'] },
    ]),
  );
  expect(await found('Slumber')).toEqual(['four', 'one']);
  // A name that the newest file no longer has means itself.
  expect(await expandMeshHeadings(table)(['Deep Sleep'])).toEqual(['Deep Sleep']);
});

it('names at most a thousand headings to the index', async () => {
  const beneath = Array.from({ length: 1_500 }, (_, at) => ({
    id: `D${String(at)}`,
    name: `Narrower ${String(at)}`,
    trees: [`A1.${String(at)}`],
  }));
  await importing(meshXml([{ id: 'D1', name: 'Slumber', trees: ['A1'] }, ...beneath]));
  expect(await expandMeshHeadings(table)(['Slumber'])).toHaveLength(1_001);
});
