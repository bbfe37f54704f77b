import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import type { KeptItem } from './happening.ts';
import {
  counterKey,
  FEED_PREFIX,
  feedKey,
  followerKey,
  NOTIFICATION_PREFIX,
  notificationKey,
} from './notification-keys.ts';
import { type OwnNotification, parseFeedItem, parseNotification } from './notification-record.ts';

/** All that a person follows, in no particular order. */
export const notificationsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly OwnNotification[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: NOTIFICATION_PREFIX })).map(
      parseNotification,
    );

export const ownNotification =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<OwnNotification | undefined> => {
    const item = await table.get(notificationKey(personId, id));
    return item && parseNotification(item);
  };

/** Writes a notification: under the person, and among the followers of its source. */
export const notificationWrites = (
  personId: string,
  { notification, followed }: OwnNotification,
): readonly Write[] => {
  const { id, source, category } = notification;
  // A notification is plain JSON.
  const written = notification as unknown as Item[string];
  return [
    { kind: 'put', item: { ...notificationKey(personId, id), followed, notification: written } },
    {
      kind: 'put',
      item: {
        ...followerKey({ type: source.type, id: followed }, category, personId, id),
        personId,
        notification: written,
      },
    },
  ];
};

export const notificationRemovals = (
  personId: string,
  { notification: { id, source, category }, followed }: OwnNotification,
): readonly Write[] => [
  { kind: 'delete', key: notificationKey(personId, id) },
  {
    kind: 'delete',
    key: followerKey({ type: source.type, id: followed }, category, personId, id),
  },
];

/** The whole feed of a person, oldest first. With `since`, only what was told after that moment (ISO 8601, UTC). */
export const feedOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, since?: string): Promise<readonly KeptItem[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        ...(since === undefined
          ? { prefix: FEED_PREFIX }
          : { from: `${FEED_PREFIX}${since}`, to: `${FEED_PREFIX}~` }),
      })
    )
      .map(parseFeedItem)
      .filter(({ at }) => since === undefined || at > since);

export const feedItem =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<KeptItem | undefined> => {
    const item = await table.get(feedKey(personId, id));
    return item && parseFeedItem(item);
  };

/** The item as stored; changes of it are conditional on `status`. */
export const keptItem = (personId: string, item: KeptItem): Item => ({
  ...feedKey(personId, item.id),
  // An item of the feed is plain JSON.
  ...(item as unknown as Record<string, Item[string]>),
});

export const newItemsOf =
  (table: Pick<Table, 'get'>) =>
  async (personId: string): Promise<number> =>
    Math.max(0, Number((await table.get(counterKey(personId)))?.['newItems'] ?? 0));

/** Adds to the number of new items, or takes from it. */
export const counterWrite = (personId: string, amount: number): Write => ({
  kind: 'add',
  key: counterKey(personId),
  amounts: { newItems: amount },
});
