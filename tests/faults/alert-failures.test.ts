import { jest } from '@jest/globals';

import type { AlertsPorts } from '#functions/features/alerts/ports.ts';
import { processAlerts } from '#functions/features/alerts/process-alerts.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { newItemsOf } from '#functions/records/notifications/feed-repository.ts';
import {
  BLOCK_PREFIX,
  FEED_PREFIX,
  DELIVERED_PREFIX,
} from '#functions/records/notifications/notification-keys.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { Person } from '#shared/domain/person.ts';
import {
  type AlertsWorld,
  alertsWorld,
  BIRCH,
  CORAL,
  EARLIER,
  JOURNAL,
  news,
} from '#tests/functions/features/alerts/support.ts';
import { telling } from '#tests/support/telling.ts';

// Each call fails once, and the machine may be busy with others.
jest.setTimeout(300_000);

class PowerCut extends Error {}

/** A port of which the call at a place fails, whichever it is, before it is done or after. */
const failing = <T extends object>(port: T, fails: () => 'before' | 'after' | undefined): T =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const failure = fails();
        if (failure === 'before') throw new PowerCut();
        const done: unknown = await Reflect.apply(member, target, given);
        if (failure === 'after') throw new PowerCut();
        return done;
      };
    },
  });

let world: AlertsWorld;
beforeEach(async () => {
  world = await alertsWorld();
});
afterEach(() => world.close());

/** The worker with a world of which the n-th call fails. */
const workerFailingAt = (place: number, how: 'before' | 'after') => {
  let calls = 0;
  const fails = () => ((calls += 1) === place ? how : undefined);
  const table = failing(world.table, fails);
  const ports: AlertsPorts = {
    ...world.ports,
    table,
    files: failing(world.ports.files, fails),
    tell: telling({
      table,
      now: world.now,
      entitlements: 'open',
      licenses: { bySlug: async () => undefined },
    }),
  };
  return { work: processAlerts(ports), calls: () => calls };
};

const everything = async (person: Person) => {
  for (const [type, id] of [
    ['paper', CORAL],
    ['author', BIRCH],
    ['journal', JOURNAL],
    ['search', 'q=lanterns OR coral'],
    ['paper', EARLIER],
  ] as const)
    for (const category of ['citationStatements', 'newPublications', 'editorialNotices'])
      await world.follow(person, type, id, { category });
};

const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();

/** As if nobody had told them of anything yet. */
const forgetEverything = async (person: Person) => {
  for (const prefix of [FEED_PREFIX, DELIVERED_PREFIX, BLOCK_PREFIX])
    for (const { pk, sk } of await everyItem(world.table, {
      pk: personPartition(person.id),
      prefix,
    }))
      await world.table.write({ kind: 'delete', key: { pk, sk } });
};

it('tells each thing once, whichever call fails on the way and however often a message comes', async () => {
  const ada = await world.make();
  await everything(ada);
  await world.read(news());
  await world.importNotices([CORAL, 'Retraction', '2026-01-02']);
  const messages = world.messages();
  // Each comes twice in one batch, and once more afterwards.
  const counting = workerFailingAt(Infinity, 'before');
  await counting.work([...messages, ...messages]);
  await processAlerts(world.ports)(messages);
  const wanted = sorted(await world.told(ada));
  expect(wanted).toHaveLength(16);
  expect(counting.calls()).toBeGreaterThan(30);

  for (let place = 1; place <= counting.calls(); place += 1)
    for (const how of ['before', 'after'] as const) {
      await forgetEverything(ada);
      const { work } = workerFailingAt(place, how);
      await work(messages).catch((error: unknown) => {
        if (!(error instanceof PowerCut)) throw error;
      });
      // What was not acknowledged is delivered again.
      await processAlerts(world.ports)(messages);
      expect({ place, how, told: sorted(await world.told(ada)) }).toEqual({
        place,
        how,
        told: wanted,
      });
      expect(await newItemsOf(world.table)(ada.id, world.now())).toBe(wanted.length);
    }
});
