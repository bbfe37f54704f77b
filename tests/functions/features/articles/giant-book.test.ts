/** A book of thousands of sentences, and of a hundred thousand under `npm run proof`: read, counted and searched. */
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { giantArticle, letters } from '#tests/support/giant-articles.ts';
import { often } from '#tests/support/often.ts';

const DOI = '10.5555/book';
const SENTENCES = often({ commit: 4_000, proof: 100_000 });
const REFERENCES = often({ commit: 1_000, proof: 5_000 });

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
});
afterAll(() => ingest.close());

it('is read with every statement, in the tally of each work that it cites and in the index', async () => {
  const api = testApi(ingest);
  const xml = giantArticle({ doi: DOI, references: REFERENCES, sentences: SENTENCES });
  await ingest.handInFile('book.xml', xml);
  await ingest.workAll();
  expect(ingest.outcomes).toMatchObject([
    {
      outcome: {
        kind: 'read',
        documents: [{ references: REFERENCES, inTextCitations: SENTENCES, shortened: [] }],
      },
    },
  ]);
  for (const number of [1, REFERENCES])
    expect(await ingest.tallyOf(`${DOI}.r${String(number)}`)).toMatchObject({
      total: SENTENCES / REFERENCES,
    });
  const term = `"results on ${letters(SENTENCES - 1)}"`;
  const { body } = await api.get(`/search?mode=citations&term=${encodeURIComponent(term)}`);
  expect(body).toMatchObject({ total: 1, hits: [{ citing: { doi: DOI } }] });
  const references = await api.get(
    `/papers/${DOI}/references?limit=250&offset=${String(REFERENCES - 1)}`,
  );
  expect(references.body).toMatchObject({
    total: REFERENCES,
    references: [{ doi: `${DOI}.r${String(REFERENCES)}` }],
  });
}, 600_000);
