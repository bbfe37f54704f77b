import { readAudit } from '#functions/platform/audit/audit-log.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { ALGAE, type DashboardsWorld, dashboardsWorld } from './support.ts';

let world: DashboardsWorld;
let owner: Person;
beforeAll(async () => {
  world = await dashboardsWorld();
  owner = await world.people.make('premium', { name: 'Ona Owner' });
});
afterAll(() => world.close());

const changing: readonly (readonly [string, string, unknown])[] = [
  ['PATCH', '', { name: 'Mine now' }],
  ['DELETE', '', undefined],
  ['PUT', '/dois', { add: [ALGAE] }],
  ['POST', '/refresh', undefined],
  ['POST', '/grant-access', { email: 'me@people.example.test' }],
  ['GET', '/access-list', undefined],
  ['PUT', '/access-list', { emails: [] }],
];
const reading = ['', '/papers', '/overview', '/statements'];

describe('a private dashboard', () => {
  it('is not there for others, signed in or not', async () => {
    const { slug } = await world.made(owner, { name: 'Private', dois: [ALGAE] });
    const other = await world.people.make('premium');
    for (const part of reading) {
      expect((await world.api.get(`/dashboards/${slug}${part}`)).status).toBe(404);
      expect((await world.api.as(other).get(`/dashboards/${slug}${part}`)).status).toBe(404);
    }
    for (const [method, part, body] of changing)
      expect(
        (await world.api.as(other).call(method, `/dashboards/${slug}${part}`, body)).status,
      ).toBe(404);
    expect((await world.api.as(owner).get(`/dashboards/${slug}`)).status).toBe(200);
  });

  it('is seen, and changed with a trace, by administrators', async () => {
    const { slug } = await world.made(owner, { name: 'Looked after', dois: [ALGAE] });
    const admin = await world.people.make('admin', { name: 'Adam Min' });
    expect((await world.api.as(admin).get(`/dashboards/${slug}`)).body).toMatchObject({
      accessType: 'admin',
    });
    await world.api.as(admin).call('PATCH', `/dashboards/${slug}`, { isPublic: false });
    await world.api.as(admin).call('DELETE', `/dashboards/${slug}`);
    const { entries } = await readAudit(world.table)({ limit: 10 });
    expect(entries.map(({ action, subject }) => [action, subject]).sort()).toEqual([
      ['dashboard-changed', `dashboard/${slug}`],
      ['dashboard-deleted', `dashboard/${slug}`],
    ]);
  });
});

describe('the list of dashboards', () => {
  it('tells which of one’s own hold a work, and nothing of those of others', async () => {
    const person = await world.people.make('premium');
    const { slug } = await world.made(person, { name: 'With algae', dois: [ALGAE] });
    await world.made(person, { name: 'Without', dois: ['10.5555/unknown-here'] });
    await world.made(await world.people.make('premium'), {
      name: 'Of another',
      dois: [ALGAE],
      isPublic: true,
    });
    const holding = async (doi: string) =>
      (await world.api.as(person).get(`/dashboards?holding=${encodeURIComponent(doi)}`)).body;
    expect(await holding(ALGAE.toUpperCase())).toMatchObject({
      dashboards: [{ slug, displayName: 'With algae' }],
      total: 1,
    });
    expect(await holding('10.5555/nowhere')).toEqual({ dashboards: [], total: 0 });
    expect((await world.api.as(person).get('/dashboards?holding=fish')).status).toBe(400);
  });
});

describe('a public dashboard', () => {
  it('is seen by everybody, without what matched nothing, and changed by its owner alone', async () => {
    const { slug } = await world.made(owner, {
      name: 'Public',
      isPublic: true,
      dois: [ALGAE, 'something private'],
    });
    const { status, body } = await world.api.get(`/dashboards/${slug}`);
    expect([status, body['accessType'], body['unmatchedDoiCount'], body['unmatchedDois']]).toEqual([
      200,
      'public',
      1,
      [],
    ]);
    const other = await world.people.make('premium');
    for (const [method, part, sent] of changing)
      expect(
        (await world.api.as(other).call(method, `/dashboards/${slug}${part}`, sent)).status,
      ).toBe(403);
    const { body: listed } = await world.api.get(`/dashboards?user_slug=${owner.slug}`);
    expect(listed).toMatchObject({ total: 1, dashboards: [{ slug }] });
  });
});

describe('sharing', () => {
  it('lets somebody see, but neither change nor delete, and writes once', async () => {
    const { slug } = await world.made(owner, { name: 'Shared', dois: [ALGAE] });
    const friend = await world.people.make('free', { name: 'Fay Friend' });
    const before = world.api.mails.length;
    const grant = () =>
      world.api.as(owner).post(`/dashboards/${slug}/grant-access`, {
        email: String(friend.email).toUpperCase(),
      });
    const { body } = await grant();
    await grant();
    // Nobody learns by sharing who has an account.
    expect(body['users']).toMatchObject([{ name: friend.email, slug: '', email: friend.email }]);
    expect(world.api.mails.slice(before).map(({ to }) => to.email)).toEqual([friend.email]);
    expect(world.api.mails.at(-1)?.text).toContain(`/dashboard/${slug}`);

    for (const part of reading)
      expect((await world.api.as(friend).get(`/dashboards/${slug}${part}`)).status).toBe(200);
    for (const [method, part, sent] of changing)
      expect(
        (await world.api.as(friend).call(method, `/dashboards/${slug}${part}`, sent)).status,
      ).toBe(403);
    expect((await world.api.as(friend).get('/dashboards')).body).toMatchObject({
      dashboards: [{ slug, accessType: 'shared' }],
    });
    const list = await world.api.as(owner).get(`/dashboards/${slug}/access-list`);
    expect(list.body['users']).toMatchObject([{ name: 'Fay Friend', slug: friend.slug }]);

    const kept = await world.api.as(owner).call('PUT', `/dashboards/${slug}/access-list`, {
      emails: ['nobody@people.example.test'],
    });
    expect(kept.body['users']).toEqual([]);
    expect((await world.api.as(friend).get(`/dashboards/${slug}`)).status).toBe(404);
    expect((await world.api.as(friend).get('/dashboards')).body['total']).toBe(0);
    await grant();
    expect(world.api.mails.length).toBe(before + 1);
    expect((await world.api.as(friend).get(`/dashboards/${slug}`)).status).toBe(200);
  });

  it('waits for somebody who has not confirmed the address', async () => {
    const { slug } = await world.made(owner, { name: 'Waiting', dois: [ALGAE] });
    const email = 'late@people.example.test';
    await world.api.as(owner).post(`/dashboards/${slug}/grant-access`, { email });
    const late = await world.people.make('free', {
      email,
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    expect((await world.api.as(late).get(`/dashboards/${slug}`)).status).toBe(404);
    expect((await world.api.as(late).get('/dashboards')).body['total']).toBe(0);
    await changePerson(world.table)(late.id, (person) => ({ ...person, emailVerified: true }));
    expect((await world.api.as(late).get(`/dashboards/${slug}`)).status).toBe(200);
    expect((await world.api.as(late).get('/dashboards')).body).toMatchObject({
      dashboards: [{ slug }],
    });
  });

  it('rings the bell of the person once, and names who shared it', async () => {
    const { slug } = await world.made(owner, { name: 'Rings', dois: [ALGAE] });
    const friend = await world.people.make('free');
    const feed = async (query = '') =>
      (await world.api.as(friend).get(`/notifications/feed${query}`)).body;
    expect(await feed()).toMatchObject({ total: 0, newNotifications: 0 });
    await world.api.as(owner).post(`/dashboards/${slug}/grant-access`, { email: friend.email });
    for (let time = 0; time < 2; time += 1)
      expect(await feed('?new_only=true&metadata_only=true')).toMatchObject({
        notificationItems: [
          {
            kind: 'sharedDashboards',
            name: 'Rings',
            by: 'Ona Owner',
            source: { type: 'dashboard', id: slug },
            status: 'NEW',
          },
        ],
        total: 1,
        newNotifications: 1,
      });
    const only = (kind: string) =>
      feed(
        `?filters=${encodeURIComponent(JSON.stringify({ notificationType: { [kind]: true } }))}`,
      );
    expect(await only('sharedDashboards')).toMatchObject({ total: 1 });
    expect(await only('newPublications')).toMatchObject({ total: 0 });

    const [item] = (await feed())['notificationItems'] as readonly Record<string, string>[];
    const marked = await world.api
      .as(friend)
      .post('/notifications/feed', [
        { notificationID: item?.['notificationID'], id: item?.['id'], status: 'read' },
      ]);
    expect(marked.body).toEqual({ changed: 1, newNotifications: 0 });
    // A name that could pass for an address is not shown, as in the e-mail.
    await changePerson(world.table)(owner.id, (person) => ({ ...person, name: 'free.example' }));
    expect(await feed()).toMatchObject({ notificationItems: [{ by: '' }] });
    await changePerson(world.table)(owner.id, (person) => ({ ...person, name: 'Ona Owner' }));
    expect((await world.api.as(owner).get('/notifications/feed')).body['total']).toBe(0);
  });

  it('ends when the person is deleted', async () => {
    const { slug } = await world.made(owner, { name: 'Left behind', dois: [ALGAE] });
    const friend = await world.people.make('free');
    await world.api.as(owner).post(`/dashboards/${slug}/grant-access`, { email: friend.email });
    await world.api.as(friend).get('/dashboards');
    await world.api.as(friend).call('DELETE', '/users/delete');
    const list = await world.api.as(owner).get(`/dashboards/${slug}/access-list`);
    expect(list.body['users']).toEqual([]);
  });

  it('needs a confirmed address of who shares, and another address than the owner’s', async () => {
    const young = await world.people.make('premium', {
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    const { slug } = await world.made(young, { name: 'Young', dois: [] });
    const email = 'friend@people.example.test';
    const refused = await world.api.as(young).post(`/dashboards/${slug}/grant-access`, { email });
    expect(refused.status).toBe(409);
    const mine = await world.made(owner, { name: 'Mine', dois: [] });
    const self = await world.api
      .as(owner)
      .post(`/dashboards/${mine.slug}/grant-access`, { email: owner.email });
    expect(self.status).toBe(409);
  });
});
