import type { SavedSearchesWorkerPorts } from '#functions/features/saved-searches/work-on-saved-searches.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { personKey } from '#functions/records/people/person-keys.ts';
import type { Person } from '#shared/domain/person.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';

import { DAY, QUERY, SECOND, type SavedSearchesWorld, savedSearchesWorld } from './support.ts';

let world: SavedSearchesWorld;
beforeEach(async () => {
  world = await savedSearchesWorld();
});
afterEach(() => world.close());

const planned = async (person: Person, id: string) =>
  (await world.runs(person, id)).map(({ plannedFor }) => plannedFor);

describe('a saved search', () => {
  it('is run once a day or a week, at a time of its own, and not where nobody asked for it', async () => {
    const person = await world.people.make('free');
    const daily = await world.save(person, { refresh: 'daily' });
    const weekly = await world.save(person, { refresh: 'weekly' });
    const never = await world.save(person);
    for (let day = 0; day < 15; day += 1) {
      world.ingest.later(DAY);
      await world.workAll();
    }
    const days = await planned(person, daily.id);
    expect(days).toHaveLength(15);
    expect(new Set(days.map((at) => at?.slice(11))).size).toBe(1);
    expect([2, 3]).toContain((await planned(person, weekly.id)).length);
    expect(await planned(person, never.id)).toEqual([]);
  });

  it('is run once for all the time that passed while nothing ran', async () => {
    const person = await world.people.make('free');
    const { id, nextRun } = await world.save(person, { refresh: 'daily' });
    world.ingest.later(9 * DAY);
    await world.workAll();
    expect(await planned(person, id)).toEqual([nextRun]);
    expect(await world.handedOut()).toEqual([]);
    world.ingest.later(DAY);
    await world.workAll();
    expect(await planned(person, id)).toHaveLength(2);
  });

  it('is run once for each planned time, however often its message comes', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person, { refresh: 'daily' });
    world.ingest.later(DAY);
    const [due] = await world.handedOut();
    if (!due) throw new Error('Nothing was due.');
    await Promise.all([world.work(due), world.work(due)]);
    await world.work(due);
    expect(await planned(person, id)).toEqual([due.at]);
  });

  it('is run once, also where its message comes again while somebody has just looked whether it was', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person, { refresh: 'daily' });
    world.ingest.later(DAY);
    const [due] = await world.handedOut();
    if (!due) throw new Error('Nothing was due.');
    const { table } = world.workerPorts;
    let hasLooked = false;
    await world.work(due, {
      ...world.workerPorts,
      table: {
        ...table,
        get: async (key) => {
          const item = await table.get(key);
          if (!hasLooked && key.pk.startsWith('search-record#')) {
            hasLooked = true;
            await world.work(due);
          }
          return item;
        },
      },
    });
    expect(hasLooked).toBe(true);
    expect(await planned(person, id)).toEqual([due.at]);
  });

  it('has one run of each planned time, whichever call to the world fails on the way', async () => {
    const person = await world.people.make('free');
    let isOver = false;
    let runs = 0;
    const { id } = await world.save(person, { refresh: 'daily' });
    for (let place = 1; !isOver; place += 1) {
      world.ingest.later(DAY);
      const [due] = await world.handedOut();
      if (!due) throw new Error('Nothing was due.');
      const failing = failingAt(world.workerPorts, place);
      await world.work(due, failing.ports).catch((error: unknown) => {
        if (!(error instanceof PowerCut)) throw error;
      });
      isOver = failing.calls() < place;
      // What was not settled comes again when its hold is over.
      world.ingest.later(36 * 60);
      await world.workAll();
      runs += 1;
      const [latest, ...others] = await planned(person, id);
      expect({ place, latest, runs: others.length + 1 }).toEqual({ place, latest: due.at, runs });
    }
    expect(runs).toBeGreaterThan(8);
    const numbers = (await world.runs(person, id)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => numbers.length - n));
    // The works of each are where they should be, and no others.
    expect(await world.filesOf(person)).toHaveLength(runs);
  });

  it('is run no more after it was changed to never, and at once by hand', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person, { refresh: 'daily' });
    const path = `/saved-searches/${id}`;
    const { body } = await world.api.as(person).call('PATCH', path, { refresh: 'never' });
    expect(body).not.toHaveProperty('nextRun');
    world.ingest.later(2 * DAY);
    expect(await world.handedOut()).toEqual([]);
    await world.run(person, id);
    expect(await planned(person, id)).toEqual([undefined]);
  });
});

describe('a live dashboard', () => {
  const made = async (owner: Person) => {
    const { body } = await world.api
      .as(owner)
      .post('/dashboards', { name: 'Walls', doiQuery: QUERY });
    await world.api.workOnDashboards();
    return { slug: String(body['slug']), id: String(body['id']) };
  };
  const worksOf = async (owner: Person, slug: string) =>
    (await world.api.as(owner).get(`/dashboards/${slug}`)).body['matchedDoiCount'];

  it('follows its search once a day', async () => {
    const owner = await world.people.make('premium');
    const { slug, id } = await made(owner);
    expect(await worksOf(owner, slug)).toBe(1);
    await world.read(SECOND, 'Lichen on southern walls');
    expect(await worksOf(owner, slug)).toBe(1);
    world.ingest.later(DAY);
    expect((await world.workAll()).map(({ kind, id: of }) => [kind, of])).toEqual([
      ['dashboard', id],
    ]);
    expect(await worksOf(owner, slug)).toBe(2);
    expect(await world.workAll()).toEqual([]);
    world.ingest.later(DAY);
    expect(await world.workAll()).toHaveLength(1);
  });

  it('keeps what it holds while its owner has no plan, and follows again with one', async () => {
    const owner = await world.people.make('premium');
    const { slug } = await made(owner);
    const item = await world.table.get(personKey(owner.id));
    if (!item) throw new Error('The owner is there.');
    const stored = item['person'] as unknown as Person;
    const withPlan = async (subscription: Person['subscription']) => {
      const person = { ...stored, subscription } as unknown as Item[string];
      await world.table.write({ kind: 'put', item: { ...item, person } });
    };
    await withPlan({ plan: 'free', status: 'active' });
    await world.read(SECOND, 'Lichen on southern walls');
    world.ingest.later(DAY);
    await world.workAll();
    expect(await worksOf(owner, slug)).toBe(1);
    await withPlan(stored.subscription);
    world.ingest.later(DAY);
    await world.workAll();
    expect(await worksOf(owner, slug)).toBe(2);
  });

  it('is planned no more once it is deleted, and one of chosen works never is', async () => {
    const owner = await world.people.make('premium');
    const { slug } = await made(owner);
    await world.api.as(owner).post('/dashboards', { name: 'Chosen', dois: [SECOND] });
    await world.api.as(owner).call('DELETE', `/dashboards/${slug}`);
    world.ingest.later(2 * DAY);
    expect(await world.handedOut()).toEqual([]);
  });
});

describe('the next time', () => {
  const from = new Date('2026-03-28T12:00:00Z');

  it('is after now and within its span, at the same minute each time, over a year', () => {
    for (const [refresh, span] of [
      ['daily', 1],
      ['weekly', 7],
    ] as const) {
      let now = from;
      for (let times = 0; times < 366 / span; times += 1) {
        const next = new Date(nextRefresh('walls', refresh, now) ?? '');
        const days = (next.getTime() - now.getTime()) / (DAY * 1000);
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(span);
        if (times > 0) expect(days).toBe(span);
        now = next;
      }
    }
    expect(nextRefresh('walls', 'never', from)).toBeUndefined();
  });

  it('is spread over the day', () => {
    const hours = new Map<number, number>();
    for (let n = 0; n < 2400; n += 1) {
      const hour = new Date(nextRefresh(`id-${String(n)}`, 'daily', from) ?? '').getUTCHours();
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect(hours.size).toBe(24);
    expect(Math.max(...hours.values())).toBeLessThan(200);
  });
});

class PowerCut extends Error {}

/** Ports of which the n-th call fails, as if the machine had lost power there. */
const failingAt = (ports: SavedSearchesWorkerPorts, place: number) => {
  let calls = 0;
  const failing = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          calls += 1;
          if (calls === place) return Promise.reject(new PowerCut());
          return Reflect.apply(member, target, given) as unknown;
        };
      },
    });
  return {
    calls: () => calls,
    ports: {
      ...ports,
      table: failing<Table>(ports.table),
      files: failing(ports.files),
      index: failing(ports.index),
    },
  };
};
