import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { OwnNotification } from '#functions/records/notifications/notification-record.ts';
import {
  notificationRemovals,
  ownNotification,
} from '#functions/records/notifications/notification-repository.ts';
import type { deleteNotification as contract } from '#shared/contracts/notifications.ts';

import { notificationNotFound } from './change-notification.ts';
import type { NotificationsPorts } from './ports.ts';
import { forgetNotified, removeItemsOfNotification } from './remove-items.ts';

type Ports = Pick<NotificationsPorts, 'table' | 'unwatchSource' | 'now'>;

/**
 * Deletes a notification with everything attached. Its record goes late, so that an interrupted deletion can be
 * repeated.
 */
export const removeNotification =
  ({ table, unwatchSource, now }: Ports) =>
  async (personId: string, target: OwnNotification): Promise<void> => {
    const { id, source } = target.notification;
    await removeItemsOfNotification(table)(personId, id, now());
    await table.transact(notificationRemovals(personId, target));
    // Items delivered meanwhile are deleted now; without the record no more arrive.
    await removeItemsOfNotification(table)(personId, id, now());
    await forgetNotified(table)(personId, id);
    await unwatchSource(source);
  };

/** Unfollows a source. */
export const deleteNotification =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id } }) => {
    const personId = requirePerson(caller).person.id;
    const own = await ownNotification(ports.table)(personId, id);
    if (!own) throw notificationNotFound();
    await removeNotification(ports)(personId, own);
    return { success: true };
  };
