import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'typed-redux-saga';

import type { FeedItem, NotificationView } from '#shared/contracts/notifications.ts';
import { FEED_PAGE_SIZE, type ItemStatus } from '#shared/domain/notification.ts';
import { type Feature, selectState } from '#web/platform/feature.ts';
import { expectedProblem, UnreachableError } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { createQuery } from '#web/platform/query.ts';
import { lastValueOf } from '#web/platform/remote-data.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  followedQuery,
  notificationDeleted,
  upsertNotification,
} from '#web/records/notifications/followed-sources.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { type FeedState, feedFiltersOf } from './feed-address.ts';

/** Items, their total, and the number of all new items. */
export type FeedPage = {
  readonly items: readonly FeedItem[];
  readonly total: number;
  readonly newItems: number;
};
type Reply = {
  readonly notificationItems: readonly FeedItem[];
  readonly total: number;
  readonly newNotifications: number;
};
const pageOf = ({ notificationItems, total, newNotifications }: Reply): FeedPage => ({
  items: notificationItems,
  total,
  newItems: Math.max(0, newNotifications),
});

/** The current page of the feed. */
export const feedQuery = createQuery({
  name: 'notifications/feed',
  load: async (api, state: FeedState) =>
    pageOf(
      await api.readFeed({
        query: {
          offset: (state.page - 1) * FEED_PAGE_SIZE,
          limit: FEED_PAGE_SIZE,
          filters: feedFiltersOf(state),
          order_by_oldest: state.order === 'oldest' ? true : undefined,
        },
      }),
    ),
});

/** The latest new items, for the bell. */
export const bellQuery = createQuery({
  name: 'notifications/bell',
  load: async (api) =>
    pageOf(
      await api.readFeed({
        query: { offset: 0, limit: FEED_PAGE_SIZE, new_only: true, metadata_only: true },
      }),
    ),
});

type Mark = { readonly notificationID: string; readonly id: string; readonly status: ItemStatus };
/** Items marked as read, new or archived. */
export const markItems = createAction<readonly Mark[]>('notifications/itemsMarked');

const slice = createSlice({
  name: 'notifications/newItems',
  initialState: (): number => 0,
  reducers: {
    newItemsCounted: (_, { payload }: PayloadAction<number>): number => Math.max(0, payload),
  },
  extraReducers: (builder) => {
    for (const { answered } of [feedQuery, bellQuery])
      builder.addCase(answered, (_, { payload }) => payload.value.newItems);
    builder.addCase(readerChanged, () => 0);
  },
});
const { newItemsCounted } = slice.actions;

const statusesIn = (page: FeedPage | undefined) =>
  (page?.items ?? []).map(({ id, status }) => [id, status] as const);

/** Returns the change in the number of new items; an item that is not in view counts as new. */
function* newerBy(marks: readonly Mark[]) {
  const bell = lastValueOf((yield* selectState(bellQuery)).view);
  const feed = lastValueOf((yield* selectState(feedQuery)).view);
  const knownStatuses = new Map([...statusesIn(bell), ...statusesIn(feed)]);
  return marks.reduce((sum, { id, status }) => {
    const wasNew = (knownStatuses.get(id) ?? 'NEW') === 'NEW';
    return sum + Number(status === 'NEW') - Number(wasNew);
  }, 0);
}

const marked =
  (marks: readonly Mark[]) =>
  (page: FeedPage): FeedPage => {
    const statuses = new Map(marks.map(({ id, status }) => [id, status]));
    const items = page.items.map((item) => ({
      ...item,
      status: statuses.get(item.id) ?? item.status,
    }));
    return { ...page, items };
  };
const onlyNew = (page: FeedPage): FeedPage => ({
  ...page,
  items: page.items.filter(({ status }) => status === 'NEW'),
});

/** All new items, including those not in view. Changes show at once and are reverted on failure. */
export const newItemsFeature: Feature<number> = {
  name: 'notifications/newItems',
  reducer: slice.reducer,
  *flow({ api }) {
    yield* takeEvery(markItems, function* ({ payload: marks }) {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      // If the feed is not in view, there is nothing to revert.
      promise.catch(() => undefined);
      const before = yield* selectState(newItemsFeature);
      yield* put(newItemsCounted(before + (yield* newerBy(marks))));
      const change = marked(marks);
      const common = { send: () => promise, *refused() {} };
      yield* put(feedQuery.changed({ ...common, show: change }));
      // The bell contains only new items.
      yield* put(bellQuery.changed({ ...common, show: (page) => onlyNew(change(page)) }));
      try {
        const { newNotifications } = yield* call(api.changeFeed, { body: marks });
        resolve(undefined);
        yield* put(newItemsCounted(newNotifications));
      } catch (error) {
        reject(error);
        yield* put(newItemsCounted(before));
        expectedProblem(error);
        yield* put(toastShown('error', (textOf) => textOf(notificationsText).toasts.failedToSet));
        yield* put(bellQuery.again());
      } finally {
        // If it is interrupted by an unexpected error, later changes still proceed.
        reject(new UnreachableError());
      }
    });
    // Ending a notification removes its items.
    yield* takeEvery(notificationDeleted, function* ({ payload: ended }) {
      const others = (page: FeedPage): FeedPage => ({
        ...page,
        items: page.items.filter(({ notificationID }) => notificationID !== ended),
      });
      yield* put(feedQuery.corrected(others));
      yield* put(bellQuery.corrected(others));
      yield* put(bellQuery.again());
    });
  },
};

type Choice = Partial<Pick<NotificationView, 'schedule' | 'types'>>;
/** Delivery settings; saved at once. */
export const changeFollowed = (item: NotificationView, choice: Choice) => {
  const changed = { ...item, ...choice };
  return followedQuery.changed({
    show: (knownStatuses) =>
      upsertNotification(knownStatuses, {
        ...(knownStatuses.find(({ id }) => id === item.id) ?? changed),
        ...choice,
      }),
    send: async (api, knownStatuses) =>
      upsertNotification(
        knownStatuses,
        await api.changeNotification({
          body: {
            id: item.id,
            schedule: choice.schedule,
            ...('types' in choice && { types: choice.types ?? null }),
          },
        }),
      ),
    *sent() {
      yield* put(toastShown('notification', (textOf) => textOf(notificationsText).toasts.set));
    },
    *refused() {
      yield* put(toastShown('error', (textOf) => textOf(notificationsText).toasts.failedToSet));
    },
  });
};
