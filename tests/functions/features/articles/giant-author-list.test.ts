/** A paper of 10,000 authors: found by each of them, listed in part, exported, and smaller when it is read again. */
import { MAX_LISTED_AUTHORS } from '#shared/domain/listed-authors.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { giantArticle, surnameOf } from '#tests/support/giant-articles.ts';

const DOI = '10.5555/giant';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;

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
  beforeAll(async () => {
    ingest = await embeddedIngest();
    api = testApi(ingest);
    await read(giantArticle({ doi: DOI, authors: 10_000, affiliations: 300 }));
  });
  afterAll(() => ingest.close());

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
    const { total } = await get('/search?term=author%3Azzyzx&mode=papers');
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
    const doi = '10.5555/changed';
    const of = (authors: number) =>
      giantArticle({ doi, title: 'On waves', authors, affiliations: 9 });
    await read(of(300));
    expect(await get(`/papers/${doi}`)).toMatchObject({ authorCount: 300 });
    await read(of(100));
    const paper = await get(`/papers/${doi}`);
    expect(paper['authors']).toHaveLength(100);
    expect(paper).not.toHaveProperty('authorCount');
    expect(await get(`/papers/${doi}/authors?offset=90`)).toMatchObject({ total: 100 });
    expect(await get(`/search?term=author%3A${surnameOf(200)}+waves&mode=papers`)).toMatchObject({
      total: 0,
    });
  });
});
