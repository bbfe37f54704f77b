import { createAction } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type {
  NotificationCategory,
  NotificationSchedule,
  NotificationSource,
} from '#shared/domain/notification.ts';
import type { Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

type Followed = readonly NotificationView[];

/** What the person follows. */
export const followedQuery = createQuery({
  name: 'notifications/followed',
  load: async (api): Promise<Followed> => (await api.readNotifications()).notifications,
});

/** A notification, by its id, was deleted together with its events. */
export const notificationDeleted = createAction<string>('notifications/followingEnded');

/** What somebody wants to be notified of. */
export type FollowWish = {
  readonly category: NotificationCategory;
  readonly types?: readonly CitationType[] | undefined;
};

/** As it was created or changed. */
export const upsertNotification = (list: Followed, notification: NotificationView): Followed =>
  list.some(({ id }) => id === notification.id)
    ? list.map((existing) => (existing.id === notification.id ? notification : existing))
    : [notification, ...list];

type Following = {
  readonly source: NotificationSource;
  readonly wishes: readonly FollowWish[];
  readonly schedule: NotificationSchedule;
};

/** Creates one notification per wish. Those that were created are shown even if a later one was refused. */
export function* followSource(api: Api, { source, wishes, schedule }: Following) {
  const created: NotificationView[] = [];
  try {
    for (const wish of wishes)
      created.push(yield* call(api.makeNotification, { body: { source, schedule, ...wish } }));
  } finally {
    // All are added at once, because the form presents them as one.
    for (const notification of created)
      yield* put(followedQuery.corrected((list) => upsertNotification(list, notification)));
  }
}

/** Deletes notifications one by one; each is removed at once, whatever happens to the next. */
export function* deleteNotifications(api: Api, ids: readonly string[]) {
  for (const id of ids) {
    yield* call(api.deleteNotification, { params: { id } });
    yield* put(
      followedQuery.corrected((list) => list.filter((notification) => notification.id !== id)),
    );
    yield* put(notificationDeleted(id));
  }
}
