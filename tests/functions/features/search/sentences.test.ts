import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const ICE = '10.5555/ice';
const SNOW = '10.5555/snow';
const references = [
  { doi: ICE, title: 'Of ice and its kinds' },
  { doi: SNOW, title: 'Snow on the moor' },
  { title: 'An almanac without an identifier' },
];

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
let lockedApi: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile('ice.xml', jats({ doi: ICE, title: 'Of ice and its kinds' }));
  await ingest.handInFile(
    'winter.xml',
    jats({
      doi: '10.5555/winter',
      title: 'Winters of the north',
      references,
      results: [
        'Permafrost was described before [1], [2], [3].',
        'In contrast to earlier work [1], we found no permafrost at all.',
        'Permafrost is old [2].',
      ],
    }),
  );
  await ingest.workAll();
  api = testApi(ingest);
  lockedApi = testApi({ ports: ingest.ports, mayReadStatements: 'by-plan' });
});
afterAll(() => ingest.close());

type Reply = {
  readonly hits: readonly {
    readonly text: string;
    readonly cites?: readonly { readonly doi?: string; readonly title?: string }[];
    readonly telling?: { readonly text: string };
  }[];
  readonly total: number;
  readonly totals: { readonly papers: number; readonly statements: number };
};
const asked = async (query: string): Promise<Reply> => {
  const { status, body } = await api.get(`/search?${query}`);
  expect(status).toBe(200);
  // The test reads what the contract says is there.
  return body as Reply;
};

describe('sentences shown once', () => {
  it('come with every work they cite, and are what the total counts', async () => {
    const single = await asked('mode=citations&term=permafrost');
    expect(single).toMatchObject({ total: 5, totals: { papers: 0, statements: 5 } });

    const { hits, total, totals } = await asked('mode=citations&term=permafrost&group=sentence');
    expect({ total, totals }).toEqual({ total: 3, totals: { papers: 0, statements: 5 } });
    expect(new Set(hits.map(({ text }) => text)).size).toBe(3);
    expect(hits.find(({ text }) => text.startsWith('Permafrost was'))?.cites).toEqual([
      { doi: ICE, title: 'Of ice and its kinds', year: 2020, type: 'mentioning' },
      { doi: SNOW, title: 'Snow on the moor', year: 2001, type: 'mentioning' },
      { title: 'An almanac without an identifier', year: 2001, type: 'mentioning' },
    ]);
  });

  it('put the one that takes a stand before those that mention', async () => {
    const { hits } = await asked('mode=citations&term=permafrost&group=sentence');
    expect(hits[0]?.text).toMatch(/^In contrast/);
  });
});

describe('the most telling sentence of a paper', () => {
  it('stands with its hit, and names who says it', async () => {
    const { hits } = await asked('mode=papers&term=kinds');
    expect(hits).toMatchObject([
      {
        doi: ICE,
        telling: {
          type: 'contradicting',
          text: 'In contrast to earlier work [1], we found no permafrost at all.',
          citing: { doi: '10.5555/winter', title: 'Winters of the north' },
        },
      },
    ]);
  });

  it('is kept from those who may not read it, who have the tally', async () => {
    const { body } = await lockedApi.get('/search?mode=papers&term=kinds');
    expect(body).toMatchObject({ hits: [{ doi: ICE, tally: { contradicting: 1 } }] });
    expect(JSON.stringify(body)).not.toContain('no permafrost at all');
  });
});
