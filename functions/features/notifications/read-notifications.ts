import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  newItemsOf,
  notificationsOf,
} from '#functions/records/notifications/notification-repository.ts';
import { notificationView } from '#functions/records/notifications/notification-view.ts';
import type { readNotifications as contract } from '#shared/contracts/notifications.ts';

import type { NotificationsPorts } from './ports.ts';

/** All that one follows, newest first. */
export const readNotifications =
  ({ table }: Pick<NotificationsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller) => {
    const { id } = personCalling(caller).person;
    const [all, newNotifications] = await Promise.all([
      notificationsOf(table)(id),
      newItemsOf(table)(id),
    ]);
    const notifications = all
      .map(({ notification }) => notificationView(notification))
      .toSorted((a, b) =>
        a.createdAt === b.createdAt
          ? a.id.localeCompare(b.id)
          : b.createdAt.localeCompare(a.createdAt),
      );
    return { notifications, total: notifications.length, newNotifications };
  };
