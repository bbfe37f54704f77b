import { recordItem } from '#functions/records/papers/paper-repository.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const contrast = 'In contrast to earlier work [1], we found no zephyrine at all.';
const neutral = 'Zephyrine has been described before [1].';
const MIDDLE = '10.5555/middle';

type Counts = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};
type Reply = {
  readonly papers: readonly { readonly doi: string; readonly authorCount: number }[];
  readonly edges: readonly (Counts & { readonly from: number; readonly to: number })[];
  readonly edgeTotal: number;
  readonly unknown: readonly string[];
  readonly totals?: { readonly cited: number; readonly citing: number };
};

/** Each citation as “who cites whom: how often it contrasts, how often it mentions”. */
const citations = ({ papers, edges }: Reply) =>
  edges
    .map(
      ({ from, to, contradicting, mentioning }) =>
        `${String(papers[from]?.doi.slice(8))} ${String(papers[to]?.doi.slice(8))} ${String(contradicting)} ${String(mentioning)}`,
    )
    .sort();

let ingest: EmbeddedIngest;
const article = (name: string, cites: readonly string[], results: readonly string[], year = 2020) =>
  ingest.handInFile(
    `${name}.xml`,
    jats({
      doi: `10.5555/${name}`,
      title: `The paper called ${name}`,
      year,
      references: cites.map((cited) => ({ doi: `10.5555/${cited}` })),
      results,
    }),
  );
const api = () => testApi({ ...ingest, mayReadStatements: async () => false });
// The call's own schema has checked both on the way out.
const around = async (doi: string) =>
  (await api().get(`/papers/${doi}/neighbourhood`)).body as unknown as Reply;
const among = (body: unknown) => api().post('/visualizations/graph', body);

beforeAll(async () => {
  ingest = await embeddedIngest();
  await article('oldest', [], ['Nothing is cited.'], 2001);
  await article('older', ['oldest'], [neutral], 2005);
  await article('middle', ['older', 'oldest'], [contrast, 'As was shown [2].'], 2010);
  await article('newer', ['middle', 'older'], [neutral, contrast, 'So it is [2].'], 2015);
  await article('listing', ['middle'], ['Nothing is cited in the text.'], 2016);
  await article('apart', ['elsewhere'], [neutral], 2016);
  await ingest.workAll();
  await ingest.ports.index.refresh();
});
afterAll(() => ingest.close());

describe('GET /papers/{doi}/neighbourhood', () => {
  it('gives what the paper stands on and who stands on it, and how all of these cite each other', async () => {
    const reply = await around(MIDDLE);
    expect(reply.papers[0]?.doi).toBe(MIDDLE);
    expect(reply.papers.map(({ doi }) => doi.slice(8)).sort()).toEqual([
      'listing',
      'middle',
      'newer',
      'older',
      'oldest',
    ]);
    expect(citations(reply)).toEqual([
      'listing middle 0 0',
      'middle older 1 0',
      'middle oldest 0 1',
      'newer middle 1 1',
      'newer older 0 1',
      'older oldest 0 1',
    ]);
    expect(reply.totals).toEqual({ cited: 2, citing: 2 });
  });
  it('puts first what tells something', async () => {
    const { edges } = await around(MIDDLE);
    expect(edges.map(({ contradicting }) => contradicting)).toEqual([1, 1, 0, 0, 0, 0]);
  });
  it('forgets what a newer version of an article does not cite any more', async () => {
    await article('fickle', ['middle'], [neutral]);
    await ingest.workAll();
    await ingest.ports.index.refresh();
    expect((await around(MIDDLE)).totals?.citing).toBe(3);
    await article('fickle', ['apart'], [neutral]);
    await ingest.workAll();
    await ingest.ports.index.refresh();
    const { papers, totals } = await around(MIDDLE);
    expect(totals?.citing).toBe(2);
    expect(papers.some(({ doi }) => doi === '10.5555/fickle')).toBe(false);
  });
  it('draws at most 60 works of each kind, and says how many there are', async () => {
    const cited = Array.from({ length: 70 }, (_, at) => `many-${String(at)}`);
    await article('busy', cited, [neutral, 'In contrast to [70], there was none.']);
    await ingest.workAll();
    await ingest.ports.index.refresh();
    const { papers, totals } = await around('10.5555/busy');
    expect(totals).toEqual({ cited: 70, citing: 0 });
    expect(papers).toHaveLength(61);
    expect(papers.map(({ doi }) => doi)).toContain('10.5555/many-69');
  });
  it('does not know a paper that nobody knows', async () => {
    expect((await api().get('/papers/10.5555/nowhere/neighbourhood')).status).toBe(404);
  });
});

describe('POST /visualizations/graph', () => {
  it('gives the citations among the papers named, and names those nobody knows', async () => {
    const { body } = await among({ dois: [MIDDLE, '10.5555/OLDER', '10.5555/nowhere'] });
    const reply = body as unknown as Reply;
    expect(citations(reply)).toEqual(['middle older 1 0']);
    expect(reply.unknown).toEqual(['10.5555/nowhere']);
  });
  it('takes 2,000 papers and no more', async () => {
    const dois = Array.from({ length: 2001 }, (_, at) => `10.5555/p${String(at)}`);
    expect((await among({ dois: dois.slice(0, 2000) })).status).toBe(200);
    expect((await among({ dois })).status).toBe(400);
  });
  it('counts the citations of works with very many citers alike', async () => {
    const known: PaperRecord = {
      doi: '10.5555/famous',
      title: 'Famous',
      origin: 'imported',
      authors: [],
      affiliations: [],
      paperType: 'article',
      keywords: [],
      subjects: [],
      meshDescriptors: [],
      substances: [],
      funding: [],
      referenceCount: 0,
    };
    await ingest.ports.table.write({ kind: 'put', item: recordItem(known) });
    const names = Array.from({ length: 20 }, (_, at) => `citer-${String(at)}`);
    for (const name of names) await article(name, ['famous'], [neutral]);
    await ingest.workAll();
    const { body } = await among({
      dois: ['10.5555/famous', ...names.map((name) => `10.5555/${name}`)],
    });
    const { edges } = body as unknown as Reply;
    expect(edges.map(({ to, mentioning }) => [to, mentioning])).toEqual(names.map(() => [0, 1]));
  });
});
