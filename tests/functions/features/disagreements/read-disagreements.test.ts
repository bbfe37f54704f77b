import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
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
  readonly byOthers: Counts;
  readonly changedIn?: number;
};
type Reply = {
  readonly papers: readonly Contested[];
  readonly total: number;
  readonly found: number;
  readonly looked?: { readonly at: number; readonly of: number };
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
  await article('own', 2004, undefined, ['Nothing.']);
  await article('against-own', 2016, 'own', [contrast, contrast, contrast], ['Elm', 'A']);
  await article('mentions', 2015, 'calm', [neutral]);
  await ingest.workAll();
  await ingest.ports.index.refresh();
});
afterAll(() => ingest.close());

describe('GET /disagreements', () => {
  it('puts what others contrast before what only its own authors do, and leaves out what nobody contrasts', async () => {
    const { reply } = await ask();
    expect(reply.papers.map(({ doi }) => doi)).toEqual([
      '10.5555/turned',
      '10.5555/once',
      '10.5555/own',
    ]);
    expect(reply.papers.map(({ tally }) => tally.contradicting)).toEqual([3, 1, 3]);
    expect(reply.papers.map(({ byOthers }) => byOthers.contradicting)).toEqual([1, 1, 0]);
    expect(reply.total).toBe(3);
    expect(reply.found).toBe(11);
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
    expect(reply.papers.map(({ changedIn }) => changedIn)).toEqual([2012, undefined, undefined]);
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

describe('GET /disagreements?field=', () => {
  const inJournal = async (doi: string, name: string, subjects: readonly string[] = []) => {
    const [item] = await ingest.ports.table.getMany([paperKeys.record(doi)]);
    if (!item) throw new Error('Nobody knows this paper.');
    const { record } = item as unknown as { readonly record: object };
    const journal = { name, slug: name.toLowerCase(), issns: [] };
    await ingest.ports.table.write({
      kind: 'put',
      item: { ...item, record: { ...record, journal, subjects } },
    });
  };
  beforeAll(async () => {
    await inJournal('10.5555/turned', 'Annals of Dental Research');
    await inJournal('10.5555/once', 'Annals of Dental Research', ['Zoology']);
  });
  const dois = ({ reply }: { readonly reply: Reply }) => reply.papers.map(({ doi }) => doi);

  it('tells the contested papers of a field alone, by subjects before journals, and how many were looked at', async () => {
    const dental = await ask('field=dentistry');
    expect(dois(dental)).toEqual(['10.5555/turned']);
    expect(dental.reply).toMatchObject({ total: 1, looked: { at: 3, of: 3 } });
    expect(dois(await ask('field=zoology'))).toEqual(['10.5555/once']);
  });
  it('tells none of a field that has none', async () => {
    const { reply } = await ask('field=physics');
    expect(reply).toMatchObject({ papers: [], total: 0, looked: { at: 3, of: 3 } });
  });
  it('is narrowed by a search like any other', async () => {
    expect(dois(await ask('field=dentistry&contrasting_to=1'))).toEqual([]);
  });
  it('says nothing of looking where no field is asked for', async () => {
    expect((await ask()).reply.looked).toBeUndefined();
  });
  it('does not know a field that is none of the list', async () => {
    const { status } = await testApi(ingest).get('/disagreements?field=alchemy');
    expect(status).toBe(400);
  });
  it('has a paper in the field under which rankings count it', async () => {
    const { table } = ingest.ports;
    await followWorks({ table }, emptyRegistry)(['10.5555/turned']);
    // What is counted stands until the work is looked at again.
    await inJournal('10.5555/turned', 'Journal of Physics');
    expect(dois(await ask('field=dentistry'))).toEqual(['10.5555/turned']);
    await followWorks({ table }, emptyRegistry)(['10.5555/turned']);
    expect(dois(await ask('field=physics'))).toEqual(['10.5555/turned']);
  });
});
