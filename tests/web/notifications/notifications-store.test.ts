import { jest } from '@jest/globals';

import { apiClient } from '#web/platform/api-client.ts';
import { createStore } from '#web/platform/store.ts';
import { notificationsFeature } from '#web/records/notifications/notifications-saga.ts';
import {
  bellWanted,
  feedWanted,
  type Mark,
  itemsMarked,
  notificationsEnded,
  type NotificationsState,
} from '#web/records/notifications/notifications-slice.ts';
import { wholeFeed } from '#web/records/notifications/feed-address.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';
import { type Script, scriptedNetwork } from '#tests/web/support/scripted-api.ts';

import { feedNetwork } from './fictional-feed.ts';

type State = Readonly<Record<string, unknown>>;
// The feature's reducer made what stands under its name.
const notificationsIn = (state: State) => state['notifications'] as NotificationsState;
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const opened = async (network: Script) => {
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  });
  const { fetch, calls } = scriptedNetwork(network);
  const store = createStore(apiClient({ fetch, origin: '', token: () => undefined }));
  store.join(notificationsFeature);
  await settled();
  store.dispatch(bellWanted());
  store.dispatch(feedWanted(wholeFeed));
  await settled();
  const state = () => notificationsIn(store.getState());
  const mark = (...marks: Mark[]) => store.dispatch(itemsMarked(marks));
  const itemsOf = (what: 'feed' | 'bell') => {
    const remote = state()[what];
    return remote.kind === 'ready' ? remote.value.items.map(({ id, status }) => [id, status]) : [];
  };
  return { store, state, mark, itemsOf, calls };
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
    const { state, mark } = await opened(feedNetwork({}, unanswered));
    expect(state().newItems).toBe(2);
    mark(...marks);
    expect(state().newItems).toBe(count);
  });

  it('never falls below 0', async () => {
    const { state, mark } = await opened(feedNetwork({ newItems: 0 }, unanswered));
    mark(statements('read'), unknown('read'), unknown('archived'));
    expect(state().newItems).toBe(0);
  });

  it('takes the server’s word when it comes, as long as that is no nonsense', async () => {
    const answering = (newNotifications: number): Script =>
      feedNetwork({}, ({ path, method }) =>
        path === '/api/notifications/feed' && method === 'POST'
          ? { body: { changed: 1, newNotifications } }
          : undefined,
      );
    for (const [said, shown] of [
      [7, 7],
      [-3, 0],
    ] as const) {
      const { state, mark } = await opened(answering(said));
      mark(statements('read'));
      await settled();
      expect(state().newItems).toBe(shown);
    }
  });

  it('is asked for again where marking failed, and says so', async () => {
    const failing: Script = ({ path, method }) =>
      path === '/api/notifications/feed' && method === 'POST'
        ? { status: 503, body: { title: 'Resting' } }
        : undefined;
    const { store, state, mark } = await opened(feedNetwork({}, failing));
    mark(statements('read'));
    expect(state().newItems).toBe(1);
    await settled();
    expect(state().newItems).toBe(2);
    expect(store.getState().toasts.map((toast) => toast.text)).toEqual([
      'Unexpected error setting notification.',
    ]);
  });
});

describe('what is in view', () => {
  it('is marked in the feed, and leaves the bell once it is not new', async () => {
    const { mark, itemsOf } = await opened(feedNetwork());
    mark(statements('archived'));
    expect(itemsOf('feed')).toContainEqual(['i1', 'archived']);
    expect(itemsOf('bell')).toEqual([['i2', 'NEW']]);
  });

  it('goes with the notification it came by', async () => {
    const { store, itemsOf, calls } = await opened(feedNetwork());
    store.dispatch(notificationsEnded(['n1']));
    await settled();
    expect(itemsOf('feed').map(([id]) => id)).toEqual(['i2']);
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/notifications/notifications/n1',
    ]);
  });

  it('is no other reader’s', async () => {
    const { store, state } = await opened(feedNetwork());
    store.dispatch(readerChanged());
    expect([state().newItems, state().feed.kind, state().bell.kind]).toEqual([0, 'idle', 'idle']);
  });
});

it('asks for ten at a time: the feed with its filters as JSON, the bell for what is new without sentences', async () => {
  const { store, calls } = await opened(feedNetwork());
  store.dispatch(
    feedWanted({ ...wholeFeed, chosen: ['new', 'citationStatements'], order: 'oldest', page: 3 }),
  );
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
