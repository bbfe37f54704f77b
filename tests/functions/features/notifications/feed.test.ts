import type { NotificationEvent } from '#functions/records/notifications/notification-event.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import {
  CITED,
  CITING,
  type NotificationsWorld,
  notificationsWorld,
  published,
  SECRET,
} from './support.ts';

let world: NotificationsWorld;
beforeAll(async () => {
  world = await notificationsWorld();
});
afterAll(() => world.close());

const cited = (): NotificationEvent => ({
  kind: 'citationStatements',
  citing: CITING,
  cited: CITED,
  statements: world.statements.map(({ id, type }) => ({ id, type })),
});
const filters = (value: unknown) => `?filters=${encodeURIComponent(JSON.stringify(value))}`;

/** Somebody who follows the paper and was told of so many new publications. */
const toldOf = async (count: number, person?: Person) => {
  const reader = person ?? (await world.make());
  const { id } = await world.followed(reader, { category: 'newPublications' });
  await world.told(reader, id, ...Array.from({ length: count }, (_, n) => published(n)));
  return { reader, id };
};

describe('the feed', () => {
  it('shows what was said, by the first three sentences, with counts of all', async () => {
    const ada = await world.make();
    const { id } = await world.followed(ada);
    await world.told(ada, id, cited());
    const { notificationItems, total, newNotifications } = await world.feed(ada);
    expect([total, newNotifications]).toEqual([1, 1]);
    expect(notificationItems[0]).toMatchObject({
      kind: 'citationStatements',
      notificationID: id,
      status: 'NEW',
      name: 'Lanternfish at night',
      source: { type: 'paper', id: CITED },
      citing: { doi: CITING, title: 'A second look at lanternfish in the dark' },
      cited: { doi: CITED, title: 'Lanternfish at night' },
    });
    const { counts, statements } = notificationItems[0] as unknown as {
      counts: Record<string, number>;
      statements: { text: string }[];
    };
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(statements).toHaveLength(3);
    expect(statements[0]?.text).toContain(SECRET);
  });

  it('shows no sentence to whom they are locked, nor where only facts are asked for', async () => {
    const ada = await world.make();
    const { id } = await world.followed(ada);
    await world.told(ada, id, cited());
    const short = await world.feed(ada, '?metadata_only=true');
    expect(short.notificationItems[0]?.statements).toEqual([]);
    const ended = { plan: 'free', status: 'inactive' } as const;
    await changePerson(world.table)(ada.id, (person) => ({ ...person, subscription: ended }));
    const { text } = await world.api.as(ada).get('/notifications/feed');
    expect(text).not.toContain('reproduced');
    const locked = await world.feed(ada);
    expect(locked.notificationItems[0]?.statements?.map((one) => one.locked)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('comes newest first, ten on a page, and oldest first where that is asked', async () => {
    const { reader } = await toldOf(13);
    const works = async (query: string) =>
      (await world.feed(reader, query)).notificationItems.map(
        (item) => (item as unknown as { publication: { doi: string } }).publication.doi,
      );
    const first = await works('');
    expect(first).toHaveLength(10);
    expect(first[0]).toBe('10.5555/new.12');
    expect(await works('?offset=10')).toEqual([2, 1, 0].map((n) => `10.5555/new.${String(n)}`));
    expect((await works('?order_by_oldest=true'))[0]).toBe('10.5555/new.0');
    expect((await world.feed(reader, '?offset=10')).total).toBe(13);
  });

  it('of the dropdown holds what is new, without sentences', async () => {
    const { reader, id } = await toldOf(12);
    const dropdown = '?offset=0&limit=10&new_only=true&metadata_only=true';
    const before = await world.feed(reader, dropdown);
    expect([before.notificationItems.length, before.total, before.newNotifications]).toEqual([
      10, 12, 12,
    ]);
    await world.mark(reader, [{ notificationID: id, status: 'read' }]);
    expect(await world.feed(reader, dropdown)).toEqual({
      notificationItems: [],
      total: 0,
      newNotifications: 0,
    });
    expect((await world.feed(reader)).total).toBe(12);
  });

  it('is narrowed by kinds, states, days and what is followed', async () => {
    const { reader, id } = await toldOf(3);
    const other = await world.followed(reader);
    await world.told(reader, other.id, cited());
    const [newest] = (await world.feed(reader)).notificationItems;
    await world.mark(reader, [{ notificationID: other.id, id: newest?.id, status: 'archived' }]);
    const total = async (value: unknown) => (await world.feed(reader, filters(value))).total;
    const today = world.now().toISOString().slice(0, 10);

    expect(await total({})).toBe(3);
    expect(await total({ status: { archived: true } })).toBe(1);
    expect(await total({ status: { new: true, archived: true } })).toBe(4);
    expect(await total({ status: { read: true } })).toBe(0);
    expect(await total({ notificationIDs: [id] })).toBe(3);
    expect(await total({ notificationIDs: [other.id] })).toBe(0);
    expect(await total({ notificationType: { newPublications: true } })).toBe(3);
    expect(await total({ notificationType: { editorialNotices: true } })).toBe(0);
    expect(await total({ notificationType: { newPublications: false } })).toBe(3);
    expect(await total({ time: { startDate: today, endDate: today } })).toBe(3);
    expect(await total({ time: { startDate: '2030-01-01' } })).toBe(0);
    expect(await total({ time: { endDate: '2020-01-01T10:00:00+02:00' } })).toBe(0);
  });

  it.each([
    ['what is no JSON', '?filters={', 'filters'],
    ['an unknown state', filters({ status: { new: 'yes' } }), 'filters.status.new'],
    ['a day that is none', filters({ time: { startDate: 'today' } }), 'filters.time.startDate'],
    ['too many on a page', '?limit=251', 'limit'],
  ])('refuses %s, and names the field', async (_, query, path) => {
    const { status, body } = await world.api
      .as(await world.make())
      .get(`/notifications/feed${query}`);
    expect(status).toBe(400);
    expect((body['errors'] as { path: string }[]).map((one) => one.path)).toEqual([path]);
  });
});

describe('marking items', () => {
  it('lowers the counter by what is new no more, and raises it again', async () => {
    const { reader, id } = await toldOf(3);
    const [first, second] = (await world.feed(reader)).notificationItems;
    const mark = async (...items: readonly [string | undefined, string][]) =>
      (
        await world.mark(
          reader,
          items.map(([item, status]) => ({ notificationID: id, id: item, status })),
        )
      ).body;
    expect(await mark([first?.id, 'read'])).toEqual({ changed: 1, newNotifications: 2 });
    expect(await mark([first?.id, 'archived'], [second?.id, 'read'])).toEqual({
      changed: 2,
      newNotifications: 1,
    });
    expect(await mark([first?.id, 'archived'])).toEqual({ changed: 0, newNotifications: 1 });
    expect(await mark([first?.id, 'NEW'])).toEqual({ changed: 1, newNotifications: 2 });
  });

  it('never counts below 0, whatever comes at once', async () => {
    const { reader, id } = await toldOf(4);
    const { notificationItems } = await world.feed(reader);
    await Promise.all(
      [...notificationItems, ...notificationItems].map((item, at) =>
        world.mark(reader, [
          { notificationID: id, id: item.id, status: at % 2 === 0 ? 'read' : 'archived' },
        ]),
      ),
    );
    const { newNotifications, notificationItems: left } = await world.feed(
      reader,
      '?new_only=true',
    );
    expect([newNotifications, left]).toEqual([0, []]);
  });

  it('takes up to 500 items in one call, and all of a notification without their ids', async () => {
    const { reader, id } = await toldOf(110);
    const { body } = await world.mark(reader, [{ notificationID: id, status: 'read' }]);
    expect(body).toEqual({ changed: 110, newNotifications: 0 });
    const items = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        notificationID: id,
        id: `unknown-${String(n)}`,
        status: 'read',
      }));
    expect((await world.mark(reader, items(500))).body).toMatchObject({ changed: 0 });
    expect((await world.mark(reader, items(501))).status).toBe(400);
  });

  it('passes over what is gone, and what belongs to another notification or person', async () => {
    const { reader, id } = await toldOf(1);
    const [item] = (await world.feed(reader)).notificationItems;
    const other = await world.make();
    const mark = async (person: Person, notificationID: string) =>
      (await world.mark(person, [{ notificationID, id: item?.id, status: 'read' }])).body[
        'changed'
      ];
    expect(await mark(reader, 'another')).toBe(0);
    expect(await mark(other, id)).toBe(0);
    expect(await mark(reader, id)).toBe(1);
  });
});

describe('ending a notification', () => {
  it('takes its items along and lowers the counter by those that were new', async () => {
    const { reader, id } = await toldOf(95);
    const other = await world.followed(reader);
    await world.told(reader, other.id, cited());
    const [, seen] = (await world.feed(reader)).notificationItems;
    await world.mark(reader, [{ notificationID: id, id: seen?.id, status: 'read' }]);
    expect((await world.feed(reader)).newNotifications).toBe(95);
    await world.api.as(reader).call('DELETE', `/notifications/notifications/${id}`);
    const after = await world.feed(reader);
    expect([after.total, after.newNotifications]).toEqual([1, 1]);
    const left = await world.table.query({ pk: `person#${reader.id}`, prefix: `told#${id}` });
    expect(left.items).toEqual([]);
  });
});
