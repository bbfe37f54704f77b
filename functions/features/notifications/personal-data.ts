import type { PersonalData } from '#functions/platform/personal-data.ts';
import {
  notificationRemovals,
  notificationsOf,
} from '#functions/records/notifications/notification-repository.ts';

import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<NotificationsPorts, 'table' | 'unwatchSource'>;

/** What a person follows is stored under them and among the followers of each source; the latter is listed here. */
export const notificationsPersonalData = (ports: Ports): PersonalData => ({
  name: 'followed',
  read: async (personId) =>
    (await notificationsOf(ports.table)(personId)).map(
      ({ notification: { source, category, createdAt } }) => ({ source, category, createdAt }),
    ),
  erase: async (personId) => {
    for (const notification of await notificationsOf(ports.table)(personId)) {
      const [, amongFollowers] = notificationRemovals(personId, notification);
      if (amongFollowers) await ports.table.write(amongFollowers);
      await ports.unwatchSource(notification.notification.source);
    }
  },
});
