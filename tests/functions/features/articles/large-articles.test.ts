/** Articles of absurd size: refused with a sentence before anything of them is stored, and never tried again. */
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
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
    'an abstract that no record can hold',
    jats({ doi: DOI, related: abstract('海'.repeat(150_000)) }),
    /^The record of the article takes 440 kB, 440 kB of it for “abstract”; at most 300 kB can be stored\.$/,
  ],
  [
    'more than 20,000 references',
    jats({ doi: DOI, references: references(20_001, 20) }),
    'The article has 20,001 references; at most 20,000 are read.',
  ],
  [
    'DOIs that no version can hold',
    jats({ doi: DOI, references: references(700, 490) }),
    /^The article cites 700 works, whose DOIs take \d+ kB; at most 300 kB can be stored\.$/,
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
});
