import { useFeature } from '#web/platform/feature.ts';

import { notificationsFeature } from './notifications-saga.ts';
import type { NotificationsState } from './notifications-slice.ts';

export const useNotifications = <Value>(select: (state: NotificationsState) => Value): Value =>
  useFeature(notificationsFeature, select);
