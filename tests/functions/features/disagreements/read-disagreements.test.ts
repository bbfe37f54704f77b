import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const contrast = 'In contrast to earlier work [1], we found no zephyrine at all.';
const support =
  'Consistent with previous findings [1], zephyrine rose, which confirms earlier results [1].';
const neutral = 'Zephyrine has been described before [1].';

type Counts = { readonly supporting: number; readonly contradicting: number };
type Contested = {
  readonly doi: string;
  readonly tally: Counts;
  readonly byYear: readonly (Counts & { readonly year: number })[];
  readonly contrastedBy: readonly {
    readonly doi: string;
    readonly contradicting: number;
    readonly selfCitation: boolean;
  }[];
  readonly papers: Counts;
  readonly changedIn?: number;
};
type Reply = {
  readonly papers: readonly Contested[];
  readonly total: number;
  readonly found: number;
};

let ingest: EmbeddedIngest;
const article = (
  name: string,
  year: number,
  cites: string | undefined,
  results: readonly string[],
  author?: readonly [string, string],
) =>
  ingest.handInFile(
    `${name}.xml`,
    jats({
      doi: `10.5555/${name}`,
      title: `Zephyrine in ${name}`,
      year,
      references: cites === undefined ? [] : [{ doi: `10.5555/${cites}` }],
      results,
      ...(author && { author }),
    }),
  );
const ask = async (query = 'term=zephyrine') => {
  const api = testApi({ ...ingest, mayReadStatements: async () => false });
  const { body, text } = await api.get(`/disagreements?${query}`);
  // The call's own schema has checked it on the way out.
  return { reply: body as unknown as Reply, text };
};

beforeAll(async () => {
  ingest = await embeddedIngest();
  await article('turned', 2001, undefined, ['Nothing.']);
  await article('calm', 2002, undefined, ['Nothing.']);
  await article('once', 2003, undefined, ['Nothing.']);
  await article('for-1', 2005, 'turned', [support], ['Birch', 'Bo']);
  await article('for-2', 2006, 'turned', [support], ['Cedar', 'Cy']);
  await article('against-1', 2012, 'turned', [contrast], ['Dogwood', 'Di']);
  await article('against-2', 2014, 'turned', [contrast, contrast], ['Elm', 'A']);
  await article('against-once', 2015, 'once', [contrast]);
  await article('mentions', 2015, 'calm', [neutral]);
  await ingest.workAll();
  await ingest.ports.index.refresh();
});
afterAll(() => ingest.close());

describe('GET /disagreements', () => {
  it('puts the paper with the most contrasting statements first, and leaves out those nobody contrasts', async () => {
    const { reply } = await ask();
    expect(reply.papers.map(({ doi }) => doi)).toEqual(['10.5555/turned', '10.5555/once']);
    expect(reply.total).toBe(2);
    expect(reply.found).toBe(9);
  });
  it('says when, by whom, and which of those are its own authors', async () => {
    const [turned] = (await ask()).reply.papers;
    const named = turned?.contrastedBy.map((one) => [one.doi, one.contradicting, one.selfCitation]);
    expect(named?.toSorted()).toEqual([
      ['10.5555/against-1', 1, false],
      ['10.5555/against-2', 2, true],
    ]);
    expect(turned?.byYear.map(({ year, contradicting }) => [year, contradicting])).toEqual([
      [2005, 0],
      [2006, 0],
      [2012, 1],
      [2014, 2],
    ]);
    expect(turned?.papers).toEqual({ supporting: 2, contradicting: 2 });
  });
  it('counts by year what the tally of the paper counts', async () => {
    for (const { tally, byYear } of (await ask()).reply.papers)
      for (const type of ['supporting', 'contradicting'] as const)
        expect(byYear.reduce((sum, one) => sum + one[type], 0)).toBe(tally[type]);
  });
  it('names the year in which a claim went from supported to contrasted', async () => {
    const { reply } = await ask();
    expect(reply.papers.map(({ changedIn }) => changedIn)).toEqual([2012, undefined]);
  });
  it('keeps to the filters of the search', async () => {
    const { reply } = await ask('term=zephyrine&contrasting_to=1');
    expect(reply.papers.map(({ doi }) => doi)).toEqual(['10.5555/once']);
  });
  it('tells no sentence', async () => {
    expect((await ask()).text).not.toContain('no zephyrine at all');
  });
  it('does not know a dashboard that is not there', async () => {
    const api = testApi(ingest);
    expect((await api.get('/disagreements?dashboard_slug=nothing')).status).toBe(404);
  });
});
