import { jest } from '@jest/globals';

import { defaultFeedState } from '#web/features/notifications/feed-address.ts';
import {
  bellQuery,
  feedQuery,
  markItems,
  newItemsFeature,
} from '#web/features/notifications/feed.ts';
import { following, unfollowSource } from '#web/features/notifications/following.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { toastsFeature } from '#web/platform/toasts.ts';

import { held, looking, running, said } from '#tests/web/support/running.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';

import { feedNetwork, fictionalNotification } from './fictional-feed.ts';

type Mark = Parameters<typeof markItems>[0][number];
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const opened = async (script: Script) => {
  const { store, network } = running(script);
  store.join(newItemsFeature);
  await settled();
  const bell = looking(store, bellQuery, undefined);
  const feed = looking(store, feedQuery, defaultFeedState);
  await settled();
  const itemsOf = ({ view }: typeof bell | typeof feed) => {
    const shown = view();
    return shown.kind === 'ready' ? shown.value.items.map(({ id, status }) => [id, status]) : [];
  };
  return {
    store,
    bell,
    feed,
    newItems: () => held(store, newItemsFeature),
    mark: (...marks: Mark[]) => store.dispatch(markItems(marks)),
    inFeed: () => itemsOf(feed),
    inBell: () => itemsOf(bell),
    calls: network.calls,
  };
};
const statements = (status: Mark['status']): Mark => ({ notificationID: 'n1', id: 'i1', status });
const notice = (status: Mark['status']): Mark => ({ notificationID: 'n1', id: 'i3', status });
const unknown = (status: Mark['status']): Mark => ({
  notificationID: 'n1',
  id: 'elsewhere',
  status,
});
const unanswered: Script = ({ path, method }) =>
  path === '/api/notifications/feed' && method === 'POST'
    ? new Promise(() => undefined)
    : undefined;

describe('the counter of new items', () => {
  it.each([
    ['one that was new and is read', [statements('read')], 1],
    ['one that was new and is archived', [statements('archived')], 1],
    ['one that was read and is archived', [notice('archived')], 2],
    ['one that was read and is new again', [notice('NEW')], 3],
    ['one that stays new', [statements('NEW')], 2],
    ['one that is not in view', [unknown('read')], 1],
    ['all at once', [statements('read'), notice('archived'), unknown('read')], 0],
  ])('of two, after %s, is right before the server has answered', async (_, marks, count) => {
    const { newItems, mark } = await opened(feedNetwork({}, unanswered));
    expect(newItems()).toBe(2);
    mark(...marks);
    expect(newItems()).toBe(count);
  });

  it('never falls below 0', async () => {
    const { newItems, mark } = await opened(feedNetwork({ newItems: 0 }, unanswered));
    mark(statements('read'), unknown('read'), unknown('archived'));
    expect(newItems()).toBe(0);
  });

  it('takes the server’s word when it comes, as long as that is no nonsense', async () => {
    const answering = (newNotifications: number): Script =>
      feedNetwork({}, ({ path, method }) =>
        path === '/api/notifications/feed' && method === 'POST'
          ? { body: { changed: 1, newNotifications } }
          : undefined,
      );
    for (const [counted, shown] of [
      [7, 7],
      [-3, 0],
    ] as const) {
      const { newItems, mark } = await opened(answering(counted));
      mark(statements('read'));
      await settled();
      expect(newItems()).toBe(shown);
    }
  });

  it('is asked for again where marking failed, and says so', async () => {
    const failing: Script = ({ path, method }) =>
      path === '/api/notifications/feed' && method === 'POST'
        ? { status: 503, body: { title: 'Resting' } }
        : undefined;
    const { store, newItems, mark } = await opened(feedNetwork({}, failing));
    mark(statements('read'));
    expect(newItems()).toBe(1);
    await settled();
    expect(newItems()).toBe(2);
    expect(held(store, toastsFeature).map(({ message: says }) => said(says))).toEqual([
      'Unexpected error setting notification.',
    ]);
  });
});

describe('what is in view', () => {
  it('is marked in the feed, and leaves the bell once it is not new', async () => {
    const { mark, inFeed, inBell } = await opened(feedNetwork());
    mark(statements('archived'));
    expect(inFeed()).toContainEqual(['i1', 'archived']);
    expect(inBell()).toEqual([['i2', 'NEW']]);
  });

  it('goes with the notification it came by', async () => {
    const { store, inFeed, calls } = await opened(feedNetwork());
    store.join(unfollowSource);
    store.dispatch(unfollowSource.wanted({ input: ['n1'] }));
    await settled();
    expect(inFeed().map(([id]) => id)).toEqual(['i2']);
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/notifications/notifications/n1',
    ]);
  });

  it('is no other reader’s', async () => {
    const { store, newItems, feed, bell } = await opened(feedNetwork());
    store.dispatch(readerChanged());
    expect([newItems(), feed.view().kind, bell.view().kind]).toEqual([0, 'idle', 'idle']);
  });
});

it('asks for ten at a time: the feed with its filters as JSON, the bell for what is new without sentences', async () => {
  const { feed, calls } = await opened(feedNetwork());
  feed.ask({
    ...defaultFeedState,
    chosen: ['new', 'citationStatements'],
    order: 'oldest',
    page: 3,
  });
  await settled();
  const feeds = calls.filter(({ path }) => path === '/api/notifications/feed');
  const queries = feeds.map(({ query }) => Object.fromEntries(query));
  expect(queries[0]).toEqual({
    offset: '0',
    limit: '10',
    new_only: 'true',
    metadata_only: 'true',
  });
  expect(queries.at(-1)).toEqual({
    offset: '20',
    limit: '10',
    filters: '{"status":{"new":true},"notificationType":{"citationStatements":true}}',
    order_by_oldest: 'true',
  });
});

it('shows the first of two wishes where the second was refused, and says that one failed', async () => {
  const made = fictionalNotification({ id: 'n9', category: 'citationStatements' });
  const { store } = running(({ path, method, body }) => {
    if (path !== '/api/notifications/notifications') return undefined;
    if (method === 'GET') return { body: { notifications: [], total: 0, newNotifications: 0 } };
    const { category } = body as { readonly category: string };
    return category === 'citationStatements'
      ? { body: made }
      : { status: 503, body: { title: 'Resting' } };
  });
  store.join(following);
  const followed = looking(store, followedQuery, undefined);
  await settled();
  const { source, schedule } = made;
  const wishes = [{ category: 'citationStatements' }, { category: 'editorialNotices' }] as const;
  store.dispatch(following.wanted({ input: { source, schedule, wishes, ending: [] } }));
  await settled();
  expect(followed.view()).toEqual({ kind: 'ready', value: [made] });
  expect(held(store, toastsFeature).map(({ message: says }) => said(says))).toEqual([
    'Unexpected error setting notification.',
  ]);
});
