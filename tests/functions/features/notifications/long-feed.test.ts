import { feedItem } from '#functions/records/notifications/feed-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { testApi } from '#tests/support/api.ts';
import { countedReads, feedOf, type ItemOfBefore, keepFeedOfBefore } from '#tests/support/feed.ts';

import { type NotificationsWorld, notificationsWorld, published } from './support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: NotificationsWorld;
beforeAll(async () => {
  world = await notificationsWorld();
});
afterAll(() => world.close());

/** So many items, oldest first, the last of them `end` milliseconds ago and each a minute after the one before. */
const items = (
  count: number,
  status: (place: number) => ItemOfBefore['status'],
  end = MINUTE,
): readonly ItemOfBefore[] =>
  Array.from({ length: count }, (_, place) => ({
    at: new Date(world.now().getTime() - end - (count - 1 - place) * MINUTE),
    status: status(place),
    happening: published(place),
  }));

/** Somebody whose feed was kept as feeds once were. */
const readerOf = async (...kept: readonly ItemOfBefore[]) => {
  const reader = await world.make();
  const { id } = await world.followed(reader, { category: 'newPublications' });
  await keepFeedOfBefore(world.table)(reader.id, id, kept);
  return { reader, id };
};

type Page = {
  readonly notificationItems: readonly {
    id: string;
    status: string;
    publication: { doi: string };
  }[];
  readonly total: number;
  readonly newNotifications: number;
};
const page = async (reader: Person, query = '') =>
  (await world.feed(reader, query)) as unknown as Page;
const works = ({ notificationItems }: Page) =>
  notificationItems.map(({ publication }) => Number(publication.doi.split('.').at(-1)));
const filters = (value: unknown) => `filters=${encodeURIComponent(JSON.stringify(value))}`;

it('shows what was kept before feeds had an order, in its states, and goes on from there', async () => {
  const { reader, id } = await readerOf(
    ...items(1300, (place) => (place === 0 ? 'archived' : place < 1290 ? 'read' : 'NEW')),
  );
  const first = await page(reader);
  expect([first.total, first.newNotifications]).toEqual([1299, 10]);
  expect(works(first)).toEqual([1299, 1298, 1297, 1296, 1295, 1294, 1293, 1292, 1291, 1290]);
  expect(first.notificationItems.every(({ status }) => status === 'NEW')).toBe(true);
  expect(works(await page(reader, '?offset=1295'))).toEqual([4, 3, 2, 1]);
  expect(works(await page(reader, `?${filters({ status: { archived: true } })}`))).toEqual([0]);

  await world.told(reader, id, published(1300));
  expect(works(await page(reader, '?limit=2'))).toEqual([1300, 1299]);
  expect((await page(reader)).newNotifications).toBe(11);
});

it('finds it in order the first time it is told, or several look at once', async () => {
  const { reader, id } = await readerOf(...items(600, () => 'read'));
  const [, ...pages] = await Promise.all([
    world.told(reader, id, published(600)),
    ...Array.from({ length: 5 }, () => page(reader, '?order_by_oldest=true')),
  ]);
  for (const one of pages) expect(works(one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const after = await page(reader);
  expect([after.total, after.newNotifications, works(after)[0]]).toEqual([601, 1, 600]);
});

it('keeps the states of what was ordered when something is told as before', async () => {
  const { reader, id } = await readerOf(...items(700, () => 'NEW', 10 * MINUTE));
  await world.mark(reader, [{ notificationID: id, status: 'read' }]);
  await keepFeedOfBefore(world.table)(
    reader.id,
    id,
    items(1, () => 'NEW'),
  );
  const { total, newNotifications } = await page(reader);
  expect([total, newNotifications]).toEqual([701, 1]);
});

it('marks and ends what is told through one thing, however much it is', async () => {
  const { reader, id } = await readerOf(...items(1300, () => 'NEW'));
  const other = await world.followed(reader, { category: 'editorialNotices' });
  expect((await world.mark(reader, [{ notificationID: id, status: 'read' }])).body).toEqual({
    changed: 1300,
    newNotifications: 0,
  });
  const [, oldest] = (await page(reader, '?order_by_oldest=true')).notificationItems;
  const one = [{ notificationID: id, id: oldest?.id, status: 'NEW' }];
  expect((await world.mark(reader, one)).body).toEqual({ changed: 1, newNotifications: 1 });
  expect((await world.mark(reader, [{ notificationID: other.id, status: 'NEW' }])).body).toEqual({
    changed: 0,
    newNotifications: 1,
  });
  await world.api.as(reader).call('DELETE', `/notifications/notifications/${id}`);
  expect(await page(reader)).toMatchObject({ notificationItems: [], total: 0 });
  expect(await feedOf(world.table)(reader.id)).toEqual([]);
});

it('is not disturbed by the tokens of feeds', async () => {
  const { reader } = await readerOf(...items(2, () => 'NEW'));
  expect((await world.api.as(reader).post('/feeds/tokens', { name: 'Reader' })).status).toBe(201);
  expect((await page(reader)).total).toBe(2);
});

it('shows items for two years', async () => {
  const { reader } = await readerOf(
    ...items(2, () => 'NEW', 732 * DAY),
    ...items(3, () => 'NEW', 729 * DAY),
  );
  const { total, newNotifications } = await page(reader);
  expect([total, newNotifications]).toEqual([3, 3]);
});

it('reads no more than some hundred items for a page of 100,000', async () => {
  const { reader, id } = await readerOf(
    ...items(100_000, (place) =>
      place >= 99_960 ? 'NEW' : place % 100 === 0 ? 'archived' : 'read',
    ),
  );
  const reads = countedReads(world.table);
  const api = testApi({
    ports: { ...world.ingest.ports, table: reads.table },
    mayReadStatements: 'by-plan',
  });
  const counted = async (query: string) => {
    reads.forget();
    const { body } = await api.as(reader).get(`/notifications/feed?${query}`);
    return { body: body as unknown as Page, reads: reads.items() };
  };
  // Once, to bring it into order.
  await counted('');

  const pages = [
    { query: '', total: 99_000, first: 99_999 },
    { query: 'offset=50000', total: 99_000, first: 49_494 },
    { query: 'offset=98990', total: 99_000, first: 10 },
    { query: 'order_by_oldest=true', total: 99_000, first: 1 },
    { query: 'new_only=true&metadata_only=true', total: 40, first: 99_999 },
    { query: filters({ status: { archived: true } }), total: 1000, first: 99_900 },
    { query: filters({ notificationIDs: [id] }), total: 99_000, first: 99_999 },
  ];
  for (const { query, total, first } of pages) {
    const answer = await counted(query);
    expect([query, answer.body.total, works(answer.body)[0]]).toEqual([query, total, first]);
    expect(answer.body.newNotifications).toBe(40);
    expect(answer.reads).toBeLessThan(400);
  }

  const [oldest] = (await counted('order_by_oldest=true')).body.notificationItems;
  reads.forget();
  const found = await feedItem(reads.table)(reader.id, oldest?.id ?? '', world.now());
  expect(found).toMatchObject({ item: { id: oldest?.id }, status: 'read' });
  expect(reads.items()).toBeLessThan(10);
}, 120_000);
