import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const SLEEP = '10.5555/sleep';
const REEF = '10.5555/reef';

const fictional = [
  {
    doi: SLEEP,
    title: 'Slow stimulation during sleep strengthens the memory of seals',
    author: ['Okonkwo', 'Ada'],
    year: 2018,
    pmid: '90000001',
    pmcid: 'PMC9000001',
  },
  {
    doi: REEF,
    title: 'Reef crabs remember where their shelter stands in winter',
    author: ['Lindqvist', 'Bo'],
    year: 2019,
    pmid: '90000002',
  },
  { doi: '10.5555/map', title: 'The global distribution of Aedes aegypti, a vector of dengue' },
  { doi: '10.5555/bite', title: 'Dengue and the bite of mosquitoes' },
  { doi: '10.5555/lnc', title: 'Many lncRNAs of moss are translated' },
  { doi: '10.5555/non', title: 'Long non-coding RNAs that are translated into peptides' },
  { doi: '10.5555/long', title: 'Long noncoding RNAs in the wild' },
  ...Array.from({ length: 12 }, (_, at) => ({
    doi: `10.5555/kelp-${at}`,
    title: `Kelp forests in winter, part ${at}`,
  })),
] as const;

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
  for (const article of fictional)
    await world.ingest.handInFile(`${article.doi.slice(8)}.xml`, jats(article));
  await world.ingest.workAll();
});
afterAll(() => world.ingest.close());

type Reply = {
  readonly total: number;
  readonly hits: readonly { readonly doi: string }[];
  readonly relaxed?: unknown;
  readonly holdsNoWord?: true;
};
const search = async (term: string, more = '') => {
  const query = `/search?mode=papers&term=${encodeURIComponent(term)}${more}`;
  return (await world.api.get(query)).body as unknown as Reply;
};
const doisOf = ({ hits }: Reply) => hits.map(({ doi }) => doi);

describe('a search as people type it', () => {
  it.each([
    ['does stimulation in sleep improve memory?', SLEEP],
    ['slepe stimulaton', SLEEP],
    ['where do dengue mosquitoes live', '10.5555/map'],
    ['are long noncoding RNAs translated', '10.5555/non'],
    ['long noncoding RNAs translated in moss', '10.5555/lnc'],
    ['okonkwo 2018 sleep of whales', SLEEP],
    ['PMID: 90000001', SLEEP],
    ['90000002', REEF],
    ['PMC9000001', SLEEP],
    [`see https://doi.org/${REEF}`, REEF],
    [
      'Lindqvist B. Reef crabs remember where shelters stood. Journal of Nothing 2019; 3: 1-9.',
      REEF,
    ],
    ['slow stimulation while sleeping strengthens memories (of seals', SLEEP],
  ])('finds the paper that “%s” means', async (term, doi) => {
    expect(doisOf(await search(term))[0]).toBe(doi);
  });

  it('says what it left out and what it mended', async () => {
    const reply = await search('slepe stimulation zzyzzyzzy');
    expect(reply).toMatchObject({
      total: 1,
      relaxed: {
        holdingAll: 0,
        unknown: ['zzyzzyzzy'],
        mended: [{ word: 'slepe', meant: 'sleep' }],
      },
    });
  });

  it('counts those that hold all words, and puts them first', async () => {
    const reply = await search('kelp seals');
    expect(reply).toMatchObject({ total: 13, relaxed: { holdingAll: 0 } });
    const both = await search('memory seals');
    expect(both).toMatchObject({ total: 1 });
    expect(both.relaxed).toBeUndefined();
  });

  it('looks for all words as they are meant before it looks for most of them', async () => {
    const reply = await search('kelp wintre');
    expect(reply).toMatchObject({
      total: 12,
      relaxed: { holdingAll: 12, mended: [{ word: 'wintre', meant: 'winter' }] },
    });
  });

  it('stays with all words where a page of results holds them', async () => {
    const reply = await search('kelp winter');
    expect(reply.total).toBe(12);
    expect(reply.relaxed).toBeUndefined();
  });

  it('finds no more under a filter than without it', async () => {
    // The crabs of 2019 hold one of the words, the kelp of 2020 both.
    expect(await search('kelp winter', '&date_to=2019')).toMatchObject({ total: 0 });
    const one = await search('kelp memory', '&authors=Ada+Okonkwo');
    expect(doisOf(one)).toEqual([SLEEP]);
  });

  it.each(['"slepe stimulaton"', 'title:slepe', 'slepe AND title:stimulaton', 'seals NOT memory'])(
    'takes %s at its word',
    async (term) => {
      expect(await search(term)).toMatchObject({ total: 0 });
    },
  );

  it('finds several works by their identifiers', async () => {
    expect(doisOf(await search(`${REEF}, PMID 90000001`)).toSorted()).toEqual([REEF, SLEEP]);
  });

  it.each(['🙂', '?!', '… —'])('finds nothing for %s, and says why', async (term) => {
    expect(await search(term)).toMatchObject({ total: 0, holdsNoWord: true });
  });

  it('finds the same on each page and in each order', async () => {
    const first = await search('kelp seals', '&limit=10');
    const second = await search('kelp seals', '&limit=10&offset=10');
    const byDate = await search('kelp seals', '&sort=date&limit=5');
    expect([first.total, second.total, byDate.total]).toEqual([13, 13, 13]);
    expect(new Set([...doisOf(first), ...doisOf(second)]).size).toBe(13);
  });

  it('hands out what the screen shows', async () => {
    const all = 'exportResultSelection=all&exportResultFormat=ris&mode=papers';
    const { text } = await world.api.post(`/papers/export?${all}&term=kelp+seals`, []);
    expect(text.match(/^TI /gm)).toHaveLength(13);
  });
});
