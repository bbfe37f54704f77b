import { labeledStatements } from '#functions/features/corrections/labeled-statements.ts';
import { readLabeled } from '#functions/ingest/stance/labeled.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const at = '2026-01-05T10:00:00.000Z';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const licensed = (article: string, license: string) =>
  article.replace(
    '</article-meta>',
    `<permissions><license xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${license}"/></permissions></article-meta>`,
  );
const readArticle = async (doi: string, results: readonly string[], license: string) => {
  const article = jats({ doi, references: [{ doi: cited }, { doi: '10.5555/other' }], results });
  await ingest.handInFile(`${doi}.xml`, licensed(article, license));
  await ingest.workAll();
};
const decide = async (article: string, text: string, type: 'supporting' | 'contradicting') => {
  const found = (await ingest.statementsAbout(cited)).find((one) => one.text === text);
  await ingest.ports.table.write(
    rulingWrite(article, {
      statement: found?.id ?? 'gone0000',
      type,
      at,
      by: 'experts',
      from: 'mentioning',
      reasons: ['Private words.'],
    }),
  );
};

const OPEN = 'https://creativecommons.org/licenses/by/4.0/';
const CLOSED = 'https://publisher.example/all-rights-reserved';

it('holds what experts decided as training reads it, in one order, and of open articles alone', async () => {
  await readArticle('10.5555/b', ['Kelp was seen [1].', 'It grew there too [1] [2].'], OPEN);
  await readArticle('10.5555/a', ['Moss was seen [1].'], OPEN);
  await readArticle('10.5555/closed', ['Fern was seen [1].'], CLOSED);
  await decide('10.5555/b', 'It grew there too [1] [2].', 'supporting');
  await decide('10.5555/closed', 'Fern was seen [1].', 'supporting');
  await decide('10.5555/a', 'Moss was seen [1].', 'contradicting');
  await decide('10.5555/b', 'Kelp was seen [1].', 'contradicting');
  await decide('10.5555/b', 'It says this no more.', 'contradicting');

  const found = await labeledStatements(ingest.ports);
  expect(found).toMatchObject({ withheld: 1, gone: 1 });
  expect(found).toEqual(await labeledStatements(ingest.ports));
  expect(found.lines.join()).not.toMatch(/Fern|Private words/);
  expect(found.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ citing: '10.5555/a', text: 'Moss was seen [1].' }),
    expect.objectContaining({ citing: '10.5555/b', text: 'Kelp was seen [1].' }),
    {
      id: expect.stringMatching(/^[a-z0-9]{8,}$/) as string,
      text: 'It grew there too [1] [2].',
      before: expect.any(String) as string,
      after: '',
      section: 'results',
      citing: '10.5555/b',
      journal: 'Journal of Invented Results',
      cites: ['1'],
      citedDois: [cited],
      label: 'supporting',
      sure: true,
      sample: 'experts',
    },
  ]);
  expect(readLabeled(found.lines.join('\n'), 'labels.jsonl')).toMatchObject([
    { label: 'contradicting', sure: true },
    { label: 'contradicting', marks: [[15, 16]] },
    { label: 'supporting', section: 'results', citing: '10.5555/b' },
  ]);
});
