import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { followersOf } from '#functions/records/notifications/followers.ts';
import type { Person } from '#shared/domain/person.ts';
import { testApi } from '#tests/support/api.ts';

import { CITED, CITING, type NotificationsWorld, notificationsWorld } from './support.ts';

let world: NotificationsWorld;
let ada: Person;
beforeAll(async () => {
  world = await notificationsWorld();
  ada = await world.make();
});
afterAll(() => world.close());

const PATH = '/notifications/notifications';
const listed = async (person: Person) =>
  (await world.api.as(person).get(PATH)).body as {
    notifications: { id: string; name: string; address: string }[];
    total: number;
    newNotifications: number;
  };

describe('following', () => {
  it('a paper answers what was made: daily where nothing else is asked', async () => {
    const { status, body } = await world.follow(ada, {
      source: { type: 'paper', id: 'https://doi.org/10.5555/CITED' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      source: { type: 'paper', id: CITED },
      category: 'citationStatements',
      schedule: 'daily',
      name: 'Lanternfish at night',
      address: `/reports/${CITED}`,
      createdAt: world.now().toISOString(),
    });
    expect(await followersOf(world.table)({ type: 'paper', id: CITED })).toContainEqual({
      personId: ada.id,
      notification: expect.objectContaining({ id: body['id'] }) as object,
    });
  });

  it('the same again answers the one there is, changed', async () => {
    const ben = await world.make();
    const first = await world.followed(ben);
    world.ingest.later(60);
    const again = await world.followed(ben, {
      types: ['contradicting', 'contradicting'],
      schedule: 'immediately',
    });
    expect(again).toEqual({ ...first, types: ['contradicting'], schedule: 'immediately' });
    expect((await listed(ben)).total).toBe(1);
    await world.follow(ben, { ...world.paper, category: 'newPublications' });
    expect((await listed(ben)).total).toBe(2);
  });

  it('asked for several times at once makes one', async () => {
    const ben = await world.make();
    const made = await Promise.all([1, 2, 3].map(() => world.followed(ben)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await listed(ben)).total).toBe(1);
  });

  it('a search keeps what finds, not the order of it', async () => {
    const { status, body } = await world.follow(ada, {
      source: { type: 'search', id: '?q=lanternfish&mode=papers&sortOn=date&page=3&yearFrom=2010' },
      category: 'newPublications',
    });
    expect([status, body['source'], body['name'], body['address']]).toEqual([
      201,
      { type: 'search', id: 'q=lanternfish&mode=papers&yearFrom=2010' },
      'lanternfish · 2010–',
      '/search?q=lanternfish&mode=papers&yearFrom=2010',
    ]);
    const other = await world.follow(ada, {
      source: { type: 'search', id: 'yearFrom=2010&mode=papers&q=Lanternfish' },
      category: 'newPublications',
    });
    expect(other.body['id']).toBe(body['id']);
  });

  it('a journal or an author needs one paper of theirs', async () => {
    const { body } = await world.api.get(`/papers/${CITING}`);
    const { authors, journal } = body as { authors: { slug: string }[]; journal: { slug: string } };
    const slug = authors[0]?.slug ?? '';
    for (const [type, id, name] of [
      ['author', slug, 'Mira Rowan'],
      ['journal', journal.slug, 'Journal of Invented Results'],
    ] as const) {
      const made = await world.follow(ada, { source: { type, id }, category: 'newPublications' });
      expect([made.status, made.body['name'], made.body['source']]).toEqual([
        201,
        name,
        { type, id },
      ]);
      const unknown = { type, id: `${id}x` };
      expect((await world.follow(ada, { source: unknown })).status).toBe(404);
    }
  });

  it('a paper may be followed before anything here cites it, by its DOI', async () => {
    const source = { type: 'paper', id: '10.5555/not-here-yet' };
    const made = await world.follow(ada, { source });
    expect([made.status, made.body['name'], made.body['source']]).toEqual([201, source.id, source]);
  });

  it('a dashboard is only for those who may see it', async () => {
    const owner = await world.make();
    const made = await world.api
      .as(owner)
      .post('/dashboards', { name: 'Night fish', dois: [CITED] });
    const source = { type: 'dashboard', id: String(made.body['slug']) };
    const unknown = await world.follow(ada, { source: { type: 'dashboard', id: 'nothing' } });
    const hidden = await world.follow(ada, { source });
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(unknown.body);
    expect((await world.follow(owner, { source })).body['address']).toBe(`/dashboard/${source.id}`);
  });

  it.each([
    ['what is no DOI', { source: { type: 'paper', id: 'fish' } }, 400, 'source.id'],
    ['a search for nothing', { source: { type: 'search', id: 'mode=papers' } }, 400, 'source.id'],
    [
      'a search within a dashboard',
      { source: { type: 'search', id: 'q=fish&dashboardSlug=night-fish' } },
      400,
      'source.id',
    ],
    ['another kind of source', { source: { type: 'planet', id: 'x' } }, 400, 'source.type'],
    [
      'types of publications',
      { source: { type: 'paper', id: CITED }, category: 'newPublications', types: ['mentioning'] },
      400,
      'types',
    ],
  ])('refuses %s', async (_, body, status, path) => {
    const reply = await world.follow(ada, body);
    expect(reply.status).toBe(status);
    expect((reply.body['errors'] as { path: string }[]).map((one) => one.path)).toEqual([path]);
  });

  it('needs a plan or a license, and says so', async () => {
    for (const kind of ['free', 'expert'] as const) {
      const { status, body } = await world.follow(await world.make(kind), world.paper);
      expect([status, body['title']]).toEqual([403, 'Alerts need a plan.']);
    }
    for (const kind of ['trial', 'student', 'admin'] as const)
      expect((await world.follow(await world.make(kind), world.paper)).status).toBe(201);
  });

  it('makes one, however often a call with the same key comes', async () => {
    const ben = await world.make();
    const call = (schedule: string, key = 'example-key') =>
      world.api
        .as(ben)
        .call(
          'POST',
          PATH,
          { ...world.paper, category: 'citationStatements', schedule },
          { headers: { 'idempotency-key': key } },
        );
    const first = await call('weekly');
    await world.followed(ben, { schedule: 'immediately' });
    expect((await call('weekly')).body['id']).toBe(first.body['id']);
    expect((await call('daily')).status).toBe(422);
    await world.api.as(ben).call('DELETE', `${PATH}/${String(first.body['id'])}`);
    expect((await call('weekly')).status).toBe(201);
    // The same answer, and not a second thing.
    expect((await listed(ben)).total).toBe(0);
    expect((await call('weekly', 'another-key')).status).toBe(201);
    expect((await listed(ben)).total).toBe(1);
  });
});

describe('the limit of a search', () => {
  const apiWhereAllFind = (total: number) => {
    const index: SearchIndex = {
      ...world.ingest.ports.index,
      search: async () => ({ hits: [], total, totals: { papers: total, statements: 0 } }),
    };
    return testApi({ ports: { ...world.ingest.ports, index }, mayReadStatements: 'by-plan' });
  };
  const body = {
    source: { type: 'search', id: 'q=fish&mode=papers' },
    category: 'newPublications',
  };

  it('is 1000 works', async () => {
    expect((await apiWhereAllFind(1000).as(ada).post(PATH, body)).status).toBe(201);
    const refused = await apiWhereAllFind(1001).as(ada).post(PATH, body);
    expect([refused.status, refused.body['title']]).toEqual([403, 'DOI limit']);
    expect(refused.body['detail']).toContain('up to 1,000 works; this one finds 1,001');
  });
});
