import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import type { KeptItem } from '#functions/records/notifications/happening.ts';
import { feedKey } from '#functions/records/notifications/notification-keys.ts';
import { parseFeedItem } from '#functions/records/notifications/notification-record.ts';
import {
  counterWrite,
  feedOf,
  newItemsOf,
} from '#functions/records/notifications/notification-repository.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeFeed as contract } from '#shared/contracts/notifications.ts';
import type { ItemStatus } from '#shared/domain/notification.ts';

import type { NotificationsPorts } from './ports.ts';

type Asked = RequestTo<typeof contract>['body'][number];
type Wanted = ReadonlyMap<string, ItemStatus>;

const itemsById = async (
  table: Pick<Table, 'getMany'>,
  personId: string,
  ids: readonly string[],
): Promise<readonly KeptItem[]> =>
  (await table.getMany(ids.map((id) => feedKey(personId, id)))).map(parseFeedItem);

/** The state that each item is to have; what is said last holds. */
const wantedStates = async (
  table: Pick<Table, 'query' | 'getMany'>,
  personId: string,
  asked: readonly Asked[],
): Promise<Wanted> => {
  const ids = [...new Set(asked.flatMap(({ id }) => id ?? []))];
  const isWhole = asked.some(({ id }) => id === undefined);
  const items = isWhole ? await feedOf(table)(personId) : await itemsById(table, personId, ids);
  const wanted = new Map<string, ItemStatus>();
  for (const { notificationID, id, status } of asked)
    for (const item of items)
      if (item.notificationId === notificationID && (id === undefined || id === item.id))
        wanted.set(item.id, status);
  return wanted;
};

/** A transaction holds 100 writes; one is the counter's. */
const AT_ONCE = 90;
const TRIES = 10;

/** Gives items their states and the counter what follows from it, together; answers how many changed. */
const give = async (
  table: Pick<Table, 'getMany' | 'transact'>,
  personId: string,
  wanted: readonly (readonly [id: string, status: ItemStatus])[],
): Promise<number> => {
  const states = new Map(wanted);
  for (let tries = 1; ; tries += 1) {
    const changing = (await itemsById(table, personId, [...states.keys()])).flatMap((item) => {
      const to = states.get(item.id);
      return to === undefined || to === item.status ? [] : [{ item, to }];
    });
    if (changing.length === 0) return 0;
    const becameNew = changing.filter(({ to }) => to === 'NEW').length;
    const wereNew = changing.filter(({ item }) => item.status === 'NEW').length;
    const difference = becameNew - wereNew;
    try {
      await table.transact([
        ...changing.map(
          ({ item: { id, status }, to }) =>
            ({
              kind: 'add',
              key: feedKey(personId, id),
              amounts: {},
              set: { status: to },
              when: { kind: 'equals', attribute: 'status', value: status },
            }) as const,
        ),
        ...(difference === 0 ? [] : [counterWrite(personId, difference)]),
      ]);
      return changing.length;
    } catch (error) {
      // Another window changed one of them, or something new was told at this very moment.
      if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
    }
  }
};

/** Marks items as new, read or archived. */
export const changeFeed =
  ({ table }: Pick<NotificationsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { id: personId } = personCalling(caller).person;
    const wanted = [...(await wantedStates(table, personId, body))];
    let changed = 0;
    for (let start = 0; start < wanted.length; start += AT_ONCE)
      changed += await give(table, personId, wanted.slice(start, start + AT_ONCE));
    return { changed, newNotifications: await newItemsOf(table)(personId) };
  };
