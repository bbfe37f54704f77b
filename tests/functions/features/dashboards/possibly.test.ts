import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { Classification } from '#shared/domain/citation-type.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';

const KELP = '10.5555/cited-kelp';
const REED = '10.5555/cited-reed';
const sure = { supporting: 0.02, contradicting: 0.02, mentioning: 0.96 };
const decided: Readonly<Record<string, Omit<Classification, 'cues'>>> = {
  'Kelp grew elsewhere [1].': { type: 'mentioning', probabilities: sure },
  'Kelp grew less than one might think [1].': {
    type: 'mentioning',
    possibly: 'contradicting',
    probabilities: { supporting: 0.05, contradicting: 0.3, mentioning: 0.65 },
  },
  'Reeds seem to grow [2].': {
    type: 'mentioning',
    possibly: 'supporting',
    probabilities: { supporting: 0.3, contradicting: 0.05, mentioning: 0.65 },
  },
};

let world: Awaited<ReturnType<typeof peopleApi>>;
let read: (part: string) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  world = await peopleApi();
  const { ingest, api, people } = world;
  await ingest.handInFile(
    'plants.xml',
    jats({
      doi: '10.5555/plants',
      references: [{ doi: KELP }, { doi: REED }],
      results: Object.keys(decided),
    }),
  );
  const model = 'scripted-1';
  const classify = readSource(readJats, {
    model,
    classify: ({ text }) => {
      const verdict = decided[text];
      return verdict && { ...verdict, cues: [] };
    },
  });
  await ingest.work({
    model,
    read: async (bytes, source) =>
      classify(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  })(await ingest.queue.receive({ max: 10 }));
  await ingest.workAll();
  await ingest.ports.index.refresh();
  const owner = await people.make('premium');
  const { body } = await api
    .as(owner)
    .post('/dashboards', { name: 'Water plants', dois: [KELP, REED] });
  await api.workOnDashboards();
  read = async (part) =>
    (await api.as(owner).get(`/dashboards/${String(body['slug'])}${part}`)).body;
});
afterAll(() => world.ingest.close());

it('counts what is possibly more than a mention, as often as its statements say so', async () => {
  const { possibly } = await read('/overview');
  const { statements } = (await read('/statements')) as { statements: { possibly?: string }[] };
  const told = (type: string) => statements.filter((one) => one.possibly === type).length;
  expect(possibly).toEqual({ supporting: 1, contradicting: 1 });
  expect(possibly).toEqual({
    supporting: told('supporting'),
    contradicting: told('contradicting'),
  });
});

it.each([
  ['supporting', REED],
  ['contradicting', KELP],
])('narrows every part to what is possibly %s', async (type, doi) => {
  expect(await read(`/overview?possibly=${type}`)).toMatchObject({
    matching: { total: 1, mentioning: 1, papers: 1 },
    possibly: { supporting: 0, contradicting: 0, [type]: 1 },
  });
  expect(await read(`/papers?possibly=${type}`)).toMatchObject({ papers: [{ doi }] });
  expect(await read(`/statements?possibly=${type}`)).toMatchObject({
    total: 1,
    statements: [{ possibly: type, cited: { doi } }],
  });
});
