import type { Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { dashboardBySlug } from '#functions/records/dashboards/dashboard-repository.ts';
import { accessOfPerson } from '#functions/records/dashboards/open-dashboard.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';

import { additionWrites, type EndOfFeed, endOfFeed } from './end-of-feed.ts';
import { type FeedEntry, idOfEntry } from './feed-block.ts';
import { type NewFeedItem, newFeedItem } from './new-feed-item.ts';
import type { EventDelivery, NotificationEvent, StoredFeedItem } from './notification-event.ts';
import { guardKeyOf, joinDeliveries } from './join-deliveries.ts';
import { notificationKey } from './notification-keys.ts';

/** An item was just delivered; its consequences are planned in the same transaction. */
export type DeliveredEvent = {
  readonly person: Person;
  readonly notification: Notification;
  readonly item: StoredFeedItem<NotificationEvent>;
};
export type DeliveryPlan = (told: DeliveredEvent) => Promise<readonly Write[]>;

export type NotifyPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'transact'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  /** Consequences of a delivery, such as a scheduled e-mail; the same write for several items is made once. */
  readonly plans: readonly DeliveryPlan[];
  readonly now: Clock;
};

/** People processed concurrently. */
const PEOPLE_AT_ONCE = 32;
/** Events per person, so that a transaction holds guards, items and consequences. */
const ITEMS_AT_ONCE = 15;
const MAX_WRITES = 100;

/**
 * Delivers events about followed sources, each to each notification once, even if repeated or killed. Skips people who
 * were deleted, have no alerts, may not see the dashboard, or unfollowed it. Returns the number of delivered items.
 */
export const notify =
  (ports: NotifyPorts) =>
  async (tellings: readonly EventDelivery[]): Promise<number> => {
    const byPerson = Map.groupBy(tellings, ({ personId }) => personId);
    const waiting = [...byPerson];
    let deliveredCount = 0;
    const teller = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        // Read separately from the sum, since others add to it meanwhile.
        const more = await tellPerson(ports, ...next);
        deliveredCount += more;
      }
    };
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, teller));
    return deliveredCount;
  };

const tellPerson = async (
  ports: NotifyPorts,
  personId: string,
  tellings: readonly EventDelivery[],
): Promise<number> => {
  const person = await personById(ports.table)(personId);
  if (!person || !(await ports.entitlementOf(person)).alerts) return 0;
  const visible = await onlyVisible(ports.table, person, joinDeliveries(tellings));
  let deliveredCount = 0;
  for (let from = 0; from < visible.length; from += ITEMS_AT_ONCE)
    deliveredCount += await tellSome(ports, person, visible.slice(from, from + ITEMS_AT_ONCE));
  return deliveredCount;
};

const onlyVisible = async (
  table: NotifyPorts['table'],
  person: Person,
  tellings: readonly EventDelivery[],
): Promise<readonly EventDelivery[]> => {
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
  ports: NotifyPorts,
  person: Person,
  tellings: readonly EventDelivery[],
): Promise<number> => {
  const told = await retryOnConflict(async () => {
    const items = await ports.table.getMany(
      distinct([
        ...tellings.map(({ notification }) => notificationKey(person.id, notification.id)),
        ...tellings.map(guardKeyOf),
      ]),
    );
    const found = new Map(items.map((item) => [item.sk, item]));
    const fresh = tellings.flatMap((telling) => newFeedItem(telling, found, ports.now()));
    if (fresh.length === 0) return 0;
    const end = await endOfFeed(ports.table)(person.id, ports.now());
    const writes = await writesOf(ports, person, fresh, end);
    if (writes.length > MAX_WRITES && tellings.length > 1) return undefined;
    await ports.table.transact(writes);
    return fresh.length;
  });
  return told ?? tellHalves(ports, person, tellings);
};

/** The consequences may exceed one transaction. */
const tellHalves = async (
  ports: NotifyPorts,
  person: Person,
  tellings: readonly EventDelivery[],
): Promise<number> => {
  const half = Math.ceil(tellings.length / 2);
  const first = await tellSome(ports, person, tellings.slice(0, half));
  return first + (await tellSome(ports, person, tellings.slice(half)));
};

const distinct = <K extends { readonly pk: string; readonly sk: string }>(keys: readonly K[]) => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

const writesOf = async (
  { plans }: NotifyPorts,
  person: Person,
  fresh: readonly NewFeedItem[],
  end: EndOfFeed,
): Promise<readonly Write[]> => {
  const told = fresh.map(({ notification, happening }, index) => {
    const entry: FeedEntry = {
      at: end.nextAt,
      tail: index.toString().padStart(2, '0'),
      notificationId: notification.id,
      status: 'NEW',
    };
    const at = new Date(end.nextAt).toISOString();
    const item = { id: idOfEntry(entry), notificationId: notification.id, at, happening };
    return { notification, entry, item };
  });
  const planned: Write[] = [];
  for (const { notification, item } of told)
    for (const plan of plans) planned.push(...(await plan({ person, notification, item })));
  return [
    ...fresh.map(({ guard }) => guard),
    ...additionWrites(person.id, end, told),
    // A person who just unfollowed receives nothing more.
    ...distinct(fresh.map(({ notification }) => notificationKey(person.id, notification.id))).map(
      (key): Write => ({ kind: 'check', key, when: { kind: 'present' } }),
    ),
    ...new Map(planned.map((write) => [keyOf(write), write])).values(),
  ];
};

const keyOf = (write: Write): string => {
  const { pk, sk } = write.kind === 'put' ? write.item : write.key;
  return `${pk} ${sk}`;
};
