import { putEntityReliance } from '#functions/records/dashboards/reliance-repository.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';

import { entitiesWorld, type EntitiesWorld, type InventedArticle } from './entities-world.ts';

let world: EntitiesWorld;
beforeEach(async () => {
  world = await entitiesWorld();
});
afterEach(() => world.close());

const [FIRST, SECOND, THIRD] = ['10.5555/first', '10.5555/second', '10.5555/third'] as const;
const paper = (
  doi: string,
  year: number,
  more: Partial<InventedArticle> = {},
): InventedArticle => ({
  doi,
  year,
  journal: 'Kelp Letters',
  issn: '1234-5678',
  subject: 'Ecology',
  affiliation: ['Kelp House', 'France'],
  funder: ['Kelp Fund', '10.13039/100000009'],
  authors: [{ name: 'Alva Elm', orcid: '0000-0001-2345-6789' }],
  ...more,
});
const citing = (
  doi: string,
  year: number,
  cites: InventedArticle['cites'],
  more: Partial<InventedArticle> = {},
): InventedArticle => ({
  doi,
  year,
  journal: 'Annals of Algae',
  authors: [{ name: 'Bo Fir' }],
  ...(cites && { cites }),
  ...more,
});

const collection = [
  paper(FIRST, 2019),
  paper(SECOND, 2020),
  paper(THIRD, 2018),
  citing('10.5555/one', 2021, { [FIRST]: ['agrees', 'looks on'], [SECOND]: ['differs'] }),
  citing('10.5555/two', 2022, { [FIRST]: ['agrees'], [SECOND]: ['looks on', 'looks on'] }),
  citing('10.5555/own', 2022, { [SECOND]: ['agrees'] }, { authors: [{ name: 'Alva Elm' }] }),
];
/** Counted by hand from the sentences above; `own` is by the author herself. */
const counted = { supporting: 3, contradicting: 1, mentioning: 3 };

const get = async (path: string) => {
  const { status, body } = await world.api.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

const pages = [
  ['journal/kelp-letters'],
  ['institution/kelp-house'],
  ['funding-institution/kelp-fund-100000009'],
  ['author/alva-elm-0000-0001-2345-6789'],
] as const;

it.each(pages)('counts what is said of the papers of %s', async (page) => {
  await world.tell(...collection);
  const path = `/dashboards/${page}`;
  const overview = await get(`${path}/overview`);
  // An author wrote `own` as well, of whom only the name is known there: she is another.
  expect(overview).toMatchObject({
    totals: {
      papers: 3,
      tally: { ...counted, total: 7, selfCitations: 1, citingPublications: 4 + 1 },
      citingPublications: 3,
      contrasted: 1,
      mostContested: { doi: SECOND, supporting: 1, contradicting: 1 },
    },
    matching: { ...counted, total: 7, papers: 3 },
    overTime: [
      { year: 2021, byType: { supporting: 1, contradicting: 1, mentioning: 1 } },
      { year: 2022, byType: { supporting: 2, contradicting: 0, mentioning: 2 } },
    ],
    sections: [{ key: 'results', docCount: 7 }],
    citingJournals: [{ key: 'Annals of Algae', docCount: 7 }],
    mostSupported: [{ doi: FIRST }, { doi: SECOND }],
    mostContrasted: [{ doi: SECOND }],
    notices: [],
  });

  expect(await get(`${path}/papers`)).toMatchObject({
    papers: [
      { doi: SECOND, tally: { total: 4 } },
      { doi: FIRST, tally: { total: 3 } },
      { doi: THIRD },
    ],
    total: 3,
  });
  expect(await get(`${path}/statements`)).toMatchObject({ total: 7, locked: false });
});

it('narrows figures, papers and statements together', async () => {
  await world.tell(...collection);
  const path = '/dashboards/journal/kelp-letters';
  expect(await get(`${path}/overview?type=contradicting`)).toMatchObject({
    totals: { papers: 3, tally: counted, contrasted: 1 },
    matching: { supporting: 0, contradicting: 1, total: 1, papers: 1 },
    mostSupported: [],
    mostContrasted: [{ doi: SECOND, tally: { total: 1, supporting: 0 } }],
  });
  expect(await get(`${path}/papers?year_from=2022&sort=supporting`)).toMatchObject({
    papers: [
      { doi: FIRST, tally: { total: 1, supporting: 1 } },
      { doi: SECOND, tally: { total: 3, supporting: 1 } },
    ],
    total: 2,
  });
  expect(await get(`${path}/statements?section=results&year_to=2021`)).toMatchObject({ total: 3 });
});

it('leaves out what authors say of their own works where that is asked', async () => {
  await world.tell(...collection);
  const path = '/dashboards/author/alva-elm-0000-0001-2345-6789';
  const others = { supporting: 2, contradicting: 1, mentioning: 3 };
  expect((await get(`${path}/overview?self_citations=false`))['matching']).toMatchObject({
    ...others,
    total: 6,
  });
  expect(await get(`${path}/statements?self_citations=false`)).toMatchObject({ total: 6 });
  expect(await get(`${path}/statements?self_citations=true`)).toMatchObject({ total: 7 });
  const { papers } = await get(`${path}/papers?self_citations=false&sort=supporting`);
  expect(papers).toMatchObject([
    { doi: FIRST, tally: { total: 3 } },
    { doi: SECOND, tally: { total: 3, supporting: 0 } },
  ]);
});

it.each([
  ['sort=title&sort_order=asc', [FIRST, SECOND, THIRD]],
  ['sort=year', [SECOND, FIRST, THIRD]],
  ['sort=year&sort_order=asc', [THIRD, FIRST, SECOND]],
  ['sort=mentioning', [FIRST, SECOND, THIRD].toSorted((a) => (a === SECOND ? -1 : 0))],
  ['sort=total&sort_order=asc', [THIRD, FIRST, SECOND]],
  ['sort=total&limit=1&offset=1', [FIRST]],
  ['q=second', [SECOND]],
])('orders and finds papers by %s', async (query, dois) => {
  await world.tell(...collection);
  const { papers } = await get(`/dashboards/journal/kelp-letters/papers?${query}`);
  expect((papers as readonly { readonly doi: string }[]).map(({ doi }) => doi)).toEqual(dois);
});

it('tells papers with a notice, or relying on a work with one, from the others', async () => {
  await world.tell(...collection, {
    doi: '10.5555/taken-back',
    year: 2023,
    journal: 'Annals of Algae',
    retracts: THIRD,
  });
  const { table, now, api } = world;
  const key = entityKeys.reliance('journal', 'kelp-letters');
  await putEntityReliance(table)(key, [{ doi: FIRST, on: [THIRD] }], now());
  const found = async (query: string) => {
    const { body } = await api.get(`/dashboards/journal/kelp-letters/papers?${query}`);
    const papers = body['papers'] as readonly { readonly doi: string }[];
    return [papers.map(({ doi }) => doi), body['total']];
  };
  for (const sort of ['', '&sort=title&sort_order=desc']) {
    const noticed = await found(`notice=true${sort}`);
    expect([sort, noticed[0], noticed[1]]).toEqual([sort, expect.arrayContaining([FIRST]), 2]);
    expect(noticed[0]).toContain(THIRD);
    expect(await found(`notice=false${sort}`)).toEqual([[SECOND], 1]);
    expect(await found(`notice=true&limit=1&type=supporting${sort}`)).toEqual([[FIRST], 1]);
  }
});

it('says nothing of what papers rely on before that was looked up', async () => {
  await world.tell(...collection);
  const { table, now } = world;
  const relying = async () => {
    const { totals } = await get('/dashboards/journal/kelp-letters/overview');
    return (totals as Readonly<Record<string, unknown>>)['relyingOnNotice'];
  };
  expect(await relying()).toBeUndefined();
  await putEntityReliance(table)(entityKeys.reliance('journal', 'kelp-letters'), [], now());
  expect(await relying()).toBe(0);
});

it('leads from the printed name of a journal to the one it was joined with', async () => {
  await world.tell(paper(FIRST, 2019), paper(SECOND, 2020, { journal: 'Kelp Letters Online' }));
  const { slug, name } = await get('/dashboards/journal/kelp-letters-online');
  expect([slug, name]).toEqual(['kelp-letters', expect.any(String)]);
  expect(await get('/dashboards/journal/kelp-letters-online/overview')).toMatchObject({
    totals: { papers: 2 },
  });
});

it('answers 404 of what has no paper', async () => {
  for (const part of ['overview', 'papers', 'statements'])
    for (const base of ['journal', 'institution', 'funding-institution', 'author'])
      expect((await world.api.get(`/dashboards/${base}/nowhere/${part}`)).status).toBe(404);
  expect((await world.api.get('/dashboards/planet/earth/overview')).status).toBe(400);
});

it.each([
  'Overview',
  'Papers',
  'Statements',
  'Export',
  'DOIs',
  'Refresh',
  'References',
  'Libraries',
])('opens what is called %s, as a part of the page of others is', async (name) => {
  await world.tell(
    paper(FIRST, 2019, { journal: name, affiliation: [name, 'France'], funder: [name] }),
  );
  const slug = name.toLowerCase();
  for (const base of ['journal', 'institution', 'funding-institution']) {
    expect(await get(`/dashboards/${base}/${slug}`)).toMatchObject({ name, slug });
    expect(await get(`/dashboards/${base}/${slug}/overview`)).toMatchObject({
      totals: { papers: 1 },
    });
  }
});

it.each([
  ['journal/kelp-letters-online', '/journals/kelp-letters', /: works$/],
  ['affiliation/kelp-house', '/affiliations/kelp-house', /^Kelp House: works$/],
  ['institution/kelp-fund-100000009', '/institutions/kelp-fund-100000009', /: funded works$/],
])('tells of the works of %s in a feed', async (source, page, title) => {
  await world.tell(paper(FIRST, 2019), paper(SECOND, 2020, { journal: 'Kelp Letters Online' }));
  const feed = await get(`/feeds/${source}?format=json`);
  expect(feed['title']).toMatch(title);
  expect(feed['home_page_url']).toMatch(new RegExp(`${page}$`));
  expect((feed['items'] as readonly { readonly url: string }[]).map(({ url }) => url)).toEqual([
    expect.stringContaining(SECOND),
    expect.stringContaining(FIRST),
  ]);
});
