import type { Clock } from '#functions/platform/ports/powers.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import { dashboardBySlug } from '#functions/records/dashboards/dashboard-repository.ts';
import { accessOfPerson } from '#functions/records/dashboards/open-dashboard.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';

import { type Fresh, freshOf } from './fresh-item.ts';
import type { KeptItem, Telling } from './happening.ts';
import { guardKeyOf, joined } from './join-tellings.ts';
import { notificationKey } from './notification-keys.ts';
import { counterWrite, keptItem } from './notification-repository.ts';

/** That somebody has just been told of something: what follows from it is planned in the same transaction. */
export type Told = {
  readonly person: Person;
  readonly notification: Notification;
  readonly item: KeptItem;
};
export type Plan = (told: Told) => Promise<readonly Write[]>;

export type TellPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'transact'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  /** What follows from being told, such as a mail at its time; the same write for several items is made once. */
  readonly plans: readonly Plan[];
  readonly now: Clock;
};

/** So many people are told at once. */
const PEOPLE_AT_ONCE = 32;
/** Of one person, so that a transaction holds guards, items and what follows from them. */
const ITEMS_AT_ONCE = 15;
const MOST_WRITES = 100;
const TRIES = 20;

/**
 * Tells people what happened to what they follow, each thing to each notification once, whatever is repeated or killed.
 * Passes over who is gone, may have no alerts (any more), may not see the dashboard, or follows it no longer. Answers how
 * many items came into feeds.
 */
export const tell =
  (ports: TellPorts) =>
  async (tellings: readonly Telling[]): Promise<number> => {
    const byPerson = Map.groupBy(tellings, ({ personId }) => personId);
    const waiting = [...byPerson];
    let told = 0;
    const teller = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        // Read apart from the sum: others add to it while this one waits.
        const more = await tellPerson(ports, ...next);
        told += more;
      }
    };
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, teller));
    return told;
  };

const tellPerson = async (
  ports: TellPorts,
  personId: string,
  tellings: readonly Telling[],
): Promise<number> => {
  const person = await personById(ports.table)(personId);
  if (!person || !(await ports.entitlementOf(person)).alerts) return 0;
  const visible = await onlyVisible(ports.table, person, joined(tellings));
  let told = 0;
  for (let from = 0; from < visible.length; from += ITEMS_AT_ONCE)
    told += await tellSome(ports, person, visible.slice(from, from + ITEMS_AT_ONCE));
  return told;
};

const onlyVisible = async (
  table: TellPorts['table'],
  person: Person,
  tellings: readonly Telling[],
): Promise<readonly Telling[]> => {
  const sources = tellings.flatMap(({ notification: { source } }) =>
    source.type === 'dashboard' ? [source.id] : [],
  );
  const hidden = new Set<string>();
  for (const slug of new Set(sources)) {
    const dashboard = await dashboardBySlug(table)(slug);
    if (!dashboard || !(await accessOfPerson(table)(person, dashboard))) hidden.add(slug);
  }
  return tellings.filter(
    ({ notification: { source } }) => source.type !== 'dashboard' || !hidden.has(source.id),
  );
};

const tellSome = async (
  ports: TellPorts,
  person: Person,
  tellings: readonly Telling[],
): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const items = await ports.table.getMany(
      distinct([
        ...tellings.map(({ notification }) => notificationKey(person.id, notification.id)),
        ...tellings.map(guardKeyOf),
      ]),
    );
    const found = new Map(items.map((item) => [item.sk, item]));
    const fresh = tellings.flatMap((telling) => freshOf(telling, found, ports.now()));
    if (fresh.length === 0) return 0;
    const writes = await writesOf(ports, person, fresh);
    if (writes.length > MOST_WRITES && tellings.length > 1)
      return tellHalves(ports, person, tellings);
    try {
      await ports.table.transact(writes);
      return fresh.length;
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
    }
  }
};

/** What follows from being told may be too much for one transaction. */
const tellHalves = async (
  ports: TellPorts,
  person: Person,
  tellings: readonly Telling[],
): Promise<number> => {
  const half = Math.ceil(tellings.length / 2);
  const first = await tellSome(ports, person, tellings.slice(0, half));
  return first + (await tellSome(ports, person, tellings.slice(half)));
};

const distinct = <K extends { readonly pk: string; readonly sk: string }>(keys: readonly K[]) => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

const writesOf = async (
  { plans }: TellPorts,
  person: Person,
  fresh: readonly Fresh[],
): Promise<readonly Write[]> => {
  const planned: Write[] = [];
  for (const { notification, item } of fresh)
    for (const plan of plans) planned.push(...(await plan({ person, notification, item })));
  return [
    ...fresh.flatMap(({ guard, item }): Write[] => [
      guard,
      { kind: 'put', item: keptItem(person.id, item) },
    ]),
    // Whoever has just stopped following hears nothing more.
    ...distinct(fresh.map(({ notification }) => notificationKey(person.id, notification.id))).map(
      (key): Write => ({ kind: 'check', key, when: { kind: 'present' } }),
    ),
    counterWrite(person.id, fresh.length),
    ...new Map(planned.map((write) => [keyOf(write), write])).values(),
  ];
};

const keyOf = (write: Write): string => {
  const { pk, sk } = write.kind === 'put' ? write.item : write.key;
  return `${pk} ${sk}`;
};
