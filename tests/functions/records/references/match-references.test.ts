import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleIn } from '#tests/support/people.ts';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  const article = (doi: string, title: string, year: number) =>
    ingest.handInFile(
      `${doi.slice(8)}.xml`,
      jats({ doi, title, year, references: [], results: ['Nothing.'] }),
    );
  await article('10.5555/lantern.2018', 'The hidden migrations of the lantern fish', 2018);
  await article('10.5555/raven', 'Ravens and what they remember of faces', 2019);
  await ingest.workAll();
});
afterAll(() => ingest.close());

const matched = (text: string) =>
  matchReferences(ingest.ports.table)(referencesIn(text).references);

describe('matching references', () => {
  it('finds works by DOI, and without one by title and year', async () => {
    expect(
      await matched(
        'doi,title,year\nhttps://doi.org/10.5555/LANTERN.2018,x,\n,Ravens and What They Remember of Faces.,2019',
      ),
    ).toEqual([
      expect.objectContaining({
        line: 1,
        state: 'matched',
        doi: '10.5555/lantern.2018',
        title: 'The hidden migrations of the lantern fish',
      }),
      expect.objectContaining({ line: 2, state: 'matched', doi: '10.5555/raven' }),
    ]);
  });

  it('suggests the work that is one typing error or one year away, and takes nothing by itself', async () => {
    expect(
      await matched(
        'doi,title,year\n10.5555/lantern.2108,,\n,Ravens and what they remember of faces,1990\n10.5555/other,The hidden migrations of the lantern fish,2018\n10.5555/nowhere,,',
      ),
    ).toEqual([
      expect.objectContaining({
        state: 'unknown',
        suggestion: {
          doi: '10.5555/lantern.2018',
          title: 'The hidden migrations of the lantern fish',
        },
      }),
      expect.objectContaining({
        state: 'unknown',
        reason: 'No work in the collection has this title and year.',
        suggestion: { doi: '10.5555/raven', title: 'Ravens and what they remember of faces' },
      }),
      expect.objectContaining({
        state: 'unknown',
        suggestion: expect.objectContaining({ doi: '10.5555/lantern.2018' }) as unknown,
      }),
      {
        line: 4,
        given: '10.5555/nowhere',
        doi: '10.5555/nowhere',
        state: 'unknown',
        reason: 'This DOI is not in the collection.',
      },
    ]);
  });

  it('names the entry that a duplicate repeats, however each is written, and keeps what cannot be read', async () => {
    expect(
      (
        await matched(
          '10.5555/raven\ndoi:10.5555/RAVEN\nRavens and what they remember of faces. 2019\n?\n10.5555/no\n10.5555/no',
        )
      ).map(({ line, state, reason }) => [line, state, reason]),
    ).toEqual([
      [1, 'matched', undefined],
      [2, 'duplicate', 'It duplicates entry 1.'],
      [3, 'duplicate', 'It duplicates entry 1.'],
      [4, 'unreadable', 'It contains neither a DOI nor a text that looks like a title.'],
      [5, 'unknown', 'This DOI is not in the collection.'],
      [6, 'duplicate', 'It duplicates entry 5.'],
    ]);
  });
});

describe('POST /dashboards/references', () => {
  const asReader = async () =>
    testApi(ingest).as(await peopleIn(ingest.ports.table, ingest.ports.now).make('free'));

  it('answers the format and each reference', async () => {
    const { status, body } = await (
      await asReader()
    ).post('/dashboards/references', {
      text: '@article{a, doi={10.5555/raven}}',
    });
    expect([status, body]).toEqual([
      200,
      { format: 'bibtex', references: [expect.objectContaining({ state: 'matched', line: 1 })] },
    ]);
  });

  it('refuses more than 5000 references at once, and says how many are read', async () => {
    const text = Array.from({ length: 5001 }, (_, at) => `10.5555/${at}`).join('\n');
    const { status, body } = await (await asReader()).post('/dashboards/references', { text });
    expect([status, body['detail']]).toEqual([
      413,
      'It contains more than 5000 references, the maximum at a time.',
    ]);
  });
});
