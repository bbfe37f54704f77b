import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';

import { type NotificationsWorld, notificationsWorld } from './support.ts';

let world: NotificationsWorld;
beforeAll(async () => {
  world = await notificationsWorld();
});
afterAll(() => world.close());

const searchOf = (signs: number) => `q=${'海'.repeat(signs)}&mode=papers`;

it('a search that is too long in the way it is kept is refused with its field, and the list stays readable', async () => {
  const ada = await world.make();
  const reader = world.api.as(ada);
  const follow = (id: string) =>
    reader.post('/notifications/notifications', {
      source: { type: 'search', id },
      category: 'newPublications',
    });
  expect((await follow(searchOf(444))).body).toMatchObject({
    status: 400,
    errors: [{ path: 'source.id', message: expect.stringContaining('too long') }],
  });
  expect((await follow(searchOf(100))).status).toBe(201);
  const { status, body } = await reader.get('/notifications/notifications');
  expect([status, body['total']]).toEqual([200, 1]);
});

it('a search that was kept before such searches were refused is still shown', async () => {
  const ada = await world.make();
  const id = `q=${encodeURIComponent('海'.repeat(444))}`;
  await world.table.transact(
    notificationWrites(ada.id, {
      notification: {
        id: 'kept-before',
        source: { type: 'search', id },
        category: 'newPublications',
        schedule: 'daily',
        name: '海'.repeat(444),
        createdAt: '2026-01-05T09:00:00.000Z',
      },
      followed: 'hash-of-it',
    }),
  );
  const { status, body } = await world.api.as(ada).get('/notifications/notifications');
  expect([status, body['notifications']]).toEqual([
    200,
    [expect.objectContaining({ source: { type: 'search', id } })],
  ]);
});

it.each(['paper', 'dashboard', 'author', 'journal'])(
  'a %s of a name that no key could hold is refused with its field',
  async (type) => {
    const reader = world.api.as(await world.make());
    for (const id of ['x'.repeat(3000), '海'.repeat(400), `10.5555/${'x'.repeat(3000)}`])
      expect(
        (
          await reader.post('/notifications/notifications', {
            source: { type, id },
            category: 'newPublications',
          })
        ).body,
      ).toMatchObject({ status: 400, errors: [{ path: 'source.id' }] });
  },
);

it.each(['/entitlements/referral', '/entitlements/free-reports'])(
  'a DOI that no key could hold is refused with its field by %s',
  async (path) => {
    for (const doi of [`10.5555/${'海'.repeat(490)}`, `10.5555/${'x'.repeat(3000)}`])
      expect((await world.api.post(path, { partner: 'wiley', doi })).body).toMatchObject({
        status: 400,
        errors: [{ path: 'doi' }],
      });
  },
);

it('an author or journal of a name that no key could hold has no feed', async () => {
  for (const id of ['x'.repeat(3000), '海'.repeat(400)])
    expect((await world.api.get(`/feeds/author/${encodeURIComponent(id)}`)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'id' }],
    });
});
