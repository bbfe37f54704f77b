import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { newItemsOf } from '#functions/records/notifications/feed-repository.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { notificationView } from '#functions/records/notifications/notification-view.ts';
import type { readNotifications as contract } from '#shared/contracts/notifications.ts';

import type { NotificationsPorts } from './ports.ts';

/** Lists everything the caller follows, newest first. */
export const readNotifications =
  ({ table, now }: Pick<NotificationsPorts, 'table' | 'now'>): UseCase<typeof contract> =>
  async (caller) => {
    const { id } = requirePerson(caller).person;
    const [stored, newNotifications] = await Promise.all([
      notificationsOf(table)(id),
      newItemsOf(table)(id, now()),
    ]);
    const notifications = stored
      .map(({ notification }) => notificationView(notification))
      .toSorted((a, b) =>
        a.createdAt === b.createdAt
          ? a.id.localeCompare(b.id)
          : b.createdAt.localeCompare(a.createdAt),
      );
    return { notifications, total: notifications.length, newNotifications };
  };
