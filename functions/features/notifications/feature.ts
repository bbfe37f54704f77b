import { api, type Feature } from '#functions/platform/feature.ts';
import { notificationsCalls } from '#shared/contracts/notifications.ts';

import { changeFeed } from './change-feed.ts';
import { changeNotification } from './change-notification.ts';
import { deleteNotification } from './delete-notification.ts';
import { makeNotification } from './make-notification.ts';
import { notificationsPersonalData } from './personal-data.ts';
import type { NotificationsPorts } from './ports.ts';
import { readFeed } from './read-feed.ts';
import { readNotifications } from './read-notifications.ts';

export const feature: Feature<NotificationsPorts> = {
  name: 'notifications',
  api: api({
    endpoints: notificationsCalls,
    useCases: (ports: NotificationsPorts) => ({
      readNotifications: readNotifications(ports),
      makeNotification: makeNotification(ports),
      changeNotification: changeNotification(ports),
      deleteNotification: deleteNotification(ports),
      readFeed: readFeed(ports),
      changeFeed: changeFeed(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'read-and-write', search: ['statements'] },
    powers: ['watchSource', 'unwatchSource'],
  }),
  personalData: notificationsPersonalData,
};
