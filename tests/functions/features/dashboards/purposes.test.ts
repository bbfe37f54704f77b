import { jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';
import { playedReader, secondReadingWorld } from '#tests/support/second-reading.ts';

const KELP = '10.5555/cited-kelp';
const REED = '10.5555/cited-reed';

let world: Awaited<ReturnType<typeof peopleApi>>;
let read: (part: string) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  world = await peopleApi();
  const { ingest, api, people } = world;
  const reading = secondReadingWorld(ingest);
  await ingest.handInFile(
    'plants.xml',
    jats({
      doi: '10.5555/plants',
      references: [{ doi: KELP }, { doi: REED }],
      // The played reader takes even numbers for methods, others for background, and 5 for a contrast.
      results: [
        'Sentence 2 is on kelp [1].',
        'Sentence 3 is on reeds [2].',
        'Sentence 5 is on reeds [2].',
        // It cannot read this one.
        'Sentence 13 is on reeds [2].',
      ],
    }),
  );
  await reading.readAll();
  await reading.workAll({ secondReader: playedReader().reader });
  const owner = await people.make('premium');
  const { body } = await api
    .as(owner)
    .post('/dashboards', { name: 'Water plants', dois: [KELP, REED] });
  await api.workOnDashboards();
  read = async (part) =>
    (await api.as(owner).get(`/dashboards/${String(body['slug'])}${part}`)).body;
});
afterAll(() => world.ingest.close());

it('counts what statements use the works for, beside the tally and never in it', async () => {
  expect(await read('/overview')).toMatchObject({
    purposes: [
      { key: 'background', docCount: 2 },
      { key: 'method', docCount: 1 },
    ],
    totals: { tally: { total: 4, contradicting: 1 } },
    matching: { total: 4, contradicting: 1, mentioning: 3 },
  });
});

it.each([
  ['method', KELP, { total: 1, contradicting: 0, mentioning: 1, papers: 1 }],
  ['background', REED, { total: 2, contradicting: 1, mentioning: 1, papers: 1 }],
])(
  'narrows every part to those of purpose %s, and leaves the totals',
  async (purpose, doi, matching) => {
    expect(await read(`/overview?purpose=${purpose}`)).toMatchObject({
      matching,
      totals: { tally: { total: 4, contradicting: 1 } },
    });
    expect(await read(`/papers?purpose=${purpose}`)).toMatchObject({ papers: [{ doi }] });
    expect(await read(`/statements?purpose=${purpose}`)).toMatchObject({
      statementTotal: matching.total,
      statements: Array.from({ length: matching.total }, () => ({ purpose, cited: { doi } })),
    });
  },
);

it('refuses a purpose that is none', async () => {
  expect(await read('/overview?purpose=praise')).toMatchObject({ status: 400 });
});
