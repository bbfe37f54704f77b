import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import { followerKey, NOTIFICATION_PREFIX, notificationKey } from './notification-keys.ts';
import { type OwnNotification, parseNotification } from './notification-record.ts';

/** Reads everything a person follows, unordered. */
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

/** Writes a notification under the person and among the followers of its source. */
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
