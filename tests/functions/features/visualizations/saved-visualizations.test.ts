import { dataAbout, eraseDataAbout } from '#functions/records/people/data-about-person.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';
import { matching } from '#tests/infra/support/matching.ts';

let world: PeopleApi;
beforeEach(async () => {
  world = await peopleApi();
});
afterEach(() => world.ingest.close());

const DOIS = ['10.5555/one', '10.5555/two'];

it('can be opened by everybody with its address, under its name, until it is deleted', async () => {
  const mine = world.api.as(await world.people.make('free'));
  const { status, body } = await mine.post('/visualizations', {
    name: ' Kelp, and who doubts it ',
    of: { dois: ['https://doi.org/10.5555/ONE', '10.5555/two'] },
    focusedElement: '10.5555/TWO',
  });
  expect([status, body]).toEqual([
    201,
    {
      slug: matching(/^kelp-and-who-doubts-it-\w+$/),
      name: 'Kelp, and who doubts it',
      of: { dois: DOIS },
      focusedElement: '10.5555/two',
      createdAt: matching(/^\d{4}-\d\d-\d\dT/),
      isOwn: true,
    },
  ]);
  const path = `/visualizations/${String(body['slug'])}`;
  expect((await world.api.get(path)).body).toEqual({ ...body, isOwn: false });

  const renamed = await mine.call('PATCH', path, { name: 'Kelp' });
  expect([renamed.status, renamed.body]).toEqual([200, { ...body, name: 'Kelp' }]);
  expect((await world.api.get(path)).body).toMatchObject({ name: 'Kelp', slug: body['slug'] });

  expect((await mine.call('DELETE', path)).status).toBe(200);
  expect((await world.api.get(path)).status).toBe(404);
  expect((await mine.call('DELETE', path)).status).toBe(404);
});

it.each([[{ dashboard: 'kelp' }], [{ person: 'mira-rowan' }], [{ neighbourhood: '10.5555/one' }]])(
  'draws from %j',
  async (of) => {
    const mine = world.api.as(await world.people.make('free'));
    const { body } = await mine.post('/visualizations', { name: 'One', of });
    expect((await world.api.get(`/visualizations/${String(body['slug'])}`)).body['of']).toEqual(of);
  },
);

it('are listed newest first to their owner, and to nobody else', async () => {
  const mine = world.api.as(await world.people.make('free'));
  for (const name of ['First', 'Second']) {
    await mine.post('/visualizations', { name, of: { dois: DOIS } });
    world.ingest.later(10);
  }
  const namesFor = async ({ get }: Pick<PeopleApi['api'], 'get'>) =>
    ((await get('/visualizations')).body['visualizations'] as { readonly name: string }[]).map(
      ({ name }) => name,
    );
  expect(await namesFor(mine)).toEqual(['Second', 'First']);
  expect(await namesFor(world.api.as(await world.people.make('premium')))).toEqual([]);
});

it.each([
  ['no name', { name: ' ', of: { dois: DOIS } }, 400],
  ['no papers', { name: 'One', of: { dois: [] } }, 400],
  ['two kinds', { name: 'One', of: { dois: DOIS, person: 'mira' } }, 400],
  [
    'more papers than are drawn',
    { name: 'One', of: { dois: Array.from({ length: 2001 }, (_, n) => `10.5555/${String(n)}`) } },
    400,
  ],
  [
    'more than is kept',
    {
      name: 'One',
      of: { dois: Array.from({ length: 600 }, (_, n) => `10.5555/${'a'.repeat(400)}${String(n)}`) },
    },
    400,
  ],
])('refuses %s', async (_, body, status) => {
  const mine = world.api.as(await world.people.make('free'));
  expect((await mine.post('/visualizations', body)).status).toBe(status);
});

it('reads and lists what was saved by other rules', async () => {
  const person = await world.people.make('free');
  const of = {
    dois: [
      ...Array.from({ length: 2001 }, (_, n) => `10.5555/${String(n)}`),
      `10.5555/${'a'.repeat(600)}`,
    ],
  };
  const saved = { slug: 'old', name: 'n'.repeat(300), of, createdAt: '2024-01-02T03:04:05.000Z' };
  await world.table.write({
    kind: 'put',
    item: {
      ...{ ...saved, personId: person.id, pk: personPartition(person.id) },
      ...{ sk: 'visualization#old', ipk: 'visualization#old', isk: 'saved' },
    },
  });
  const { get } = world.api.as(person);
  expect((await get('/visualizations/old')).body).toEqual({ ...saved, isOwn: true });
  expect((await get('/visualizations')).body['visualizations']).toHaveLength(1);
});

it('keeps a hundred and refuses more', async () => {
  const mine = world.api.as(await world.people.make('free'));
  for (let n = 0; n < 100; n += 1)
    await mine.post('/visualizations', { name: String(n), of: { dois: DOIS } });
  expect((await mine.post('/visualizations', { name: 'More', of: { dois: DOIS } })).status).toBe(
    409,
  );
});

it('is exported and erased with its owner', async () => {
  const person = await world.people.make('free');
  const { body } = await world.api
    .as(person)
    .post('/visualizations', { name: 'Kelp forever', of: { dois: DOIS } });
  expect(JSON.stringify(await dataAbout(world.table, [])(person))).toContain('Kelp forever');
  await eraseDataAbout(world.table, [])(person.id);
  expect((await world.api.get(`/visualizations/${String(body['slug'])}`)).status).toBe(404);
});
