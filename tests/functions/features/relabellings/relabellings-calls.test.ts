import { startRelabeling } from '#functions/features/articles/start-relabeling.ts';
import { processRelabeling } from '#functions/features/articles/process-relabeling.ts';
import { type Classifier } from '#functions/ingest/article.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
/** Says that every statement supports. */
const agreeing: Classifier = {
  model: 'agreeing-9',
  classify: () => ({
    type: 'supporting',
    probabilities: { supporting: 0.9, contradicting: 0.05, mentioning: 0.05 },
    cues: [],
  }),
};

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
  const waiting: string[] = [];
  const ports = {
    ...ingest.ports,
    relabelQueue: { send: async (bodies: readonly string[]) => void waiting.push(...bodies) },
  };
  await startRelabeling(ports);
  await ingest.handInFile(
    'lamps.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: cited }],
      results: ['Lamps were described before [1].', 'Lamps were sold in towns [1].'],
    }),
  );
  await ingest.workAll();
  ingest.later(86_400);
  const agreed = { ...ports, model: agreeing.model, classifier: () => agreeing };
  await startRelabeling(agreed);
  while (waiting.length > 0)
    await processRelabeling(agreed)(
      waiting.splice(0).map((body) => ({ id: 'one', body, attempt: 1, receipt: 'one' })),
    );
  await ingest.ports.index.refresh();
});
afterEach(() => ingest.close());

const apiFor = (mayRead: boolean) => testApi({ ...ingest, mayReadStatements: async () => mayRead });
type Reply = {
  readonly relabellings: readonly { readonly id: string }[];
};
const newestId = async () => {
  const { body } = await apiFor(true).get('/relabellings');
  return (body as unknown as Reply).relabellings[0]?.id ?? '';
};
const changed = '?was=mentioning&is=supporting';

describe('what a version of the classifier changed', () => {
  it('is told to everybody, by the version before and by type', async () => {
    const { status, body } = await apiFor(false).get('/relabellings');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      relabellings: [
        {
          to: 'agreeing-9',
          articles: 1,
          from: [
            {
              model: createClassifier().model,
              articles: 1,
              statements: 2,
              changes: [{ was: 'mentioning', is: 'supporting', statements: 2 }],
            },
          ],
        },
      ],
    });
  });

  it('is listed page by page, as each statement is today', async () => {
    const path = `/relabellings/${await newestId()}/statements${changed}`;
    const { body: first } = await apiFor(true).get(`${path}&limit=1`);
    const { body: second } = await apiFor(true).get(
      `${path}&limit=1&after=${String(first['next'])}`,
    );

    const texts = [first, second].flatMap(({ statements }) =>
      (statements as readonly { readonly text: string }[]).map(({ text }) => text),
    );
    expect(texts.sort()).toEqual([
      'Lamps were described before [1].',
      'Lamps were sold in towns [1].',
    ]);
    expect(second).not.toHaveProperty('next');
    expect(first['statements']).toMatchObject([
      {
        type: 'supporting',
        labels: [{ type: 'mentioning' }, { type: 'supporting', model: 'agreeing-9' }],
      },
    ]);
  });

  it('keeps the text from who may not read statements', async () => {
    const { body } = await apiFor(false).get(
      `/relabellings/${await newestId()}/statements${changed}`,
    );

    expect(body['statements']).toMatchObject([
      { type: 'supporting', locked: true },
      { type: 'supporting', locked: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('Lamps');
  });

  it.each([
    '?was=mentioning',
    '?was=mentioning&is=liked',
    `${changed}&after=%2E%2E`,
    `${changed}&limit=9999`,
  ])('refuses %s', async (query) => {
    const { status } = await apiFor(true).get(
      `/relabellings/${await newestId()}/statements${query}`,
    );
    expect(status).toBe(400);
  });
});
