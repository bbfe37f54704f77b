import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { FeedItem, NotificationView } from '#shared/contracts/notifications.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type {
  ItemStatus,
  NotificationCategory,
  NotificationSchedule,
  NotificationSource,
} from '#shared/domain/notification.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, lastValueOf, type Remote } from '#web/platform/remote.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';

import type { FeedState } from './feed-address.ts';

export type FeedPage = { readonly items: readonly FeedItem[]; readonly total: number };

/** A change a person asked for: one at a time. */
export type Change =
  { readonly kind: 'idle' | 'running' } | { readonly kind: 'failed'; readonly problem: Problem };

export type NotificationsState = {
  readonly followed: Remote<readonly NotificationView[]>;
  /** The page of the feed in view. */
  readonly feed: Remote<FeedPage>;
  /** The newest of what is new, for the bell. */
  readonly bell: Remote<FeedPage>;
  /** All that is new, whatever is in view; never below 0. */
  readonly newItems: number;
  readonly change: Change;
};

const initialState: NotificationsState = {
  followed: idle,
  feed: idle,
  bell: idle,
  newItems: 0,
  change: { kind: 'idle' },
};

/** What is read from the server, each by its name in the state. */
export type Read = 'followed' | 'feed' | 'bell';
export type Mark = {
  readonly notificationID: string;
  readonly id: string;
  readonly status: ItemStatus;
};

const itemsIn = (remote: Remote<FeedPage>): readonly FeedItem[] => lastValueOf(remote)?.items ?? [];

/** What is in view changes, also while it is asked for anew. */
const withItems = (
  remote: Remote<FeedPage>,
  change: (items: readonly FeedItem[]) => readonly FeedItem[],
): Remote<FeedPage> => {
  const before = lastValueOf(remote);
  if (!before) return remote;
  const value = { ...before, items: change(before.items) };
  return remote.kind === 'loading' ? { kind: 'loading', before: value } : { kind: 'ready', value };
};

/** How many more items are new after these marks; one that is not in view is taken to be new. */
const newerBy = (state: NotificationsState, marks: readonly Mark[]): number => {
  const known = new Map(
    [...itemsIn(state.bell), ...itemsIn(state.feed)].map(({ id, status }) => [id, status]),
  );
  return marks.reduce((sum, { id, status }) => {
    const wasNew = (known.get(id) ?? 'NEW') === 'NEW';
    const isNew = status === 'NEW';
    return sum + Number(isNew) - Number(wasNew);
  }, 0);
};

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** The last answer stays in view while it is asked again. */
    readingBegan: (state, { payload }: PayloadAction<Read>): NotificationsState => ({
      ...state,
      [payload]: asked<unknown>(state[payload]),
    }),
    readingFailed: (
      state,
      {
        payload: { what, problem },
      }: PayloadAction<{ readonly what: Read; readonly problem: Problem }>,
    ): NotificationsState => ({ ...state, [what]: { kind: 'failed', problem } }),
    followedKnown: (
      state,
      { payload }: PayloadAction<readonly NotificationView[]>,
    ): NotificationsState => ({ ...state, followed: { kind: 'ready', value: payload } }),
    feedKnown: (
      state,
      {
        payload,
      }: PayloadAction<FeedPage & { readonly what: 'feed' | 'bell'; readonly newItems: number }>,
    ): NotificationsState => ({
      ...state,
      [payload.what]: { kind: 'ready', value: { items: payload.items, total: payload.total } },
      newItems: Math.max(0, payload.newItems),
    }),
    /** Shown at once; the server's own count follows. */
    itemsMarked: (state, { payload }: PayloadAction<readonly Mark[]>): NotificationsState => {
      const marks = new Map(payload.map(({ id, status }) => [id, status]));
      const marked = (items: readonly FeedItem[]) =>
        items.map((item) => ({ ...item, status: marks.get(item.id) ?? item.status }));
      return {
        ...state,
        newItems: Math.max(0, state.newItems + newerBy(state, payload)),
        feed: withItems(state.feed, marked),
        // The bell has only what is new.
        bell: withItems(state.bell, (items) =>
          marked(items).filter(({ status }) => status === 'NEW'),
        ),
      };
    },
    newItemsCounted: (state, { payload }: PayloadAction<number>): NotificationsState => ({
      ...state,
      newItems: Math.max(0, payload),
    }),
    /** Made or changed. */
    notificationKnown: (
      state,
      { payload }: PayloadAction<NotificationView>,
    ): NotificationsState => {
      if (state.followed.kind !== 'ready') return state;
      const { value } = state.followed;
      const has = value.some(({ id }) => id === payload.id);
      return {
        ...state,
        followed: {
          kind: 'ready',
          value: has
            ? value.map((one) => (one.id === payload.id ? payload : one))
            : [payload, ...value],
        },
      };
    },
    /** A notification that is gone takes its items along. */
    notificationGone: (state, { payload }: PayloadAction<string>): NotificationsState => {
      const others = (items: readonly FeedItem[]) =>
        items.filter(({ notificationID }) => notificationID !== payload);
      return {
        ...state,
        followed:
          state.followed.kind === 'ready'
            ? { kind: 'ready', value: state.followed.value.filter(({ id }) => id !== payload) }
            : state.followed,
        feed: withItems(state.feed, others),
        bell: withItems(state.bell, others),
      };
    },
    changeStood: (state, { payload }: PayloadAction<Change>): NotificationsState => ({
      ...state,
      change: payload,
    }),
  },
  extraReducers: (builder) => {
    // What one reader follows is no other's business.
    builder.addCase(readerChanged, () => initialState);
  },
});

export const {
  readingBegan,
  readingFailed,
  followedKnown,
  feedKnown,
  itemsMarked,
  newItemsCounted,
  notificationKnown,
  notificationGone,
  changeStood,
} = slice.actions;
export const notificationsReducer = slice.reducer;

export const followedWanted = createAction('notifications/followedWanted');
export const feedWanted = createAction<FeedState>('notifications/feedWanted');
export const bellWanted = createAction('notifications/bellWanted');

export type Wish = {
  readonly category: NotificationCategory;
  readonly types?: readonly CitationType[];
};
/** How somebody wants to follow a source: every wish is made or changed, what is not wished for ends. */
export const followingSet = createAction<{
  readonly source: NotificationSource;
  readonly wishes: readonly Wish[];
  readonly schedule: NotificationSchedule;
  readonly ending: readonly string[];
}>('notifications/followingSet');
export const notificationChanged = createAction<{
  readonly id: string;
  readonly schedule?: NotificationSchedule;
  readonly types?: readonly CitationType[] | null;
}>('notifications/notificationChanged');
export const notificationsEnded = createAction<readonly string[]>(
  'notifications/notificationsEnded',
);
