import { suppressAddress } from '#functions/platform/mail/suppressed-addresses.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { setAlertMails } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import { changeBlock } from '#functions/records/notifications/change-block.ts';
import { idOfEntry } from '#functions/records/notifications/feed-block.ts';
import { feedBlocks } from '#functions/records/notifications/feed-repository.ts';
import { feedKey } from '#functions/records/notifications/notification-keys.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import { feedOf } from '#tests/support/feed.ts';

import { type DigestWorld, digestWorld, marksIn, published } from './support.ts';

const berlin = { hour: 8, timeZone: 'Europe/Berlin' };

describe('a digest', () => {
  let world: DigestWorld;
  beforeEach(() => {
    world = digestWorld();
  });
  afterEach(() => world.close());

  const ada = (changes = {}) => world.make({ id: 'ada', mailTime: berlin, ...changes });
  const waiting = () => everyItem(world.table, { pk: 'person#ada', prefix: 'digest-waiting#' });

  it('comes once, at the hour of the person, with everything since the last', async () => {
    const person = await ada();
    const notification = await world.follow(person);
    await world.tell(person, notification, published(1), published(2));
    world.setTime('2026-11-23T06:59:59Z');
    expect(await world.fire()).toBe(0);
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['1', '2']]);

    await world.tell(person, notification, published(3));
    world.setTime('2026-11-24T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['1', '2'], ['3']]);
    world.setTime('2026-11-25T07:00:00Z');
    expect(await world.fire()).toBe(0);
  });

  it('comes on Mondays where that was asked for, and within a minute where that was', async () => {
    const person = await ada();
    const weekly = await world.follow(person, { schedule: 'weekly' });
    const soon = await world.follow(person, { schedule: 'immediately' });
    await world.tell(person, weekly, published('monday'));
    await world.tell(person, soon, published('now'));
    world.setTime('2026-11-22T12:01:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['now']]);
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['now'], ['monday']]);
  });

  it('is one mail after days without any, and nothing is lost', async () => {
    const person = await ada();
    const notification = await world.follow(person);
    for (const day of ['22', '23', '24', '25']) {
      world.setTime(`2026-11-${day}T12:00:00Z`);
      await world.tell(person, notification, published(day));
    }
    world.setTime('2026-11-26T15:00:00Z');
    expect(await world.fire()).toBe(4);
    expect(world.mailsTo(person).map(marksIn)).toEqual([['22', '23', '24', '25']]);
  });

  it('comes at the new hour after it was changed, neither twice on a day nor never', async () => {
    const person = await ada();
    const notification = await world.follow(person);
    await world.tell(person, notification, published(1));
    await changePerson(world.table)('ada', (one) => ({
      ...one,
      mailTime: { hour: 20, timeZone: 'Europe/Berlin' },
    }));
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person)).toEqual([]);
    world.setTime('2026-11-23T19:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['1']]);

    // The mail of the day has gone: what comes later waits for tomorrow's, also at a later hour of today.
    await changePerson(world.table)('ada', (one) => ({
      ...one,
      mailTime: { hour: 23, timeZone: 'Europe/Berlin' },
    }));
    await world.tell(person, notification, published(2));
    world.setTime('2026-11-23T22:00:00Z');
    await world.fire();
    expect(world.mailsTo(person)).toHaveLength(1);
    world.setTime('2026-11-24T22:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn)).toEqual([['1'], ['2']]);
  });

  it('leaves out what is gone, is not sent for nothing, and tells what was archived all the same', async () => {
    const person = await ada();
    const notification = await world.follow(person);
    await world.tell(person, notification, published(1), published(2));
    const [first, second] = await feedOf(world.table)('ada');
    if (!first || !second) throw new Error('Two were told.');
    await world.table.write({ kind: 'delete', key: feedKey('ada', first.id) });
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    const told = second.happening.kind === 'newPublications' ? second.happening.publication : '';
    expect(world.mailsTo(person).map(marksIn)).toEqual([[told.slice(-1)]]);

    await world.tell(person, notification, published(3));
    const third = (await feedOf(world.table)('ada')).at(-1);
    await world.table.write({ kind: 'delete', key: feedKey('ada', third?.id ?? '') });
    world.setTime('2026-11-24T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person)).toHaveLength(1);

    await world.tell(person, notification, published(4));
    const fourth = (await feedOf(world.table)('ada')).at(-1);
    for (const block of await feedBlocks(world.table)('ada', world.now()))
      await changeBlock(world.table)('ada', block, (entries) => ({
        entries: entries.map((entry) =>
          idOfEntry(entry) === fourth?.id ? { ...entry, status: 'archived' } : entry,
        ),
        writes: [],
        count: 1,
      }));
    world.setTime('2026-11-25T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(marksIn).at(-1)).toEqual(['4']);
  });

  it.each([
    ['wants no mails', () => setAlertMails(world.table)('ada', 'off')],
    [
      'has no plan any more',
      () =>
        changePerson(world.table)('ada', (one) => ({
          ...one,
          subscription: { plan: 'free', status: 'inactive' } as const,
        })),
    ],
    [
      'has an address that nobody confirmed',
      () => changePerson(world.table)('ada', (one) => ({ ...one, emailVerified: false })),
    ],
    [
      'bounced',
      () =>
        suppressAddress(world.table)('ada@people.example.test', {
          reason: 'bounced',
          at: '2026-11-22T13:00:00Z',
        }),
    ],
  ])('is not sent to somebody who %s, and nothing is left waiting', async (_, change) => {
    const person = await ada();
    const notification = await world.follow(person);
    await world.tell(person, notification, published(1));
    await change();
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    world.setTime('2026-11-24T07:00:00Z');
    expect(await world.fire()).toBe(0);
    expect(world.mailsTo(person)).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await feedOf(world.table)('ada')).toHaveLength(1);
  });

  it('is not even planned for somebody who gets none', async () => {
    const person = await ada({ emailVerified: false });
    await world.tell(person, await world.follow(person), published(1));
    world.setTime('2026-11-24T07:00:00Z');
    expect(await world.fire()).toBe(0);
  });

  it('tells as much as a mail takes and leaves nothing behind', async () => {
    const person = await ada();
    const notification = await world.follow(person);
    const all = Array.from({ length: 1_000 }, (_, mark) => published(mark));
    await world.tell(person, notification, ...all);
    world.setTime('2026-11-23T07:00:00Z');
    await world.fire();
    world.setTime('2026-11-24T07:00:00Z');
    await world.fire();
    expect(world.mailsTo(person).map(({ subject }) => subject)).toEqual([
      'Your daily digest: 900 updates on “Frost in spring”',
      'Your daily digest: 100 updates on “Frost in spring”',
    ]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a digest whose work is repeated', () => {
  it('is sent once, by however many workers and for however many missed days', async () => {
    const world = digestWorld();
    const person = await world.make({ id: 'ada', mailTime: berlin });
    const notification = await world.follow(person);
    for (const day of ['22', '23', '24']) {
      world.setTime(`2026-11-${day}T12:00:00Z`);
      await world.tell(person, notification, published(day));
    }
    world.setTime('2026-11-25T12:00:00Z');
    await world.handOut();
    const due = world.messages.splice(0);
    await Promise.allSettled([...due, ...due, ...due].map((body) => world.work({ body })));
    for (const body of due) await world.work({ body });
    expect(world.mailsTo(person).map(marksIn)).toEqual([['22', '23', '24']]);
    world.close();
  });

  it('tells the same after its first try was cut off, and later news in the next mail', async () => {
    const sent: string[] = [];
    const failing = { once: true };
    const world = digestWorld({
      mailer: {
        send: async ({ text }) => {
          sent.push(text);
          if (failing.once) throw new Error('The connection broke after the mail was taken.');
          return { kind: 'accepted' };
        },
      },
    });
    const person = await world.make({ id: 'ada', mailTime: berlin });
    const notification = await world.follow(person);
    await world.tell(person, notification, published(1));
    world.setTime('2026-11-23T07:00:00Z');
    await expect(world.fire()).rejects.toThrow('The connection broke');
    await world.tell(person, notification, published(2));
    failing.once = false;
    world.setTime('2026-11-23T07:36:00Z');
    await world.fire();
    expect(sent.map((text) => marksIn({ text }))).toEqual([['1'], ['1']]);
    world.setTime('2026-11-24T07:00:00Z');
    await world.fire();
    expect(sent.map((text) => marksIn({ text }))).toEqual([['1'], ['1'], ['2']]);
    world.close();
  });

  it('is left to the worker that has begun it for as long as that may take', async () => {
    const sent: string[] = [];
    const arrived: { go?: () => void } = {};
    const world = digestWorld({
      holdMs: 300_000,
      mailer: {
        send: async ({ key }) => {
          sent.push(key);
          if (sent.length === 1)
            await new Promise<void>((resolve) => {
              arrived.go = resolve;
            });
          return { kind: 'accepted' };
        },
      },
    });
    const person = await world.make({ id: 'ada', mailTime: berlin });
    await world.tell(person, await world.follow(person), published(1));
    world.setTime('2026-11-23T07:00:00Z');
    await world.handOut();
    const [body = ''] = world.messages.splice(0);
    const slow = world.work({ body });
    while (!arrived.go) await new Promise((resolve) => setImmediate(resolve));
    await world.work({ body });
    expect(sent).toEqual(['digest/ada/daily/2026-11-23']);
    arrived.go();
    await slow;
    await world.work({ body });
    expect(sent).toHaveLength(1);
    world.close();
  });
});
