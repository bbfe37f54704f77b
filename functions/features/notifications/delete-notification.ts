import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { OwnNotification } from '#functions/records/notifications/notification-record.ts';
import {
  notificationRemovals,
  ownNotification,
} from '#functions/records/notifications/notification-repository.ts';
import type { deleteNotification as contract } from '#shared/contracts/notifications.ts';

import { noNotification } from './change-notification.ts';
import type { NotificationsPorts } from './ports.ts';
import { forgetTold, removeItemsOf } from './remove-items.ts';

type Ports = Pick<NotificationsPorts, 'table' | 'unwatchSource'>;

/** Ends a notification and all that hangs on it. Cut off half-way it can be repeated, because its record goes late. */
export const removeNotification =
  ({ table, unwatchSource }: Ports) =>
  async (personId: string, own: OwnNotification): Promise<void> => {
    const { id, source } = own.notification;
    await removeItemsOf(table)(personId, id);
    await table.transact(notificationRemovals(personId, own));
    // What was told meanwhile goes now; without the record nothing more comes.
    await removeItemsOf(table)(personId, id);
    await forgetTold(table)(personId, id);
    await unwatchSource(source);
  };

/** Follows something no longer. */
export const deleteNotification =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id } }) => {
    const personId = personCalling(caller).person.id;
    const own = await ownNotification(ports.table)(personId, id);
    if (!own) throw noNotification();
    await removeNotification(ports)(personId, own);
    return { success: true };
  };
