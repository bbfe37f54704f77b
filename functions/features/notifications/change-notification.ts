import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  notificationWrites,
  ownNotification,
} from '#functions/records/notifications/notification-repository.ts';
import { notificationView } from '#functions/records/notifications/notification-view.ts';
import type { changeNotification as contract } from '#shared/contracts/notifications.ts';
import type { Notification } from '#shared/domain/notification.ts';

import type { NotificationsPorts } from './ports.ts';

/** The same response for missing notifications and other people's. */
export const notificationNotFound = () => notFound('You follow nothing at this address.');

/** Changes the e-mail schedule or statement types of a notification. */
export const changeNotification =
  ({ table }: Pick<NotificationsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { body: { id, schedule, types } }) => {
    const personId = requirePerson(caller).person.id;
    const stored = await ownNotification(table)(personId, id);
    if (!stored) throw notificationNotFound();
    if (types && stored.notification.category !== 'citationStatements')
      throw badRequest('The body of the request is not valid.', [
        { path: 'types', message: 'only statements have types' },
      ]);
    const { types: previousTypes, ...rest } = stored.notification;
    const nextTypes = types === undefined ? previousTypes : types;
    const notification: Notification = {
      ...rest,
      ...(schedule && { schedule }),
      ...(nextTypes && { types: [...new Set(nextTypes)] }),
    };
    const writes = notificationWrites(personId, { notification, followed: stored.followed });
    try {
      // A notification deleted concurrently is not restored.
      await table.transact(
        writes.map((write) =>
          write.kind === 'put' ? { ...write, when: { kind: 'present' } } : write,
        ),
      );
    } catch (error) {
      if (error instanceof WriteConflict) throw notificationNotFound();
      throw error;
    }
    return notificationView(notification);
  };
