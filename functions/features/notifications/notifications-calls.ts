import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/notifications.ts';

import { changeFeed } from './change-feed.ts';
import { changeNotification } from './change-notification.ts';
import { deleteNotification } from './delete-notification.ts';
import { makeNotification } from './make-notification.ts';
import type { NotificationsPorts } from './ports.ts';
import { readFeed } from './read-feed.ts';
import { readNotifications } from './read-notifications.ts';

export const notificationsCalls = (ports: NotificationsPorts) =>
  calls(
    {
      readNotifications: contracts.readNotifications,
      makeNotification: contracts.makeNotification,
      changeNotification: contracts.changeNotification,
      deleteNotification: contracts.deleteNotification,
      readFeed: contracts.readFeed,
      changeFeed: contracts.changeFeed,
    },
    {
      readNotifications: readNotifications(ports),
      makeNotification: makeNotification(ports),
      changeNotification: changeNotification(ports),
      deleteNotification: deleteNotification(ports),
      readFeed: readFeed(ports),
      changeFeed: changeFeed(ports),
    },
  );
