import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { FEED_PAGE_SIZE } from '#shared/domain/notification.ts';
import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { closeModal, openModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { filtersOfFeed, type FeedState } from './feed-address.ts';
import * as notifications from './notifications-slice.ts';

const { toasts } = notificationsText;

/**
 * Asks for something to show; with another reader the question is another, and its answer nobody's. What the bell was
 * about to say is outdated once something is marked.
 */
function* reading<Value>(
  what: notifications.Read,
  ask: () => Promise<Value>,
  known: (value: Value) => UnknownAction,
) {
  yield* put(notifications.readingBegan(what));
  try {
    const outdated = what === 'bell' ? [readerChanged, notifications.itemsMarked] : readerChanged;
    const { value } = yield* race({ value: call(ask), outdated: take(outdated) });
    if (value !== undefined) yield* put(known(value));
  } catch (error) {
    yield* put(notifications.readingFailed({ what, problem: problemOf(error) }));
  }
}

const pageOf = (api: Api, state: FeedState) => () =>
  api.readFeed({
    params: {},
    query: {
      offset: (state.page - 1) * FEED_PAGE_SIZE,
      limit: FEED_PAGE_SIZE,
      filters: filtersOfFeed(state),
      order_by_oldest: state.order === 'oldest' ? true : undefined,
    },
  });

const newestOf = (api: Api) => () =>
  api.readFeed({
    params: {},
    query: { offset: 0, limit: FEED_PAGE_SIZE, new_only: true, metadata_only: true },
  });

type Answer = Awaited<ReturnType<Api['readFeed']>>;
const known =
  (what: 'feed' | 'bell') =>
  ({ notificationItems: items, total, newNotifications: newItems }: Answer) =>
    notifications.feedKnown({ what, items, total, newItems });

/** Does what a person asked for; a refusal for want of a plan leads to what a plan gives. */
function* changing(work: () => Generator, failure: string) {
  yield* put(notifications.changeStood({ kind: 'running' }));
  try {
    yield* work();
    yield* put(notifications.changeStood({ kind: 'idle' }));
  } catch (error) {
    const problem = problemOf(error);
    yield* put(notifications.changeStood({ kind: 'failed', problem }));
    if (problem.kind === 'refused' && problem.status === 403) yield* openModal('upgrade');
    else yield* put(toastShown('error', failure));
  }
}

function* end(api: Api, ids: readonly string[]) {
  for (const id of ids) {
    yield* call(api.deleteNotification, { params: { id } });
    yield* put(notifications.notificationGone(id));
  }
  yield* put(notifications.bellWanted());
}

function* setFollowing(
  api: Api,
  { payload: { source, wishes, schedule, ending } }: ReturnType<typeof notifications.followingSet>,
) {
  const made: NotificationView[] = [];
  for (const { category, types } of wishes)
    made.push(
      yield* call(api.makeNotification, {
        params: {},
        body: { source, category, schedule, ...(types && { types: [...types] }) },
      }),
    );
  // All at once: the form in view speaks of them as one.
  for (const one of made) yield* put(notifications.notificationKnown(one));
  if (ending.length > 0) yield* end(api, ending);
  yield* closeModal('follow');
  yield* put(
    toastShown('notification', wishes.length > 0 ? toasts.set : toasts.removed(ending.length)),
  );
}

export function* notificationsSaga(api: Api): Generator {
  yield* takeLatest(notifications.followedWanted, () =>
    reading(
      'followed',
      async () => (await api.readNotifications({ params: {} })).notifications,
      notifications.followedKnown,
    ),
  );
  yield* takeLatest(notifications.feedWanted, ({ payload }) =>
    reading('feed', pageOf(api, payload), known('feed')),
  );
  // However often somebody comes back to the page, one question after the other is answered.
  yield* takeLeading(notifications.bellWanted, () => reading('bell', newestOf(api), known('bell')));
  yield* takeEvery(notifications.itemsMarked, function* ({ payload }) {
    try {
      const { newNotifications } = yield* call(api.changeFeed, {
        params: {},
        body: payload.map((mark) => ({ ...mark })),
      });
      yield* put(notifications.newItemsCounted(newNotifications));
    } catch (error) {
      problemOf(error);
      yield* put(toastShown('error', toasts.failedToSet));
      // What was shown too early is put right.
      yield* put(notifications.bellWanted());
    }
  });
  yield* takeLeading(notifications.followingSet, (action) =>
    changing(() => setFollowing(api, action), toasts.failedToSet),
  );
  yield* takeLeading(notifications.notificationChanged, ({ payload: { id, schedule, types } }) =>
    changing(function* () {
      const changed = yield* call(api.changeNotification, {
        params: {},
        body: {
          id,
          ...(schedule && { schedule }),
          ...(types !== undefined && { types: types && [...types] }),
        },
      });
      yield* put(notifications.notificationKnown(changed));
      yield* put(toastShown('notification', toasts.set));
    }, toasts.failedToSet),
  );
  yield* takeLeading(notifications.notificationsEnded, ({ payload: ids }) =>
    changing(function* () {
      yield* end(api, ids);
      yield* closeModal('follow');
      yield* put(toastShown('notification', toasts.removed(ids.length)));
    }, toasts.failedToRemove),
  );
}

export const notificationsFeature: Feature<notifications.NotificationsState> = {
  name: 'notifications',
  reducer: notifications.notificationsReducer,
  saga: notificationsSaga,
};
