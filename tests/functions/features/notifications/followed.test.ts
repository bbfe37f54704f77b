import { followersOf } from '#functions/records/notifications/followers.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { CITED, type NotificationsWorld, notificationsWorld } from './support.ts';

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
    notifications: { id: string }[];
    total: number;
  };

describe('what one follows', () => {
  it('is listed newest first', async () => {
    const ben = await world.make();
    const first = await world.followed(ben);
    world.ingest.later(60);
    const second = await world.follow(ben, { ...world.paper, category: 'editorialNotices' });
    expect((await listed(ben)).notifications.map(({ id }) => id)).toEqual([
      second.body['id'],
      first.id,
    ]);
  });

  it('is changed: what is left out stays, and null asks for statements of any type', async () => {
    const ben = await world.make();
    const { id } = await world.followed(ben, { types: ['supporting'] });
    const put = (body: object) => world.api.as(ben).call('PUT', PATH, { id, ...body });
    expect((await put({ schedule: 'weekly' })).body).toMatchObject({
      schedule: 'weekly',
      types: ['supporting'],
    });
    expect((await put({ types: null })).body).not.toHaveProperty('types');
    const [follower] = await followersOf(world.table)({ type: 'paper', id: CITED }).then((all) =>
      all.filter(({ personId }) => personId === ben.id),
    );
    expect(follower?.notification).toMatchObject({ schedule: 'weekly' });
    expect(follower?.notification).not.toHaveProperty('types');
  });

  it('is changed and ended also when the plan is over', async () => {
    const ben = await world.make();
    const { id } = await world.followed(ben);
    await changePerson(world.table)(ben.id, (person) => ({
      ...person,
      subscription: { plan: 'free', status: 'inactive' },
    }));
    const asBen = world.api.as(ben);
    expect((await asBen.call('PUT', PATH, { id, schedule: 'weekly' })).status).toBe(200);
    expect((await asBen.call('DELETE', `${PATH}/${id}`)).body).toEqual({ success: true });
    expect((await asBen.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await listed(ben)).total).toBe(0);
    const followers = await followersOf(world.table)({ type: 'paper', id: CITED });
    expect(followers.map(({ personId }) => personId)).not.toContain(ben.id);
  });

  it('is handed out with all that is held about a person, and goes with them', async () => {
    const eve = await world.make();
    await world.followed(eve);
    const data = await world.api.as(eve).get('/users/me/data');
    expect(data.body['followed']).toMatchObject([{ source: { type: 'paper', id: CITED } }]);
    expect((await world.api.as(eve).call('DELETE', '/users/delete')).status).toBe(200);
    const followers = await followersOf(world.table)({ type: 'paper', id: CITED });
    expect(followers.map(({ personId }) => personId)).not.toContain(eve.id);
  });

  it('is looked for no more once nobody follows it', async () => {
    const made = await world.follow(ada, {
      source: { type: 'search', id: 'q=plankton&mode=papers' },
      category: 'newPublications',
    });
    const watched = async () =>
      (await world.table.query({ pk: 'search-anchor#stem:plankton', prefix: 'search#' })).items
        .length;
    expect(await watched()).toBe(1);
    world.ingest.later(3600);
    await world.api.as(ada).call('DELETE', `${PATH}/${String(made.body['id'])}`);
    expect(await watched()).toBe(0);
  });
});
