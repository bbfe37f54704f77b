import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi({});
  await world.ingest.handInFile(
    'one.xml',
    jats({
      doi: '10.5555/citing',
      references: [
        { doi: '10.5555/moss', title: 'On moss' },
        { doi: '10.5555/fern', title: 'On ferns' },
      ],
      results: ['Both were seen to grow [1][2].', 'Moss was seen alone [1].'],
    }),
  );
  await world.ingest.workAll();
});
afterAll(() => world.ingest.close());

it('lists a sentence once, with all the works it cites', async () => {
  const person = await world.people.make('premium');
  const { post, get } = world.api.as(person);
  const { body: made } = await post('/dashboards', {
    name: 'Plants',
    dois: ['10.5555/moss', '10.5555/fern'],
  });
  const { status, body } = await get(`/dashboards/${String(made['slug'])}/statements`);
  expect(status).toBe(200);
  const statements = body['statements'] as { text: string; cites: { doi: string }[] }[];
  expect(statements.map(({ text, cites }) => [text, cites.map(({ doi }) => doi)])).toEqual([
    ['Both were seen to grow [1][2].', ['10.5555/moss', '10.5555/fern']],
    ['Moss was seen alone [1].', ['10.5555/moss']],
  ]);
  expect(body).toMatchObject({ total: 2, statementTotal: 3 });
});
