/** Articles far larger than an item of the table: read, found, listed in part and exported, however many authors they have. */
import { MAX_LISTED_AUTHORS } from '#shared/domain/listed-authors.ts';
import { ITEM_BYTES } from '#functions/platform/ports/table-rules.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { giantArticle, letters, surnameOf } from '#tests/support/giant-articles.ts';
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
const exported = async (format: string) => {
  const { status, text } = await api.post(`/papers/export?exportResultFormat=${format}`, [DOI]);
  expect([format, status]).toEqual([format, 200]);
  return text;
};

describe('a paper of 10,000 authors', () => {
  beforeEach(() => read(giantArticle({ doi: DOI, authors: 10_000, affiliations: 300 })), 60_000);

  it('is listed with its first authors and their number', async () => {
    const paper = await get(`/papers/${DOI}`);
    expect(paper).toMatchObject({ authorCount: 10_000, lastAuthor: { surname: surnameOf(9999) } });
    expect(paper['authors']).toHaveLength(MAX_LISTED_AUTHORS);
    const { hits } = (await get('/search?term=collaboration')) as {
      hits: { authors: unknown[] }[];
    };
    expect(hits).toMatchObject([{ doi: DOI, authorCount: 10_000 }]);
    expect(hits[0]?.authors).toHaveLength(MAX_LISTED_AUTHORS);
  });

  it('lists them all, page by page, in printed order', async () => {
    const names: string[] = [];
    for (;;) {
      const page = (await get(
        `/papers/${DOI}/authors?limit=250&offset=${String(names.length)}`,
      )) as { authors: { surname: string; affiliations: string[] }[]; total: number };
      expect(page.total).toBe(10_000);
      if (page.authors.length === 0) break;
      names.push(...page.authors.map(({ surname }) => surname));
      expect(page.authors.every(({ affiliations }) => affiliations.length === 1)).toBe(true);
    }
    expect(names).toEqual(Array.from({ length: 10_000 }, (_, index) => surnameOf(index)));
  });

  it('is found by each of them', async () => {
    for (const index of [0, 99, 100, 5000, 9999])
      expect(await get(`/search?term=author%3A${surnameOf(index)}&mode=papers`)).toMatchObject({
        total: 1,
      });
    const { total } = await get('/search?term=author%3Anobody&mode=papers');
    expect(total).toBe(0);
  });

  it('is exported with the authors that are listed, and says that there are more', async () => {
    const bibtex = await exported('bibtex');
    expect(bibtex.match(/ and /g)).toHaveLength(MAX_LISTED_AUTHORS);
    expect(bibtex).toContain(' and others}');
    expect(await exported('ris')).toContain('N1  - The first 100 of 10,000 authors.\r\n');
    expect(JSON.parse(await exported('csl-json'))).toMatchObject([
      { note: 'The first 100 of 10,000 authors.' },
    ]);
    const csv = await exported('csv');
    expect(csv).toContain(`Mira V ${surnameOf(99)}; et al.`);
    expect(csv).not.toContain(surnameOf(100));
  });

  it('has fewer when it is read again, in every place', async () => {
    await read(giantArticle({ doi: DOI, authors: 100, affiliations: 300 }));
    const paper = await get(`/papers/${DOI}`);
    expect(paper['authors']).toHaveLength(100);
    expect(paper).not.toHaveProperty('authorCount');
    expect(await get(`/papers/${DOI}/authors?offset=90`)).toMatchObject({ total: 100 });
    expect(await get(`/search?term=author%3A${surnameOf(5000)}&mode=papers`)).toMatchObject({
      total: 0,
    });
  });
});

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
  expect(await ingest.tallyOf(first?.doi ?? '')).toMatchObject({ citingPublications: 0 });
  expect(await ingest.tallyOf(references('b')[0]?.doi ?? '')).toMatchObject({
    citingPublications: 1,
  });
}, 60_000);

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
}, 60_000);

it('a sentence that cites a thousand works is read, and each statement names at most a hundred others', async () => {
  const marks = Array.from({ length: 1000 }, (_, at) => `[${String(at + 1)}]`).join(' ');
  const references = Array.from({ length: 1000 }, (_, at) => ({
    doi: `10.5555/cited.${String(at)}`,
  }));
  await read(jats({ doi: DOI, references, results: [`These agree ${marks} with us.`] }));
  const [statement] = await ingest.statementsAbout('10.5555/cited.7');
  expect(statement?.coCited).toHaveLength(100);
}, 60_000);
