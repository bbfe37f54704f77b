import type { StatementView } from '#shared/contracts/statements.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const citing = '10.5555/citing';
const sentence = (sup: string, end: string) =>
  `Our results confirm that <i>n</i> crows fly home${sup}<xref ref-type="bibr" rid="B1">19</xref>${end}.`
    .replaceAll('<i>', '<italic>')
    .replaceAll('</i>', '</italic>');

let ingest: EmbeddedIngest;
const open = async (sup: string, end: string, title: string) => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'crows.xml',
    jats({ doi: citing, title, references: [{ doi: cited }], results: [sentence(sup, end)] }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  return testApi(ingest);
};
afterEach(() => ingest.close());

const statementIn = async (api: Awaited<ReturnType<typeof open>>): Promise<StatementView> => {
  const { body } = await api.get(`/papers/${cited}/statements`);
  const [statement] = (body as { statements: StatementView[] }).statements;
  if (!statement) throw new Error('There is no statement.');
  return statement;
};

it('tells how sentence and titles are printed, beside words that stay as they are', async () => {
  const api = await open('<sup>', '</sup>', 'Ca<sup>2+</sup> in crows');
  const statement = await statementIn(api);
  expect(statement).toMatchObject({
    text: 'Our results confirm that n crows fly home19.',
    styles: {
      text: [
        [25, 26, 'italic'],
        [41, 43, 'superscript'],
      ],
    },
    citing: { title: 'Ca2+ in crows', styles: { title: [[2, 4, 'superscript']] } },
  });
  expect((await api.get(`/papers/${citing}`)).body).toMatchObject({
    title: 'Ca2+ in crows',
    styles: { title: [[2, 4, 'superscript']] },
  });
  const found = await api.get('/search?q=home19&mode=citations');
  expect(found.body).toMatchObject({ total: 1, hits: [{ id: statement.id }] });
  const papers = await api.get('/search?q=ca2&mode=papers');
  expect((papers.body as { hits: object[] }).hits).toContainEqual(
    expect.objectContaining({ doi: citing, styles: { title: [[2, 4, 'superscript']] } }),
  );
  const locked = testApi({ ports: ingest.ports, mayReadStatements: 'by-plan' });
  const { body } = await locked.get(`/search?mode=citations&q=`);
  expect((body as { hits: object[] }).hits[0]).not.toHaveProperty('styles');
});

it('names a statement as if nothing had been raised or lowered', async () => {
  const { id, ...raised } = await statementIn(await open('<sup>', '</sup>', 'Crows'));
  await ingest.close();
  const plain = await statementIn(await open('', '', 'Crows'));
  expect(raised).toHaveProperty('styles.text.1', [41, 43, 'superscript']);
  expect(plain.id).toBe(id);
});
