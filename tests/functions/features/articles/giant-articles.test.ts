/** Articles far larger than an item of the table or a reply: read, stored, and listed within both. */
import { ITEM_BYTES } from '#functions/platform/ports/table-rules.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { giantArticle, letters } from '#tests/support/giant-articles.ts';
import { jats } from '#tests/support/jats.ts';

const DOI = '10.5555/giant';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeEach(async () => {
  ingest = await embeddedIngest();
  api = testApi(ingest);
});
afterEach(() => ingest.close());

const read = async (xml: string) => {
  ingest.outcomes.length = 0;
  await ingest.handInFile('giant.xml', xml);
  await ingest.workAll();
  expect(ingest.outcomes.map(({ outcome }) => outcome.kind)).toEqual(['read']);
};
const get = async (path: string) => {
  const { status, body } = await api.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
it.each([
  [100, undefined],
  [101, 101],
])(
  'a paper of %i authors says how many it has if they are not all listed',
  async (authors, count) => {
    await read(giantArticle({ doi: DOI, authors }));
    expect((await get(`/papers/${DOI}`))['authorCount']).toBe(count);
  },
);

it('a paper whose abstract no item holds is read whole', async () => {
  const abstract = '海'.repeat(150_000);
  await read(jats({ doi: DOI, related: `<abstract><p>${abstract}</p></abstract>` }));
  expect((await get(`/papers/${DOI}`))['abstract']).toBe(abstract);
});

it('a paper that cites more than an item can name is read, and takes back what it no longer cites', async () => {
  const references = (from: string) =>
    Array.from({ length: 900 }, (_, at) => ({
      doi: `10.5555/${from}${String(at).padEnd(480, 'x')}`,
      title: `A work on ${letters(at)} in ${from}`,
    }));
  expect(JSON.stringify(references('a').map(({ doi }) => doi)).length).toBeGreaterThan(ITEM_BYTES);
  const [first] = references('a');
  await read(jats({ doi: DOI, references: references('a') }));
  expect(await ingest.tallyOf(first?.doi ?? '')).toMatchObject({ citingPublications: 1 });
  await read(jats({ doi: DOI, references: references('b') }));
  // A work that no article cites any longer is not known either.
  expect(await ingest.tallyOf(first?.doi ?? '')).toBeUndefined();
  expect(await ingest.tallyOf(references('b')[0]?.doi ?? '')).toMatchObject({
    citingPublications: 1,
  });
});

it('a file of more records than an item can name is read once', async () => {
  const records = Array.from(
    { length: 1000 },
    (_, at) =>
      `<article><front><article-meta><article-id pub-id-type="doi">10.5555/${String(at).padEnd(440, 'y')}</article-id><title-group><article-title>Record ${letters(at)}</article-title></title-group></article-meta></front></article>`,
  );
  const file = `<articles>${records.join('')}</articles>`;
  await read(file);
  ingest.outcomes.length = 0;
  await ingest.handInFile('again.xml', file);
  await ingest.workAll();
  expect(ingest.outcomes.map(({ outcome }) => outcome.kind)).toEqual(['unchanged']);
});

it('a page of references stays within a reply, however long each is', async () => {
  const references = Array.from({ length: 250 }, (_, at) => ({
    doi: `10.5555/long.${String(at)}`,
    title: `${'海'.repeat(1900)} ${letters(at)}`,
    author: '海'.repeat(499),
  }));
  const xml = jats({ doi: DOI, references }).replace(
    /<person-group person-group-type="author">(<name>.*?<\/name>)/g,
    (_, name: string) => `<person-group person-group-type="author">${name.repeat(10)}`,
  );
  await read(xml);
  const { text, body } = await api.get(`/papers/${DOI}/references?limit=250`);
  expect(body).toMatchObject({ total: 250 });
  expect(body['references']).toHaveLength(250);
  expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
});

it('a page of statements repeats no long list of authors', async () => {
  for (let article = 0; article < 9; article += 1)
    await read(
      giantArticle({ doi: DOI, authors: 100, references: 1, sentences: 25 }).replace(
        `>${DOI}<`,
        `>${DOI}.by${String(article)}<`,
      ),
    );
  const { body } = await api.get(`/papers/${DOI}.r1/statements?group=paper&limit=50`);
  const groups = body['groups'] as readonly {
    readonly citing: { readonly authors: readonly unknown[] };
    readonly statements: readonly { readonly citing: Record<string, unknown> }[];
  }[];
  expect(groups.map(({ statements }) => statements.length)).toEqual(Array(9).fill(25));
  for (const { citing, statements } of groups) {
    expect(citing.authors).toHaveLength(100);
    for (const statement of statements) {
      expect(statement.citing['authors']).toHaveLength(10);
      expect(statement.citing['authorCount']).toBe(100);
    }
  }
});

it('a sentence that cites a thousand works is read, and each statement names at most a hundred others', async () => {
  const marks = Array.from({ length: 1000 }, (_, at) => `[${String(at + 1)}]`).join(' ');
  const references = Array.from({ length: 1000 }, (_, at) => ({
    doi: `10.5555/cited.${String(at)}`,
  }));
  await read(jats({ doi: DOI, references, results: [`These agree ${marks} with us.`] }));
  const [statement] = await ingest.statementsAbout('10.5555/cited.7');
  expect(statement?.coCited).toHaveLength(100);
});
