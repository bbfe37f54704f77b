import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { dueWrite } from '#functions/platform/due/due-work.ts';
import { newItemsOf } from '#functions/records/notifications/feed-repository.ts';
import { followersOf } from '#functions/records/notifications/followers.ts';
import type {
  NotificationEvent,
  EventDelivery,
} from '#functions/records/notifications/notification-event.ts';
import {
  notificationRemovals,
  notificationWrites,
} from '#functions/records/notifications/notification-repository.ts';
import { notify, type NotifyPorts } from '#functions/records/notifications/notify.ts';
import { createPerson } from '#functions/records/people/person-repository.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import { feedOf } from '#tests/support/feed.ts';
import { personOf } from '#tests/support/people.ts';

const NOW = new Date('2026-11-22T08:00:00.000Z');
const paper = '10.5555/followed';
const notification: Notification = {
  id: 'n1',
  source: { type: 'paper', id: paper },
  category: 'citationStatements',
  schedule: 'daily',
  name: 'Frost in spring',
  createdAt: '2026-11-01T00:00:00.000Z',
};
const saying = (...ids: string[]): NotificationEvent => ({
  kind: 'citationStatements',
  citing: '10.5555/citing',
  cited: paper,
  statements: ids.map((id) => ({ id, type: 'contradicting' })),
});
const toAda = (happening: NotificationEvent): EventDelivery => ({
  personId: 'ada',
  notification,
  happening,
});

describe('telling people what happened', () => {
  let table: ReturnType<typeof openEmbeddedTable>;
  beforeEach(async () => {
    table = openEmbeddedTable(':memory:');
    for (const id of ['ada', 'ben'])
      await createPerson(table)(
        personOf('premium', NOW, { id, slug: id, email: `${id}@example.org` }),
        {
          method: 'local',
          subject: id,
        },
      );
    await table.transact(notificationWrites('ada', { notification, followed: paper }));
  });
  afterEach(() => table.close());

  const ports = (more: Partial<NotifyPorts> = {}): NotifyPorts => ({
    table,
    entitlementOf: async () => entitlementOf({ admin: true }, 'plans', NOW),
    plans: [],
    now: () => NOW,
    ...more,
  });

  it('finds followers by what they follow', async () => {
    expect(await followersOf(table)({ type: 'paper', id: paper })).toEqual([
      { personId: 'ada', notification },
    ]);
    expect(await followersOf(table)({ type: 'paper', id: paper }, 'newPublications')).toEqual([]);
  });

  it('puts an item into the feed and counts it as new', async () => {
    expect(await notify(ports())([toAda(saying('s1', 's2'))])).toBe(1);
    expect(await feedOf(table)('ada')).toMatchObject([
      { notificationId: 'n1', at: NOW.toISOString(), happening: saying('s1', 's2') },
    ]);
    expect(await newItemsOf(table)('ada', NOW)).toBe(1);
  });

  it('tells the same thing once, and later only what came in addition', async () => {
    await notify(ports())([toAda(saying('s1'))]);
    expect(await notify(ports())([toAda(saying('s1'))])).toBe(0);
    expect(await notify(ports())([toAda(saying('s1', 's2'))])).toBe(1);
    const told = (await feedOf(table)('ada')).map(({ happening }) => happening);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([saying('s1'), saying('s2')]));
    expect(await newItemsOf(table)('ada', NOW)).toBe(2);
  });

  it('joins what comes of one article about one work', async () => {
    expect(await notify(ports())([toAda(saying('s1')), toAda(saying('s2', 's1'))])).toBe(1);
    expect((await feedOf(table)('ada')).map(({ happening }) => happening)).toEqual([
      saying('s1', 's2'),
    ]);
  });

  it('tells everyone once when several tell at the same time', async () => {
    const all = Array.from({ length: 40 }, (_, n) =>
      toAda({ kind: 'newPublications', publication: `10.5555/p${String(n)}`, cites: [paper] }),
    );
    const told = await Promise.all([
      notify(ports())(all),
      notify(ports())(all),
      notify(ports())(all),
    ]);
    expect(told.reduce((sum, one) => sum + one)).toBe(40);
    expect(await feedOf(table)('ada')).toHaveLength(40);
    expect(await newItemsOf(table)('ada', NOW)).toBe(40);
  });

  it('keeps an item, and that it was told, for two years', async () => {
    const day = 24 * 60 * 60 * 1000;
    const after = (days: number) => new Date(NOW.getTime() + days * day);
    await notify(ports())([toAda(saying('s1'))]);
    await table.sweep(after(730));
    expect(await feedOf(table)('ada')).toHaveLength(1);
    expect(await newItemsOf(table)('ada', after(730))).toBe(1);
    expect(await newItemsOf(table)('ada', after(732))).toBe(0);
    await table.sweep(after(732));
    const { items } = await table.query({ pk: 'person#ada' });
    expect(items.map(({ sk }) => sk).filter((sk) => /^(?:feed|told)/.test(sk))).toEqual([]);
  });

  it('plans what follows in the same transaction, and each of it once', async () => {
    const due = { kind: 'digest', id: 'ada/daily/2026-11-23', at: NOW.toISOString() } as const;
    const plans = [async () => [dueWrite(due)]];
    await notify(ports({ plans }))([
      toAda(saying('s1')),
      toAda({ ...saying('s2'), cited: 'other' } as NotificationEvent),
    ]);
    expect(await table.get({ pk: 'due#digest#ada/daily/2026-11-23', sk: 'due' })).toBeDefined();
    expect(await newItemsOf(table)('ada', NOW)).toBe(2);
  });

  it('leaves nothing behind of a transaction that failed', async () => {
    const failing = { ...table, transact: () => Promise.reject(new Error('The disk is gone.')) };
    await expect(notify(ports({ table: failing }))([toAda(saying('s1'))])).rejects.toThrow('disk');
    expect(await notify(ports())([toAda(saying('s1'))])).toBe(1);
  });

  it('holds whatever follows from many items, however large a transaction may be', async () => {
    const plans = [
      async ({ item }: { item: { id: string } }) =>
        Array.from({ length: 12 }, (_, n) =>
          dueWrite({ kind: 'webhook', id: `${item.id}/${String(n)}`, at: NOW.toISOString() }),
        ),
    ];
    const all = Array.from({ length: 30 }, (_, n) =>
      toAda({ kind: 'newPublications', publication: `10.5555/p${String(n)}`, cites: [] }),
    );
    expect(await notify(ports({ plans }))(all)).toBe(30);
    expect(await newItemsOf(table)('ada', NOW)).toBe(30);
  });

  describe('passes over', () => {
    it('a person who follows it no longer', async () => {
      await table.transact(notificationRemovals('ada', { notification, followed: paper }));
      expect(await notify(ports())([toAda(saying('s1'))])).toBe(0);
      expect(await followersOf(table)({ type: 'paper', id: paper })).toEqual([]);
    });

    it('who is gone', async () => {
      expect(await notify(ports())([{ ...toAda(saying('s1')), personId: 'nobody' }])).toBe(0);
    });

    it('who may have no alerts', async () => {
      const nothing = async () => entitlementOf({}, 'plans', NOW);
      expect(await notify(ports({ entitlementOf: nothing }))([toAda(saying('s1'))])).toBe(0);
      expect(await newItemsOf(table)('ada', NOW)).toBe(0);
    });

    it('who may not see the dashboard it is about', async () => {
      const hidden: Notification = { ...notification, source: { type: 'dashboard', id: 'secret' } };
      await table.transact(notificationWrites('ada', { notification: hidden, followed: 'd1' }));
      expect(await notify(ports())([{ ...toAda(saying('s1')), notification: hidden }])).toBe(0);
    });
  });
});
