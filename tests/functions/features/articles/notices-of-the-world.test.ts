import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
import { isSevere } from '#functions/records/reference-checks/checked-reference.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { noteRetractionData } from '#infra/composition/stored-shapes/steps/note-retraction-data.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const outside = '10.5555/nobody-cites-it';
const cited = '10.5555/cited';

const reason = 'Concerns/Issues About Data; Duplication of Image';

const rows = async function* () {
  yield ['OriginalPaperDOI', 'RetractionNature', 'RetractionDate', 'Reason'];
  yield [outside, 'Retraction', '2012-01-09', '+Concerns/Issues About Data;+Duplication of Image;'];
  yield ['10.5555/elsewhere', 'Correction', '2025-11-21', ''];
  yield ['10.5555/mistyped', 'Correction', '2225-11-21', ' ; + '];
};

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: cited, title: 'RETRACTED: Zephyrine rises in the morning hours' }],
      results: ['Zephyrine is known [1].'],
    }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const api = () => testApi(ingest);

it('says that no list of notices is loaded, and after its import of what day it is', async () => {
  expect((await api().get('/health')).body).not.toHaveProperty('retractionData');
  await importRetractions(ingest.ports)(rows());
  expect((await api().get('/health')).body).toMatchObject({
    retractionData: { notices: 3, day: '2025-11-21' },
  });
});

it('counts the list of a collection that imported it before its size was recorded', async () => {
  const { table, files } = ingest.ports;
  await table.write({ kind: 'delete', key: { pk: 'collection', sk: 'retraction-data' } });
  expect(await readRetractionData(table)()).toBeUndefined();
  await noteRetractionData.run({ table, files } as never, () => undefined);
  expect(await readRetractionData(table)()).toMatchObject({ notices: 3 });
});

it('answers the notice of a work that the collection does not know, where notices are asked for', async () => {
  const { body } = await api().post('/tallies?with=notices', [outside, '10.5555/unknown']);
  const { tallies } = body as unknown as { tallies: Record<string, object> };
  expect(Object.keys(tallies)).toEqual([outside]);
  expect(tallies[outside]).toMatchObject({
    total: 0,
    editorialNotices: [{ status: 'retracted', date: '2012-01-09', reason }],
  });
  expect((await api().post('/tallies', [outside])).body).toEqual({ tallies: {} });
});

it('takes a title that begins "RETRACTED" as a notice, of a work that is only cited too', async () => {
  expect((await api().get(`/papers/${cited}`)).body).toMatchObject({
    editorialNotices: [{ status: 'retracted' }],
  });
});

it('finds retracted references among works that nobody here knows, by DOI and by printed title', async () => {
  const readSummary = summaryReader(() => ({ classify: () => undefined }));
  const read = await readSummary(
    Buffer.from(`@article{a, title={Zephyrine and its uses in long winters}, author={Elm, A}, year={2010}, doi={${outside}}}
@article{b, title={RETRACTED: A study of nothing whatsoever in particular}, author={Ash, B}, year={2011}}
@article{c, title={A study of the retraction of claws in house cats}, author={Oak, C}, year={2012}}`),
    'refs.bib',
  );
  if (read.kind !== 'read') throw new Error('The list was not read.');
  const { findings, references } = await checkReferences(ingest.ports)(read.manuscript);
  const retracted = findings.flatMap((finding) =>
    finding.kind === 'retracted' ? [finding.reference] : [],
  );
  expect(retracted).toEqual(references.slice(0, 2).map(({ id }) => id));
  expect(references.map(({ notices = [] }) => notices.map(({ status }) => status))).toEqual([
    ['retracted'],
    ['retracted'],
    [],
  ]);
});

describe('a work that the manuscript itself calls retracted', () => {
  const supporting = { type: 'supporting' } as never;
  const checkOf = async (
    text: string,
    classify: (input: { readonly text: string }) => undefined = () => undefined,
  ) => {
    const manuscript = `# On mornings\n\n## Results\n\n${text}\n\n## References\n\n1. Elm A. Zephyrine and its uses in long winters. J Winds. 2010. doi:${outside}\n2. Ash B. On evenings and their winds. J Winds. 2011.\n`;
    const read = await summaryReader(() => ({ classify }))(Buffer.from(manuscript), 'm.md');
    if (read.kind !== 'read') throw new Error('The manuscript was not read.');
    return checkReferences(ingest.ports)(read.manuscript);
  };
  const kindsOf = async (...input: Parameters<typeof checkOf>) => {
    const { findings, references } = await checkOf(...input);
    return findings.flatMap((finding) =>
      'reference' in finding && finding.reference === references[0]?.id ? [finding.kind] : [],
    );
  };

  it('is no grave finding, and its notices stay', async () => {
    const check = await checkOf('The since-retracted study [1] and evenings [2] differ.');
    expect(check.findings.some(isSevere)).toBe(false);
    expect(check.references[0]).toMatchObject({
      isCitedAsRetracted: true,
      notices: [{ status: 'retracted', reason }],
      uses: [{ saysRetracted: true }],
    });
    expect(check.references[1]).not.toHaveProperty('isCitedAsRetracted');
  });

  it.each([
    ['says it', 'Elm [1], whose paper was retracted, blew.', 'cited as retracted'],
    ['says it once', 'Winds blow [1]. The paper [1] was retracted.', 'cited as retracted'],
    ['says it of another work', 'Unlike the retracted study [2], it blew [1].', 'retracted'],
    ['says it of a needle', 'The needle was retracted [1].', 'retracted'],
    ['says nothing', 'Winds blow in the morning [1].', 'retracted'],
  ])('where it %s', async (_, text, kind) => {
    expect(await kindsOf(text)).toContain(kind);
  });

  it('stays a grave finding where another sentence is supported by it', async () => {
    const text = 'Winds blow, as in earlier work [1]. The paper [1] was retracted.';
    const isOne = (sentence: string) => sentence.includes('earlier');
    expect(
      await kindsOf(text, ({ text: sentence }) => (isOne(sentence) ? supporting : undefined)),
    ).toContain('retracted');
  });
});
