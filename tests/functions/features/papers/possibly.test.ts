import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import type { Classification } from '#shared/domain/citation-type.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const shares = (supporting: number, contradicting: number) => ({
  supporting,
  contradicting,
  mentioning: 1 - supporting - contradicting,
});
const decided: Readonly<Record<string, Omit<Classification, 'cues'>>> = {
  'Kelp grew as it did before [1].': { type: 'supporting', probabilities: shares(0.95, 0.01) },
  'Kelp grew elsewhere [1].': { type: 'mentioning', probabilities: shares(0.02, 0.01) },
  'Kelp grew less than one might think [1].': {
    type: 'mentioning',
    possibly: 'contradicting',
    probabilities: shares(0.05, 0.2),
  },
  'Kelp hardly grew where others saw it [1].': {
    type: 'mentioning',
    possibly: 'contradicting',
    probabilities: shares(0.05, 0.4),
  },
  'Kelp seems to grow [1].': {
    type: 'mentioning',
    possibly: 'supporting',
    probabilities: shares(0.3, 0.05),
  },
};

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'kelp.xml',
    jats({ doi: '10.5555/kelp', references: [{ doi: cited }], results: Object.keys(decided) }),
  );
  const model = 'scripted-1';
  const read = readSource(readJats, {
    model,
    classify: ({ text }) => {
      const verdict = decided[text];
      return verdict && { ...verdict, cues: [] };
    },
  });
  const batch = await ingest.queue.receive({ max: 10 });
  await ingest.work({
    model,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  })(batch);
  await ingest.workAll();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

type Answer = {
  readonly statements: readonly StatementView[];
  readonly total: number;
  readonly counts: { readonly possibly: object };
};
const statementsOf = async (query: string) =>
  (await api.get(`/papers/${cited}/statements?${query}`)).body as unknown as Answer;
const search = async (query: string) =>
  (await api.get(`/search?mode=citations&${query}`)).body as unknown as SearchReply;

const told = (statement: { readonly possibly?: string | undefined; readonly type: string }) =>
  [statement.type, statement.possibly].filter(Boolean).join(', possibly ');
const textOf = (statement: StatementView) => (statement.locked ? '' : statement.text);

describe('what a statement possibly is', () => {
  it('stands on the statements of a report, behind what is sure and before mere mentions', async () => {
    const { statements, counts } = await statementsOf('');

    expect(statements.map(told)).toEqual([
      'supporting',
      'mentioning, possibly contradicting',
      'mentioning, possibly supporting',
      'mentioning, possibly contradicting',
      'mentioning',
    ]);
    expect(counts.possibly).toEqual({ supporting: 1, contradicting: 2 });
  });

  it('narrows a report, the likeliest first', async () => {
    const { statements, total } = await statementsOf('possibly=contradicting');

    expect(total).toBe(2);
    expect(statements.map(textOf)).toEqual([
      'Kelp hardly grew where others saw it [1].',
      'Kelp grew less than one might think [1].',
    ]);
  });

  it('narrows a search, the likeliest first, and has counts of its own', async () => {
    const { hits, total, aggregations } = await search(
      'possibly=supporting&possibly=contradicting&aggregate=true',
    );

    expect(total).toBe(3);
    expect(hits.map((hit) => hit.kind === 'statement' && hit.probabilities?.contradicting)).toEqual(
      [0.4, 0.05, 0.2],
    );
    expect(hits.map((hit) => hit.kind === 'statement' && told(hit))).toContain(
      'mentioning, possibly supporting',
    );
    expect(aggregations?.possibly).toEqual([
      { key: 'contradicting', docCount: 2 },
      { key: 'supporting', docCount: 1 },
    ]);
  });

  it('counts as mentioning in the tally of the work', async () => {
    const { body } = await api.get(`/papers/${cited}`);

    expect(body).toMatchObject({ tally: { supporting: 1, contradicting: 0, mentioning: 4 } });
  });

  it('is refused where no such type is known', async () => {
    expect((await api.get(`/papers/${cited}/statements?possibly=mentioning`)).status).toBe(400);
  });
});
