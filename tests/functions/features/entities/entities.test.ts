import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  importFunders,
  importJournalTitles,
  importOrganizations,
} from '#functions/features/entities/import-registry.ts';

import { entitiesWorld, type EntitiesWorld, type InventedArticle } from './entities-world.ts';

let world: EntitiesWorld;
beforeEach(async () => {
  world = await entitiesWorld();
});
afterEach(() => world.close());

const CITED = '10.5555/cited';
const cited: InventedArticle = {
  doi: CITED,
  journal: 'Kelp Letters',
  issn: '1234-5678',
  subject: 'Ecology',
  affiliation: ['Kelp House', 'France'],
  funder: ['Kelp Fund', '10.13039/100000009'],
  authors: [{ name: 'Alva Elm', orcid: '0000-0001-2345-6789' }, { name: 'Tom Ash' }],
};
const says = (doi: string, ...texts: string[]): InventedArticle => ({
  doi,
  journal: 'Annals of Algae',
  cites: { [CITED]: texts },
});

const rowsOf = async (path: string) => {
  const { status, body } = await world.api.get(path);
  expect(status).toBe(200);
  return body['rows'] as readonly Record<string, unknown>[];
};

it('counts for the journal, the place, the funder and the authors of a paper what is said of it', async () => {
  await world.tell(cited, says('10.5555/one', 'agrees', 'differs', 'looks on'));

  const tally = { total: 3, supporting: 1, contradicting: 1, mentioning: 1, citingPublications: 1 };
  expect(await rowsOf('/journals?q=kelp')).toMatchObject([
    {
      slug: 'kelp-letters',
      name: 'Kelp Letters',
      papers: 1,
      tally,
      index: { two: null, five: null, lifetime: null },
    },
  ]);
  expect(await rowsOf('/affiliations')).toMatchObject([
    { name: 'Kelp House', country: 'France', papers: 1, tally },
  ]);
  expect(await rowsOf('/institutions')).toMatchObject([
    { name: 'Kelp Fund', identifier: '10.13039/100000009', tally },
  ]);
  const author = await world.api.get('/authors/alva-elm-0000-0001-2345-6789');
  expect(author.body).toMatchObject({
    slug: 'alva-elm-0000-0001-2345-6789',
    name: 'Alva Elm',
    orcid: '0000-0001-2345-6789',
    affiliations: ['Kelp House'],
    papers: [{ doi: CITED }],
    total: 1,
    tally,
    selfCitations: 0,
  });
});

it('stays exact when an article is read again, told twice, and says something else', async () => {
  await world.tell(cited);
  const told = await world.tell(says('10.5555/one', 'agrees', 'agrees'));
  await world.again(told);
  await world.again(told);
  expect(await rowsOf('/journals?q=kelp')).toMatchObject([
    { papers: 1, tally: { supporting: 2, total: 2, citingPublications: 1 } },
  ]);

  await world.tell(says('10.5555/one', 'differs'));
  expect(await rowsOf('/journals?q=kelp')).toMatchObject([
    { papers: 1, tally: { supporting: 0, contradicting: 1, total: 1 } },
  ]);
});

it('moves a paper with all that was said of it when its own article tells another journal', async () => {
  await world.tell(says('10.5555/one', 'agrees'));
  // All that is known of the work yet is what the reference prints.
  expect(await rowsOf('/journals?q=kelp')).toMatchObject([{ name: 'Kelp Lett.', papers: 1 }]);

  await world.tell({ ...cited, journal: 'Marine Findings' });
  expect(await rowsOf('/journals?q=kelp')).toEqual([]);
  expect(await rowsOf('/journals?q=marine')).toMatchObject([
    { papers: 1, tally: { supporting: 1 } },
  ]);
});

it('leaves self-citations out of the index, and in the tally', async () => {
  const own: InventedArticle = {
    ...says('10.5555/one', ...Array<string>(22).fill('agrees')),
    authors: [{ name: 'Alva Elm' }],
  };
  await world.tell(cited, own);
  const [mine] = await rowsOf('/journals?q=kelp');
  expect(mine).toMatchObject({
    tally: { supporting: 22, selfCitations: 22 },
    index: { lifetime: null },
  });

  await world.tell(says('10.5555/two', ...Array<string>(22).fill('agrees')));
  const [row] = await rowsOf('/journals?q=kelp');
  expect(row).toMatchObject({
    tally: { supporting: 44, selfCitations: 22 },
    index: { lifetime: { value: 1, supporting: 22, contradicting: 0 } },
  });
});

it('counts for two and five years what was said in them, the present one among them', async () => {
  // Time stands in January 2026.
  const in2021 = { ...says('10.5555/one', ...Array<string>(11).fill('differs')), year: 2021 };
  const in2022 = { ...says('10.5555/two', ...Array<string>(11).fill('agrees')), year: 2022 };
  const in2025 = { ...says('10.5555/three', ...Array<string>(22).fill('agrees')), year: 2025 };
  await world.tell(cited, in2021, in2022, in2025);

  expect(await rowsOf('/journals?q=kelp')).toMatchObject([
    {
      index: {
        two: { supporting: 22, contradicting: 0 },
        five: { supporting: 33, contradicting: 0 },
        lifetime: { supporting: 33, contradicting: 11 },
      },
    },
  ]);
});

const partsOf = async (path: string): Promise<readonly string[]> => {
  // The server checks its replies against the contract.
  const { componentLayout } = (await world.api.get(path)).body as {
    readonly componentLayout: readonly { readonly part: string }[];
  };
  return componentLayout.map(({ part }) => part);
};

it('shows each with its papers, also at the address of another of its names', async () => {
  await world.tell(cited);
  // Nothing is said of them yet.
  expect(await partsOf('/dashboards/journal/kelp-letters')).toEqual(['papers']);
  await world.tell({
    ...says('10.5555/one', 'agrees'),
    journal: 'Kelp Letters : An Invented Journal',
    issn: '1234-5678',
  });

  const { status, body } = await world.api.get(
    '/dashboards/journal/kelp-letters-an-invented-journal',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    slug: 'kelp-letters',
    dashboardType: 'journal',
    id: 'journal/kelp-letters',
    normalizedName: 'kelp letters',
    accessType: 'public',
    isPublic: true,
    haveAccessToDashboard: true,
    journalMetadata: { issns: ['1234-5678'] },
    totalDoiCount: 2,
    matchedDoiCount: 2,
    unmatchedDoiCount: 0,
    unmatchedDois: [],
    papers: [{ doi: '10.5555/one' }, { doi: CITED }],
    tally: { supporting: 1 },
  });
  expect(await partsOf('/dashboards/journal/kelp-letters')).toEqual([
    'totals',
    'overTime',
    'types',
    'papers',
    'mostCited',
    'notices',
    'sections',
    'countries',
    'citingJournals',
    'citingAuthors',
    'statements',
  ]);
  const house = await world.api.get('/dashboards/institution/kelp-house');
  expect(house.body).toMatchObject({
    dashboardType: 'affiliation',
    affiliationMetadata: { country: 'France' },
    papers: [{ doi: CITED }],
  });
  const fund = await world.api.get('/dashboards/funding-institution/kelp-fund-100000009');
  expect(fund.body).toMatchObject({ institutionMetadata: { funderId: '10.13039/100000009' } });
  expect((await world.api.get('/dashboards/journal/nowhere')).status).toBe(404);
});

async function* rows(...lines: readonly (readonly string[])[]) {
  yield* lines;
}

it('joins under a registry what was apart, and keeps the address that was given first', async () => {
  const elsewhere: InventedArticle = {
    doi: '10.5555/other',
    affiliation: ['Maison du Varech', 'France'],
  };
  await world.tell(cited, elsewhere, says('10.5555/one', 'agrees'));
  expect(await rowsOf('/affiliations')).toHaveLength(2);

  const summary = await importOrganizations(world.product)(
    rows(
      ['ror', 'name', 'other_names', 'country', 'fundref_ids', 'status'],
      ['https://ror.org/0aaaaaa11', 'Kelp House', 'Maison du Varech', 'FR', '100000009', 'active'],
      ['https://ror.org/0bbbbbb22', 'Old House', '', 'FR', '', 'withdrawn'],
      ['not a ror', 'House', '', 'FR', '', 'active'],
    ),
  );
  expect(summary).toEqual({ rows: 3, changed: 3, left: 2 });
  await importJournalTitles(world.product)(rows(['Kelp Letters', 'Kelp Lett.'], ['', '']));
  await world.followAll();

  expect(await rowsOf('/affiliations')).toEqual([
    expect.objectContaining({
      slug: 'kelp-house',
      name: 'Kelp House',
      identifier: 'https://ror.org/0aaaaaa11',
      papers: 2,
    }),
  ]);
  expect(await rowsOf('/institutions')).toMatchObject([{ name: 'Kelp House', papers: 1 }]);
});

it('keeps the number of a journal also where a paper that prints none is counted first', async () => {
  await world.tell(
    { doi: '10.5555/a', journal: 'Moss Letters' },
    { doi: '10.5555/b', journal: 'Moss Letters', issn: '8765-4321' },
    { doi: '10.5555/c', journal: 'Moss Letters' },
  );
  expect(await rowsOf('/journals?q=moss')).toMatchObject([
    { name: 'Moss Letters', identifier: '8765-4321', papers: 3 },
  ]);
});

it('knows which organization a funder is from a file of funders, and keeps its address', async () => {
  const named: InventedArticle = {
    doi: '10.5555/other',
    funder: ['Kelp Trust', 'https://ror.org/0aaaaaa11'],
  };
  await world.tell(cited, named);
  expect(await rowsOf('/institutions')).toHaveLength(2);

  const file = async function* (text: string) {
    yield Buffer.from(text.slice(0, 9));
    yield Buffer.from(text.slice(9));
  };
  const summary = await importFunders(world.product)(
    file(
      JSON.stringify({
        'http://dx.doi.org/10.13039/100000009': 'https://ror.org/0aaaaaa11',
        100000010: 'https://ror.org/not one',
        nobody: 'https://ror.org/0aaaaaa11',
        100000011: 7,
      }),
    ),
  );
  expect(summary).toEqual({ rows: 4, changed: 2, left: 3 });
  await world.followAll();
  expect(await rowsOf('/institutions')).toMatchObject([
    { slug: 'kelp-trust-0aaaaaa11', identifier: 'https://ror.org/0aaaaaa11', papers: 2 },
  ]);
  await expect(importFunders(world.product)(file('[1]'))).rejects.toThrow();
});

it('reaches all rows by pages, in one order, and finds them by words without accents', async () => {
  const names = Array.from({ length: 7 }, (_, n) => `Jóurnal ${'ABCDEFG'.charAt(n)}`);
  await world.tell(...names.map((journal, n) => ({ doi: `10.5555/page-${String(n)}`, journal })));

  const pages = [0, 3, 6].map((offset) =>
    rowsOf(`/journals?sort=name&limit=3&offset=${String(offset)}`),
  );
  const all = (await Promise.all(pages)).flat();
  expect(all.map(({ name }) => name)).toEqual(names);
  const { body } = await world.api.get('/journals?q=journal%20b');
  expect(body).toMatchObject({ total: 1, rows: [{ name: 'Jóurnal B' }] });
  expect(await rowsOf('/journals?sort=name&sort_order=desc&limit=1')).toMatchObject([
    { name: 'Jóurnal G' },
  ]);
  // Rows without an index come last in either order.
  expect(await rowsOf('/journals?sort=lifetime&sort_order=asc')).toHaveLength(7);
});

const opinion = (doi: string, work: string, agrees: number, differs: number): InventedArticle => ({
  doi,
  journal: 'Annals of Algae',
  cites: {
    [work]: [...Array<string>(agrees).fill('agrees'), ...Array<string>(differs).fill('differs')],
  },
});

it('ranks what says enough, counts what does not, and gives everything to work it out again', async () => {
  const journals = [
    ['Journal A', 'Ecology', 20, 2],
    ['Journal B', 'Ecology', 10, 10],
    ['Journal C', 'Neuroscience', 30, 15],
    ['Journal D', 'Neuroscience', 5, 0],
  ] as const;
  await world.tell(
    ...journals.map(([journal, subject], n): InventedArticle => ({
      doi: `10.5555/work-${String(n)}`,
      journal,
      subject,
    })),
    ...journals.map(([, , agrees, differs], n) =>
      opinion(`10.5555/says-${String(n)}`, `10.5555/work-${String(n)}`, agrees, differs),
    ),
  );
  const { body } = await world.api.get('/rankings?kind=journal&period=lifetime');
  // 20 of 22 where 30 of 42 is usual; 30 of 45 where 35 of 50 is; the interval of 10 of 20 is wider than .4.
  expect(body).toMatchObject({
    rows: [
      {
        rank: 1,
        slug: 'journal-a',
        n: 22,
        supporting: 20,
        contradicting: 2,
        index: 0.9091,
        againstField: 1.2727,
      },
      // Its interval, .7439 to 1.1234, overlaps that of the row above, 1.0107 to 1.3646.
      {
        rank: 1,
        slug: 'journal-c',
        n: 45,
        index: 0.6667,
        againstField: 0.9524,
        againstLow: 0.7439,
        againstHigh: 1.1234,
      },
    ],
    total: 2,
    tooFew: 2,
    years: { from: 0, to: 2026 },
  });
  const field = await world.api.get('/rankings?kind=journal&field=neuroscience');
  expect(field.body).toMatchObject({ rows: [{ slug: 'journal-c' }], tooFew: 1 });

  const inputs = await world.api.get('/rankings/inputs.csv?kind=journal&period=lifetime');
  expect(inputs.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = inputs.text.trim().split('\r\n');
  expect(lines).toContain('journal-a,Journal A,ecology-and-evolution,2020,20,2');
  expect(lines).toHaveLength(5);

  const folder = mkdtempSync(join(tmpdir(), 'ranking-'));
  try {
    const file = join(folder, 'inputs.csv');
    writeFileSync(file, inputs.text);
    const script = new URL('../../../../docs/recompute-ranking.py', import.meta.url);
    const table = execFileSync('python3', [script.pathname, file], { encoding: 'utf8' });
    expect(
      table
        .trim()
        .split('\n')
        .map((line) => line.split('\t')),
    ).toEqual([
      ['1', 'journal-a', '22', '20', '2', '0.9091', '0.7219', '0.9747', '1.2727'],
      ['1', 'journal-c', '45', '30', '15', '0.6667', '0.5207', '0.7864', '0.9524'],
      ['too few', '2'],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('writes no formula into a table', async () => {
  await world.tell(
    { doi: '10.5555/work', journal: '=HYPERLINK' },
    opinion('10.5555/says', '10.5555/work', 1, 0),
  );

  const { text } = await world.api.get('/rankings/inputs.csv?kind=journal');
  expect(text).toContain("'=HYPERLINK,other");
});

it('refuses what it does not know, and finds nobody where nobody is', async () => {
  expect((await world.api.get('/rankings?kind=planet')).status).toBe(400);
  expect((await world.api.get('/journals?limit=251')).status).toBe(400);
  expect((await world.api.get('/authors/nobody')).status).toBe(404);
  expect(await rowsOf('/institutions')).toEqual([]);
});

it('keeps two people apart whom one paper names alike, whatever they have in common', async () => {
  const named = { name: 'Quillon Marrowby' };
  const known = { ...named, orcid: '0000-0001-2345-6789' };
  const withThem = [{ name: 'Zephyrine Oakhollow' }, { name: 'Thaddeus Wrenfield' }];
  const told: InventedArticle = {
    doi: '10.5555/alike',
    subject: 'Ecology',
    authors: [named, known, ...withThem],
  };
  await world.tell(told, { ...told, doi: '10.5555/alone', authors: [known, ...withThem] });
  const { body } = await world.api.get('/authors/quillon-marrowby-0000-0001-2345-6789');
  expect(body).toMatchObject({
    slug: 'quillon-marrowby-0000-0001-2345-6789',
    orcid: known.orcid,
    total: 2,
  });
  const { body: paper } = await world.api.get('/papers/10.5555/alike');
  const [other] = paper['authors'] as readonly { readonly slug: string }[];
  const page = await world.api.get(`/authors/${other?.slug ?? ''}`);
  expect(page.body).toMatchObject({ slug: other?.slug, total: 1 });
  expect(page.body).not.toHaveProperty('orcid');
});
