import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { dataAbout } from '#functions/records/people/data-about-person.ts';
import { buryPerson, changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { testApi } from '#tests/support/api.ts';

import { CITED, type FeedsWorld, feedsWorld, SECRET } from './support/feeds-world.ts';

let world: FeedsWorld;
beforeAll(async () => {
  world = await feedsWorld();
});
afterAll(() => world.ingest.close());

const OF_PAPER = `/feeds/paper/${CITED}`;
type Made = { readonly id: string; readonly token: string };

const makeToken = async (person: Pick<Person, 'id'>, name = 'Reader at home'): Promise<Made> => {
  const { status, body } = await world.api.as(person).post('/feeds/tokens', { name });
  expect(status).toBe(201);
  return body as Made;
};
const statusWith = async (token: string, path = OF_PAPER) =>
  (await world.api.get(`${path}?token=${token}`)).status;
const privateDashboard = async (owner: Pick<Person, 'id'>) => {
  const { body } = await world.api
    .as(owner)
    .post('/dashboards', { name: 'Private', isPublic: false, dois: [CITED] });
  return `/feeds/dashboard/${String(body['slug'])}`;
};

it('reads as its owner may: text, and dashboards that are private', async () => {
  const owner = await world.people.make('premium');
  const { token } = await makeToken(owner);
  const own = await privateDashboard(owner);
  const reply = await world.api.get(`${own}?token=${token}`);
  expect(reply.status).toBe(200);
  expect(reply.text).toContain(SECRET);
  expect(reply.headers['cache-control']).toBe('private, max-age=300');
  // Feeds are passed on; what opens them is not.
  expect(reply.text).not.toContain(token);

  const stranger = await world.people.make('premium');
  expect(await statusWith((await makeToken(stranger)).token, own)).toBe(404);
});

it('reads no text for who may read none, and follows a plan that changes', async () => {
  const owner = await world.people.make('free');
  const { token } = await makeToken(owner);
  const text = async () => (await world.api.get(`${OF_PAPER}?token=${token}`)).text;
  expect(await text()).not.toContain(SECRET);
  const { subscription } = await world.people.make('premium');
  await changePerson(world.table)(owner.id, (person) => ({ ...person, subscription }));
  expect(await text()).toContain(SECRET);
});

it('is listed without itself, remembers when it was used, and is revoked for good', async () => {
  const owner = await world.people.make('premium');
  const { id, token } = await makeToken(owner);
  world.ingest.later(7200);
  expect(await statusWith(token)).toBe(200);
  const { text, body } = await world.api.as(owner).get('/feeds/tokens');
  expect(body).toEqual({
    tokens: [
      {
        id,
        name: 'Reader at home',
        createdAt: expect.any(String) as string,
        lastUsedAt: world.now().toISOString(),
      },
    ],
  });
  expect(text).not.toContain(token.split('.')[1]);

  const revoked = await world.api.as(owner).call('DELETE', `/feeds/tokens/${id}`);
  expect(revoked.body).toEqual({ success: true });
  expect(await statusWith(token)).toBe(401);
  expect((await world.api.as(owner).call('DELETE', `/feeds/tokens/${id}`)).status).toBe(404);
});

it('is kept as its digest alone, and handed out to nobody, its owner included', async () => {
  const owner = await world.people.make('premium');
  const { token } = await makeToken(owner);
  const [, secret = ''] = token.split('.');
  const kept = JSON.stringify(await dataAbout(world.table, [])(owner));
  expect(kept).toContain('Reader at home');
  expect(kept).not.toContain(secret);
});

it('can do nothing but read feeds', async () => {
  const owner = await world.people.make('premium');
  const { token } = await makeToken(owner);
  const withBearer = world.api.with({ headers: { authorization: `Bearer ${token}` } });
  expect((await withBearer.get('/users/me')).status).toBe(401);
  expect((await world.api.get(`/users/me?token=${token}`)).status).toBe(401);
  expect((await world.api.get(`/feeds/tokens?token=${token}`)).status).toBe(401);
});

it('is refused when it is not whole, made up, or another’s', async () => {
  const owner = await world.people.make('premium');
  const other = await world.people.make('premium');
  const { id, token } = await makeToken(owner);
  const [, secret = ''] = token.split('.');
  for (const given of [
    'nothing',
    `${owner.id}.`,
    `${owner.id}.${id}`,
    `${other.id}.${secret}`,
    `${token}.x`,
  ])
    expect([given, await statusWith(given)]).toEqual([given, 401]);
  expect(world.api.surprises).toEqual([]);
});

it('dies with its owner', async () => {
  const owner = await world.people.make('premium');
  const { token } = await makeToken(owner);
  await buryPerson(world.table)(owner, [], world.now());
  expect(await statusWith(token)).toBe(401);
});

it('is nobody else’s to see or to revoke', async () => {
  const owner = await world.people.make('premium');
  const other = await world.people.make('premium');
  const { id, token } = await makeToken(owner);
  expect((await world.api.as(other).get('/feeds/tokens')).body).toEqual({ tokens: [] });
  expect((await world.api.as(other).call('DELETE', `/feeds/tokens/${id}`)).status).toBe(404);
  expect(await statusWith(token)).toBe(200);
});

it('is limited in number and in use, and says when to come back', async () => {
  const owner = await world.people.make('premium');
  for (let made = 0; made < 20; made += 1) await makeToken(owner, `Reader ${String(made)}`);
  const { status, body } = await world.api.as(owner).post('/feeds/tokens', { name: 'One more' });
  expect([status, body['title']]).toEqual([409, 'You have reached the maximum number of tokens.']);

  const { token } = await makeToken(await world.people.make('premium'));
  const limited = testApi({
    ports: world.ingest.ports,
    mayReadStatements: 'by-plan',
    world: { rateLimits: memoryRateLimits(world.now) },
  });
  const path = `/feeds/journal/nothing?token=${token}`;
  for (let asked = 0; asked < 300; asked += 1) expect((await limited.get(path)).status).toBe(404);
  const refused = await limited.get(path);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '12']);
});
