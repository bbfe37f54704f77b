import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';

import type { DeliveryView } from '#shared/contracts/webhooks.ts';
import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf } from '#web/platform/problem.ts';
import { lastValueOf } from '#web/platform/remote.ts';

import * as connections from './connections-slice.ts';

type State = connections.ConnectionsState;

const here = { params: {} } as const;
const { known, didStand } = connections;

/** A delivery that was asked for is looked for so often, until its answer is there. */
const LOOKS = 8;
const BETWEEN_LOOKS_MS = 1500;

const stateIn = (root: unknown): State =>
  // The store holds under this name what the feature's own reducer made.
  (root as { readonly connections: State }).connections;

/** Does something to one thing of the page; what went wrong stands beside it. */
function* attempt(what: string, work: () => Generator<unknown, void, unknown>) {
  yield* put(didStand({ what, stands: { kind: 'running' } }));
  try {
    yield* work();
    yield* put(didStand({ what }));
  } catch (error) {
    yield* put(didStand({ what, stands: { kind: 'failed', problem: problemOf(error) } }));
  }
}

function* readTokens(api: Api) {
  try {
    const { tokens } = yield* call(api.readFeedTokens, here);
    yield* put(known({ tokens: { kind: 'ready', value: tokens } }));
  } catch (error) {
    yield* put(known({ tokens: { kind: 'failed', problem: problemOf(error) } }));
  }
}

function* readWebhooks(api: Api) {
  try {
    const { webhooks } = yield* call(api.readWebhooks, here);
    yield* put(known({ webhooks: { kind: 'ready', value: webhooks } }));
  } catch (error) {
    yield* put(known({ webhooks: { kind: 'failed', problem: problemOf(error) } }));
  }
}

function* open(api: Api) {
  yield* put(known({ tokens: { kind: 'loading' }, webhooks: { kind: 'loading' } }));
  yield* readTokens(api);
  yield* readWebhooks(api);
}

function* readFollowed(api: Api) {
  yield* put(known({ followed: { kind: 'loading' } }));
  try {
    const { notifications } = yield* call(api.readNotifications, here);
    yield* put(known({ followed: { kind: 'ready', value: notifications } }));
  } catch (error) {
    yield* put(known({ followed: { kind: 'failed', problem: problemOf(error) } }));
  }
}

/** Answers what is known afterwards; undefined where it could not be read. */
function* readDeliveries(api: Api, id: string) {
  const { deliveries } = stateIn(yield* select());
  const before = lastValueOf(deliveries[id] ?? { kind: 'idle' });
  const told = connections.deliveriesKnown;
  yield* put(told({ id, deliveries: { kind: 'loading', ...(before && { before }) } }));
  try {
    const reply = yield* call(api.readDeliveries, { params: { id } });
    yield* put(told({ id, deliveries: { kind: 'ready', value: reply.deliveries } }));
    return reply.deliveries;
  } catch (error) {
    yield* put(told({ id, deliveries: { kind: 'failed', problem: problemOf(error) } }));
    return undefined;
  }
}

/** Looks at a delivery until it has been tried once more, or the page is left. */
function* follow(api: Api, id: string, asked: DeliveryView) {
  const look = function* () {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const all = yield* readDeliveries(api, id);
      const now = all?.find((one) => one.id === asked.id);
      if (!now || now.attempts.length > asked.attempts.length) return;
      yield* delay(BETWEEN_LOOKS_MS);
    }
  };
  yield* race({ seen: call(look), left: take(connections.connectionsLeft) });
}

export function* connectionsSaga(api: Api): Generator {
  yield* takeLeading(connections.connectionsOpened, open, api);
  yield* takeLeading(connections.followedAsked, readFollowed, api);

  yield* takeLeading(connections.tokenWanted, ({ payload: name }) =>
    attempt('token', function* () {
      const { id, token } = yield* call(api.makeFeedToken, { ...here, body: { name } });
      yield* put(known({ freshToken: { id, name, secret: token } }));
      yield* readTokens(api);
    }),
  );
  yield* takeEvery(connections.tokenRevoked, ({ payload: id }) =>
    attempt(`token ${id}`, function* () {
      yield* call(api.revokeFeedToken, { params: { id } });
      const { freshToken } = stateIn(yield* select());
      if (freshToken?.id === id) yield* put(known({ freshToken: undefined }));
      yield* readTokens(api);
    }),
  );

  yield* takeLeading(connections.webhookWanted, ({ payload: { url, notificationIDs } }) =>
    attempt('webhook', function* () {
      const body = { url, ...(notificationIDs && { notificationIDs: [...notificationIDs] }) };
      const { id, secret, url: name } = yield* call(api.makeWebhook, { ...here, body });
      yield* put(known({ freshWebhook: { id, name, secret } }));
      yield* readWebhooks(api);
    }),
  );
  yield* takeEvery(connections.webhookPaused, ({ payload: { id, paused } }) =>
    attempt(`webhook ${id}`, function* () {
      yield* call(api.changeWebhook, { params: { id }, body: { paused } });
      yield* readWebhooks(api);
    }),
  );
  yield* takeEvery(connections.webhookDeleted, ({ payload: id }) =>
    attempt(`webhook ${id}`, function* () {
      yield* call(api.deleteWebhook, { params: { id } });
      const { freshWebhook } = stateIn(yield* select());
      if (freshWebhook?.id === id) yield* put(known({ freshWebhook: undefined }));
      yield* readWebhooks(api);
    }),
  );
  yield* takeEvery(connections.testWanted, ({ payload: id }) =>
    attempt(`webhook ${id}`, function* () {
      yield* follow(api, id, yield* call(api.testWebhook, { params: { id } }));
    }),
  );
  yield* takeEvery(connections.deliveriesWanted, ({ payload: id }) => readDeliveries(api, id));
  yield* takeEvery(connections.replayWanted, ({ payload: { id, deliveryId } }) =>
    attempt(`delivery ${deliveryId}`, function* () {
      yield* follow(api, id, yield* call(api.replayDelivery, { params: { id, deliveryId } }));
    }),
  );
}

export const connectionsFeature: Feature<State> = {
  name: 'connections',
  reducer: connections.connectionsReducer,
  saga: connectionsSaga,
};
