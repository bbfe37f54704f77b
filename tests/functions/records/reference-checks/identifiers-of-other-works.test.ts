import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const held = '10.5555/held';
const heldTitle = 'A wholly different invented work on glass';

const rows = async function* () {
  yield [
    'Title',
    'OriginalPaperDOI',
    'OriginalPaperPubMedID',
    'RetractionNature',
    'RetractionDate',
    'RetractionDOI',
  ];
  // Known here by its PMID; known by its PMID alone; named later.
  yield [heldTitle, 'unavailable', '26543210', 'Retraction', '2/25/2021 0:00', '10.5555/notice'];
  yield [
    'An invented study of larch resin in sleepers',
    'Unavailable',
    '34567890',
    'Retraction',
    '2/25/2021 0:00',
    '',
  ];
  yield [
    'A late work about tides and their tables',
    '',
    '45678901',
    'Retraction',
    '3/1/2021 0:00',
    '',
  ];
  yield ['No identifier', 'unavailable', '0', 'Retraction', '3/1/2021 0:00', ''];
};

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'held.xml',
    jats({ doi: held, pmid: '26543210', title: heldTitle, year: 2001 }),
  );
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ pmid: '34567890', title: 'An invented study of larch resin in sleepers' }],
      results: ['Larch resin is known [1].'],
    }),
  );
  await ingest.workAll();
  expect(await importRetractions(ingest.ports)(rows())).toMatchObject({ rows: 4, left: 1 });
  await ingest.handInFile(
    'late.xml',
    jats({
      doi: '10.5555/late',
      pmid: '45678901',
      title: 'A late work about tides and their tables',
    }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const check = async (text: string, name = 'list.txt') => {
  const readSummary = summaryReader(() => ({ classify: () => undefined }));
  const read = await readSummary(Buffer.from(text), name);
  if (read.kind !== 'read') throw new Error('The list was not read.');
  const { findings, references } = await checkReferences(ingest.ports)(read.manuscript);
  return references.map(({ id, work, notices = [] }) => ({
    kinds: findings.flatMap((finding) =>
      'reference' in finding && finding.reference === id ? [finding.kind] : [],
    ),
    doi: work?.doi,
    notices: notices.length,
  }));
};

it('finds the retraction of a work that a list knows by its PMID alone, held before, after or never', async () => {
  expect(await ingest.noticesOf(held)).toEqual([
    { status: 'retracted', date: '2021-02-25', noticeDoi: '10.5555/notice' },
  ]);
  expect(await ingest.noticesOf('10.5555/late')).toMatchObject([{ status: 'retracted' }]);
  expect((await testApi(ingest).get('/papers/10.5555/citing/references')).body).toMatchObject({
    references: [{ editorialNotices: [{ status: 'retracted', date: '2021-02-25' }] }],
  });
  expect(
    await check(
      [
        `Rowan M. ${heldTitle}. J Inv. 2001. PMID: 26543210`,
        'Alder B. An invented study of larch resin in sleepers. J Inv. 2001. PMID: 34567890',
      ].join('\n'),
    ),
  ).toMatchObject([
    { kinds: ['retracted'], doi: held },
    { kinds: ['retracted', 'not in this collection'], notices: 1 },
  ]);
});

it('says that an identifier is that of another work, and nothing that is said about that work', async () => {
  expect(
    await check(
      [
        '1. Alder B. Growth of invented willows on peat in the far north. J Inv. 2014;1:1-9. PMID: 26543210',
        '2. Birch C. Growth of invented alders on sand in the far south. J Inv. 2015;2:11-19. doi:10.5555/held',
        '3. Cedar D. Growth of invented pines on gravel in the far east. J Inv. 2016;2:11-19. PMID: 34567890',
        '4. Rowan M. A late work about tides and their tables. J Inv. 2001;3:1-9. doi:10.5555/late. PMID: 26543210',
      ].join('\n'),
    ),
  ).toEqual([
    { kinds: ['pmid of another work'], doi: undefined, notices: 0 },
    { kinds: ['doi of another work'], doi: held, notices: 0 },
    { kinds: ['pmid of another work'], doi: undefined, notices: 0 },
    { kinds: ['retracted', 'pmid of another work'], doi: '10.5555/late', notices: 1 },
  ]);
});

it('does not match a reference of a dashboard by the PMID of another work', async () => {
  const match = matchReferences(ingest.ports.table);
  const [other, same, short] = await match([
    {
      given: 'a',
      pmid: '26543210',
      title: 'Growth of invented willows on peat in the far north',
      year: 2014,
    },
    { given: 'b', pmid: '26543210', title: heldTitle, year: 2001 },
    // A title that is too short to tell works apart does not speak against it.
    { given: 'c', pmid: '26543210', title: 'On glass', year: 2001 },
  ]);
  expect(other).toMatchObject({ state: 'unknown' });
  expect(other?.doi).toBeUndefined();
  expect(same).toMatchObject({ state: 'matched', doi: held });
  expect(short).toMatchObject({ doi: held });
});

it('says that a reference has a short DOI instead of that it is incomplete', async () => {
  expect(await check('10/zz9wq4\nhttps://doi.org/10/zz9wq4\n10.5555/held')).toMatchObject([
    { kinds: ['not in this collection', 'short doi'] },
    { kinds: ['not in this collection', 'short doi'] },
    { doi: held },
  ]);
});

describe('a reference with the DOI of another work', () => {
  const checked = async (...entries: readonly string[]) => {
    const readSummary = summaryReader(() => ({ classify: () => undefined }));
    const read = await readSummary(Buffer.from(entries.join('\n')), 'list.bib');
    if (read.kind !== 'read') throw new Error('The list was not read.');
    return checkReferences(ingest.ports)(read.manuscript);
  };
  const entry = (key: string, title: string, doi: string, more = '') =>
    `@article{${key}, title={${title}}, author={Rowan, M}, year={2001}, doi={${doi}}${more}}`;
  const late = 'A late work about tides and their tables';

  it('is treated as the work that its title means: its tally, its notices', async () => {
    const { references, findings } = await checked(entry('a', heldTitle, '10.5555/late'));
    expect(findings.map(({ kind }) => kind)).toEqual(['retracted', 'doi of another work']);
    expect(references[0]).toMatchObject({
      work: { doi: held, by: 'title', known: { title: heldTitle } },
      notices: [{ status: 'retracted' }],
    });
  });

  it('has no title and no tally of the other work where its own is not known', async () => {
    const { references, findings } = await checked(
      entry('a', 'Growth of invented pines on gravel in the far east', '10.5555/late'),
    );
    expect(findings.map(({ kind }) => kind)).toEqual(['doi of another work']);
    expect(references[0]?.work).toEqual({ doi: '10.5555/late', by: 'doi', score: 1 });
  });

  it('is not also listed twice beside a right entry with that DOI, nor beside another wrong one', async () => {
    const { findings } = await checked(
      entry('a', late, '10.5555/late'),
      entry('b', heldTitle, '10.5555/late'),
      entry('c', 'Growth of invented pines on gravel in the far east', '10.5555/late'),
      entry('d', 'Growth of invented elms on clay in the far west', '10.5555/late'),
    );
    expect(findings.map(({ kind }) => kind)).not.toContain('duplicate');
  });

  it('is listed twice beside a right entry of the work that its title means', async () => {
    const { findings } = await checked(
      entry('a', heldTitle, held),
      entry('b', heldTitle, '10.5555/late'),
    );
    expect(findings).toContainEqual({ kind: 'duplicate', reference: 'r2', of: 'r1' });
  });
});

it('finds the notice of a PMID also where the reference has a DOI that the collection does not know', async () => {
  const [reference] = await check(
    '1. Fir F. An invented study of larch resin in sleepers. J Inv. 2014;1:1-9. doi:10.5555/unheard-of. PMID: 34567890',
  );
  expect(reference).toMatchObject({ notices: 1 });
  expect(reference?.kinds).toContain('retracted');
});
