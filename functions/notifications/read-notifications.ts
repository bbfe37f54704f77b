import { personCalling } from '#functions/http/callers.ts';
import type { UseCase } from '#functions/http/serve.ts';
import type { readNotifications as contract } from '#shared/contracts/notifications.ts';

import { newItemsOf, notificationsOf } from './notification-repository.ts';
import { notificationView } from './notification-view.ts';
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
