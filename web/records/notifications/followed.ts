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
import { reading } from '#web/platform/reading.ts';

type Followed = readonly NotificationView[];

/** What the person follows. */
export const followedReading = reading({
  name: 'notifications/followed',
  ask: async (api): Promise<Followed> => (await api.readNotifications()).notifications,
});

/** A notification, by its id, was deleted together with its events. */
export const followingEnded = createAction<string>('notifications/followingEnded');

/** What somebody wants to be notified of. */
export type Wish = {
  readonly category: NotificationCategory;
  readonly types?: readonly CitationType[] | undefined;
};

/** As it was created or changed. */
export const withFollowed = (known: Followed, one: NotificationView): Followed =>
  known.some(({ id }) => id === one.id)
    ? known.map((other) => (other.id === one.id ? one : other))
    : [one, ...known];

type Following = {
  readonly source: NotificationSource;
  readonly wishes: readonly Wish[];
  readonly schedule: NotificationSchedule;
};

/** Creates one notification per wish. Those that were created are shown even if a later one was refused. */
export function* follow(api: Api, { source, wishes, schedule }: Following) {
  const made: NotificationView[] = [];
  try {
    for (const wish of wishes)
      made.push(yield* call(api.makeNotification, { body: { source, schedule, ...wish } }));
  } finally {
    // All are added at once, because the form presents them as one.
    for (const one of made)
      yield* put(followedReading.corrected((known) => withFollowed(known, one)));
  }
}

/** Deletes notifications one by one; each is removed at once, whatever happens to the next. */
export function* endFollowing(api: Api, ids: readonly string[]) {
  for (const id of ids) {
    yield* call(api.deleteNotification, { params: { id } });
    yield* put(followedReading.corrected((known) => known.filter((one) => one.id !== id)));
    yield* put(followingEnded(id));
  }
}
