/**
 * Articles of absurd size: refused with a sentence before anything of them is stored, and never tried again. What is only
 * long is cut, and the outcome names the field.
 */
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { giantArticle } from '#tests/support/giant-articles.ts';
import { jats } from '#tests/support/jats.ts';

const DOI = '10.5555/large';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const references = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    doi: `10.5555/${String(at).padEnd(length - 8, 'x')}`,
    title: 'A work',
  }));
const abstract = (text: string) => `<abstract><p>${text}</p></abstract>`;

it.each([
  [
    'a title of more than 10,000 characters',
    jats({ doi: DOI, title: 'x'.repeat(10_001) }),
    'The title has 10,001 characters; at most 10,000 are read.',
  ],
  [
    'an abstract of more than 200,000 characters',
    jats({ doi: DOI, related: abstract('x'.repeat(200_001)) }),
    'The abstract has 200,001 characters; at most 200,000 are read.',
  ],
  [
    'more than 20,000 references',
    jats({ doi: DOI, references: references(20_001, 20) }),
    'The article has 20,001 references; at most 20,000 are read.',
  ],
  [
    'more than 20,000 authors',
    giantArticle({ doi: DOI, authors: 20_001 }),
    'The article has 20,001 authors; at most 20,000 are read.',
  ],
  [
    'a reference whose id has more than 1,000 characters',
    jats({ doi: DOI, references: references(1, 20) }).replace(
      'id="B1"',
      `id="${'B'.repeat(1001)}"`,
    ),
    'The id of a reference has 1,001 characters; at most 1,000 are read.',
  ],
])('refuses %s', async (_, xml, reason) => {
  await ingest.handInFile('article.xml', xml);
  await ingest.workAll();
  expect(ingest.outcomes).toHaveLength(1);
  const [outcome] = ingest.outcomes.map((one) => one.outcome);
  if (outcome?.kind !== 'unreadable') throw new Error('The article was read.');
  expect(outcome.reason).toMatch(reason);
  expect((await ingest.ports.table.query({ pk: `paper#${DOI}`, prefix: '' })).items).toEqual([]);
});

it.each([
  ['a title of 10,000 characters', jats({ doi: DOI, title: 'x'.repeat(10_000) })],
  ['an abstract of 200,000 characters', jats({ doi: DOI, related: abstract('x'.repeat(200_000)) })],
  ['20,000 authors', giantArticle({ doi: DOI, authors: 20_000 })],
])('%s: is read', async (_, xml) => {
  await ingest.handInFile('article.xml', xml);
  await ingest.workAll();
  expect(ingest.outcomes).toMatchObject([
    { outcome: { kind: 'read', documents: [{ shortened: [] }] } },
  ]);
});

it('names and other short fields are cut, and the article is read', async () => {
  const long = 'x'.repeat(5000);
  await ingest.handInFile(
    'article.xml',
    jats({ doi: DOI, author: [long, 'Ada'], references: [{ doi: '10.5555/a', author: long }] }),
  );
  await ingest.workAll();
  const { items } = await ingest.ports.table.query({ pk: `paper#${DOI}`, prefix: 'record' });
  expect(items[0]?.['record']).toMatchObject({
    authors: [{ surname: 'x'.repeat(500) }],
  });
  const [outcome] = ingest.outcomes.map((one) => one.outcome);
  if (outcome?.kind !== 'read') throw new Error('The article was not read.');
  expect(outcome.documents[0]?.shortened).toEqual(
    expect.arrayContaining([
      'author: surname cut at 500 characters.',
      'reference: authors cut at 500 characters.',
    ]),
  );
});
