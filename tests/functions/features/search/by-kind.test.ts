import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
let lockedApi: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile('ice.xml', jats({ doi: '10.5555/ice', title: 'Permafrost and its ice' }));
  await ingest.handInFile(
    'winter.xml',
    jats({
      doi: '10.5555/winter',
      title: 'Winters over permafrost',
      references: [{ doi: '10.5555/ice', title: 'Permafrost and its ice' }],
      results: [
        'In contrast to earlier work [1], we found no permafrost at all.',
        'Permafrost is old [1].',
      ],
    }),
  );
  await ingest.workAll();
  api = testApi(ingest);
  lockedApi = testApi({ ports: ingest.ports, mayReadStatements: 'by-plan' });
});
afterAll(() => ingest.close());

type Summary = Readonly<Record<string, unknown>> & { readonly total: number };
type Reply = Summary & {
  readonly hits: readonly unknown[];
  readonly aggregations: Readonly<Record<string, unknown>>;
  readonly byKind?: { readonly papers: Summary; readonly statements: Summary };
};
const searchOf =
  (caller: ReturnType<typeof testApi>) =>
  async (query: string): Promise<Reply> => {
    const { status, body } = await caller.get(`/search?group=sentence&${query}`);
    expect(status).toBe(200);
    // The reply has the shape of the contract.
    return body as Reply;
  };
const summaryOf = ({ hits: _hits, aggregations: _counts, took: _took, ...summary }: Reply) =>
  summary;

describe('a search by kind', () => {
  it.each([
    'term=permafrost&limit=1',
    'term=winters',
    'term=old',
    'term=nothing+of+it',
    'term=the',
  ])(
    'answers in one call what a search for papers and one for statements answer: %s',
    async (query) => {
      const search = searchOf(api);
      const papers = await search(`mode=papers&${query}`);
      const statements = await search(`mode=citations&${query}`);
      const both = await search(`mode=all&by_kind=true&${query}`);
      expect(both.byKind).toEqual({ papers: summaryOf(papers), statements: summaryOf(statements) });
      expect(both.hits).toEqual([...papers.hits, ...statements.hits]);
      expect(both.total).toBe(papers.total + statements.total);
    },
  );

  it('counts papers in its facets, and statements where only statements have the facet', async () => {
    const search = searchOf(api);
    const papers = await search('mode=papers&term=permafrost');
    const statements = await search('mode=citations&term=permafrost');
    const { aggregations } = await search('mode=all&by_kind=true&term=permafrost');
    expect(aggregations['journals']).toEqual(papers.aggregations['journals']);
    expect(aggregations['citationTypes']).toEqual(statements.aggregations['citationTypes']);
    expect(aggregations['citationTypes']).not.toEqual(papers.aggregations['citationTypes']);
  });

  it('says what it withholds, and finds the papers, for callers who may not read statements', async () => {
    const reply = await searchOf(lockedApi)('mode=all&by_kind=true&term=permafrost');
    expect(reply).toMatchObject({
      total: 2,
      withheld: 'locked',
      byKind: { papers: { total: 2 }, statements: { total: 0, withheld: 'locked' } },
    });
    expect(reply['totals']).toEqual({ papers: 2 });
  });

  it('is the usual search in any other mode', async () => {
    const { byKind, total } = await searchOf(api)('mode=papers&by_kind=true&term=permafrost');
    expect({ byKind, total }).toEqual({ byKind: undefined, total: 2 });
  });
});
