import { europePmc } from '#functions/adapters/sources/europe-pmc.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { licenseNamed } from '#shared/domain/license.ts';

/** Forms of answers of Europe PMC, after its public documentation: `core` and `lite`, fields that are absent or of another type. */
const lite = {
  id: '33000001',
  source: 'MED',
  pmid: '33000001',
  pmcid: 'PMC7000001',
  doi: '10.5555/FORMS.1',
  title: 'Frost on fictional barley.',
  authorString: 'Rowan M, Elm B.',
  journalTitle: 'J Invent Res',
  pubYear: '2020',
  isOpenAccess: 'Y',
  inEPMC: 'Y',
  citedByCount: 4,
};
const core = {
  ...lite,
  license: 'cc by',
  journalInfo: {
    yearOfPublication: 2020,
    journal: { title: 'Journal of Invented Results', issn: '1234-5679' },
  },
  authorList: { author: [{ fullName: 'Rowan M' }] },
};

type Answer = { readonly body?: unknown; readonly status?: number; readonly text?: string };

/** Europe PMC that answers requests by their path; what it does not know is 404. */
const answering = (answers: Readonly<Record<string, Answer>>) => {
  const requests: string[] = [];
  const source = europePmc(
    politeRequests({
      fetch: async (address) => {
        const path = new URL(address instanceof Request ? address.url : address).pathname.replace(
          /^.*\/rest/,
          '',
        );
        requests.push(path);
        const { body, text, status = 200 } = answers[path] ?? { status: 404 };
        return new Response(text ?? JSON.stringify(body ?? {}), { status });
      },
      nowMs: () => 0,
      wait: async () => undefined,
      title: 'Europe PMC',
      base: 'http://127.0.0.1:1/europepmc',
      userAgent: 'Veracite/test',
      intervalMs: 0,
    }),
  );
  return { source, requests };
};
const listing = async (body: unknown) =>
  answering({ '/search': { body } }).source.list({ kind: 'query', query: 'frost' });
const articlesOf = async (...result: readonly unknown[]) =>
  (await listing({ hitCount: result.length, resultList: { result } })).articles;

it.each([
  ['all fields of core', core, { license: 'cc by', isOpen: true, doi: '10.5555/forms.1' }],
  ['lite, which names no license', lite, { license: undefined, isOpen: true }],
  ['closed', { ...core, isOpenAccess: 'N' }, { isOpen: false }],
  ['without a flag', { ...core, isOpenAccess: undefined }, { isOpen: undefined }],
  ['a flag as a truth value', { ...core, isOpenAccess: true }, { isOpen: true }],
  ['a flag in small letters', { ...core, isOpenAccess: 'n' }, { isOpen: false }],
  ['a number as its id', { ...core, id: 33000001 }, { id: '33000001', database: 'MED' }],
  [
    'a preprint',
    { id: 'PPR100001', source: 'PPR', doi: '10.5555/forms.2', title: 'A preprint' },
    { database: 'PPR', id: 'PPR100001', pmcid: undefined, isOpen: undefined },
  ],
  [
    'nothing but a PMCID',
    { pmcid: 'PMC7000002' },
    { database: 'PMC', id: 'PMC7000002', pmcid: 'PMC7000002', title: '' },
  ],
  ['a PMCID in small letters', { ...core, pmcid: 'pmc7000001' }, { pmcid: 'PMC7000001' }],
  ['empty fields', { ...core, doi: '', license: '' }, { doi: undefined, license: undefined }],
  ['an object for a title', { ...core, title: { b: 'x' } }, { title: '', doi: '10.5555/forms.1' }],
  [
    'an address for a DOI',
    { ...core, doi: 'https://doi.org/10.5555/forms.1' },
    { doi: '10.5555/forms.1' },
  ],
] as const)('reads an article with %s', async (_, result, expected) => {
  expect(await articlesOf(result)).toEqual([expect.objectContaining(expected)]);
});

it('reads the articles beside an entry that is none', async () => {
  const articles = await articlesOf(null, 'x', { title: 'Without an id' }, core, []);
  expect(articles.map(({ id }) => id)).toEqual(['33000001']);
});

it.each([
  ['a text', '47', 47],
  ['a number', 47, 47],
  ['absent, so that the listed articles count', undefined, 1],
  ['nonsense', 'many', 1],
])('reads a count that is %s', async (_, hitCount, total) => {
  expect(await listing({ hitCount, resultList: { result: [core] } })).toMatchObject({ total });
});

it.each([
  ['no list', { hitCount: 0 }],
  ['null for a list', { hitCount: 0, resultList: null }],
  ['an empty list', { hitCount: 0, nextCursorMark: '*', resultList: { result: [] } }],
])('takes %s for no article', async (_, body) => {
  expect(await listing(body)).toEqual({ total: 0, articles: [], next: undefined });
});

it('reads an entry that stands where a list of one is meant', async () => {
  const { articles } = await listing({ hitCount: 1, resultList: { result: core } });
  expect(articles).toHaveLength(1);
});

it.each([[{ errCode: 500, errMsg: 'Backend fetch failed' }], [['a', 'b']], ['text'], [null]])(
  'does not take %j for an empty list',
  async (body) => {
    await expect(listing(body)).rejects.toThrow('something other than a list of articles');
  },
);

it.each([
  ['cc by', 'by'],
  ['CC BY', 'by'],
  ['cc-by 4.0', 'by'],
  ['CC BY-NC-ND', 'by-nc-nd'],
  ['cc by-nc-sa', 'by-nc-sa'],
  ['cc0', 'cc0'],
  ['CC BY 4.0 International', 'by'],
  ['https://creativecommons.org/licenses/by/4.0/', 'by'],
  ['CC-BY-ND', 'by-nd'],
  ['other', undefined],
  ['© The authors', undefined],
])('reads the license “%s”', (written, license) => {
  expect(licenseNamed(written)?.license).toBe(license);
});

describe('a full text', () => {
  const [article] = [
    {
      database: 'MED',
      id: '33000001',
      pmcid: 'PMC7000001',
      doi: undefined,
      title: '',
      license: undefined,
      isOpen: true,
    },
  ];
  const textOf = async (answers: Readonly<Record<string, Answer>>) => {
    const { source, requests } = answering(answers);
    const bytes = await source.fullText(article);
    return {
      requests,
      text: bytes instanceof Uint8Array ? Buffer.from(bytes).toString('utf8') : bytes,
    };
  };

  it.each([
    ['its PMCID', '/PMC7000001/fullTextXML'],
    ['its database and number', '/MED/33000001/fullTextXML'],
    ['its PMCID in the database of PMC', '/PMC/PMC7000001/fullTextXML'],
  ])('is found under %s', async (_, path) => {
    expect(await textOf({ [path]: { text: '<article/>' } })).toMatchObject({ text: '<article/>' });
  });

  it.each([400, 403, 404, 406, 410])(
    'that is refused at one address with status %d is found at the next',
    async (status) => {
      const answers = {
        '/PMC7000001/fullTextXML': { status },
        '/MED/33000001/fullTextXML': { text: '<article/>' },
      };
      expect((await textOf(answers)).text).toBe('<article/>');
    },
  );

  it('that is refused everywhere is missing, and asked for once at each address', async () => {
    const refused = { status: 403 };
    const { text, requests } = await textOf({
      '/PMC7000001/fullTextXML': refused,
      '/MED/33000001/fullTextXML': refused,
      '/PMC/PMC7000001/fullTextXML': refused,
    });
    expect(text).toBeUndefined();
    expect(requests).toHaveLength(3);
  });
});

it('describes citing articles by a search, and keeps those that the search does not know', async () => {
  const { source } = answering({
    '/MED/1/citations': {
      body: {
        hitCount: '2',
        citationList: {
          citation: [
            { id: '33000001', source: 'MED', title: 'Frost', pubYear: 2020 },
            { id: '33000009', source: 'MED', title: 'Not in the search' },
          ],
        },
      },
    },
    '/search': { body: { hitCount: 1, resultList: { result: [core] } } },
  });
  const page = await source.list({ kind: 'citing', article: { database: 'MED', id: '1' } });
  expect(page).toMatchObject({
    total: 2,
    articles: [
      { id: '33000001', pmcid: 'PMC7000001', license: 'cc by' },
      { id: '33000009', isOpen: undefined },
    ],
  });
});
