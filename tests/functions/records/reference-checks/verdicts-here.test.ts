import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const title = 'Larch resin in old sleepers of northern railways';
const cited = {
  doi: '10.5555/cited',
  title: 'Tar in new bridges: the southern canals and their harbors before the war',
};

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'larch.xml',
    jats({ doi: '10.5555/larch', title, year: 2014, references: [cited], results: ['Tar [1].'] }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const verdictOf = async (fields: Readonly<Record<string, string>>) => {
  const details = { author: 'Rowan, Mira', year: '2014', title, ...fields };
  const entry = Object.entries(details).map(([name, value]) => `${name}={${value}}`);
  const read = await summaryReader(() => ({ classify: () => undefined }))(
    Buffer.from(`@article{a, ${entry.join(', ')}}`),
    'list.bib',
  );
  if (read.kind !== 'read') throw new Error('The list was not read.');
  const { references } = await checkReferences(ingest.ports)(read.manuscript);
  return references[0];
};

describe('what the collection says about a reference', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['by its DOI', { doi: '10.5555/larch' }],
    ['by its title', {}],
    ['by its title, with the DOI of its preprint', { doi: '10.48550/arxiv.1302.01234' }],
    ['without its subtitle', { doi: '10.5555/cited', title: 'Tar in new bridges', year: '' }],
    ['in a journal of another name', { doi: '10.5555/larch', journal: 'Annals of Glass' }],
  ])('is that it exists: %s', async (_, fields) => {
    expect(await verdictOf(fields)).toMatchObject({ verdict: 'exists', differences: [] });
  });

  it('is what differs, printed beside registered', async () => {
    expect(
      await verdictOf({ doi: '10.5555/larch', year: '2004', author: 'Alder, Bo' }),
    ).toMatchObject({
      verdict: 'differs',
      differences: [
        { field: 'authors', registered: 'Mira Rowan' },
        { field: 'year', printed: '2004', registered: '2014' },
      ],
      asked: ['collection'],
    });
  });

  it('is, under the DOI of another work, the DOI of the work that the title means', async () => {
    expect(await verdictOf({ doi: '10.5555/cited' })).toMatchObject({
      verdict: 'differs',
      differences: [{ field: 'doi', printed: '10.5555/cited', registered: '10.5555/larch' }],
    });
  });

  it('contradicts no reference by what other lists print', async () => {
    expect(await verdictOf({ ...cited, year: '1980', author: 'Elm, A.' })).toMatchObject({
      verdict: 'exists',
      differences: [],
    });
  });
});
