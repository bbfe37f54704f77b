import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const secret = 'In contrast to earlier work [1], we found no zephyrine at all.';
const neutral = 'Zephyrine has been described before [1].';

type Reply = {
  readonly papers: readonly {
    readonly work: { readonly doi: string; readonly title: string };
    readonly tally: Readonly<Record<string, number>>;
  }[];
  readonly total: number;
  readonly left: number;
};

let ingest: EmbeddedIngest;
const citing = (name: string, year: number, results: readonly string[], title?: string) =>
  ingest.handInFile(
    `${name}.xml`,
    jats({
      doi: `10.5555/${name}`,
      title: title ?? `The paper called ${name}`,
      year,
      references: [{ doi: cited }],
      results,
    }),
  );
const ask = async (query = '', mayRead = false) => {
  const api = testApi({ ...ingest, mayReadStatements: async () => mayRead });
  const { body, text } = await api.get(`/papers/${cited}/citing-papers${query}`);
  // The call's own schema has checked it on the way out.
  return { ...(body as unknown as Reply), text };
};

beforeAll(async () => {
  ingest = await embeddedIngest();
  await citing('older', 2011, [neutral, secret]);
  await citing('newer', 2021, [neutral]);
  await citing('busy', 2021, [neutral, secret, 'It is known that zephyrine rises [1].']);
  await citing('listing', 2015, ['Nothing is cited here.']);
  await citing('changed', 2020, [neutral]);
  await ingest.workAll();
  await ingest.handInFile(
    'changed-again.xml',
    jats({ doi: '10.5555/changed', year: 2020, references: [], results: ['No longer.'] }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

describe('GET /papers/{doi}/citing-papers', () => {
  it('names who cites the paper, the newest first, of one year who cites most', async () => {
    const { papers, total, left } = await ask();
    expect(papers.map(({ work, tally }) => [work.doi, tally['total']])).toEqual([
      ['10.5555/busy', 3],
      ['10.5555/newer', 1],
      ['10.5555/listing', 0],
      ['10.5555/older', 2],
    ]);
    expect(papers[1]?.work.title).toBe('The paper called newer');
    expect({ total, left }).toEqual({ total: 4, left: 0 });
  });

  it('leaves out who cites it no longer', async () => {
    expect((await ask()).papers.map(({ work }) => work.doi)).not.toContain('10.5555/changed');
  });

  it('adds up to the tally of the paper', async () => {
    const { papers } = await ask();
    const sum = (name: string) => papers.reduce((all, { tally }) => all + (tally[name] ?? 0), 0);
    const tally = await ingest.tallyOf(cited);
    for (const name of ['supporting', 'contradicting', 'mentioning', 'total'] as const)
      expect([name, sum(name)]).toEqual([name, tally?.[name]]);
  });

  it('comes in pages', async () => {
    const { papers, total } = await ask('?limit=2&offset=1');
    expect(papers.map(({ work }) => work.doi)).toEqual(['10.5555/newer', '10.5555/listing']);
    expect(total).toBe(4);
  });

  it('tells everyone the same, and nobody a sentence', async () => {
    const locked = await ask('', false);
    expect(locked).toEqual(await ask('', true));
    expect(locked.text).not.toMatch(/zephyrine/i);
  });

  it('answers 404 for an unknown paper', async () => {
    const { status } = await testApi(ingest).get('/papers/10.5555/nowhere/citing-papers');
    expect(status).toBe(404);
  });
});
