import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf } from '#web/platform/problem.ts';
import type { Remote } from '#web/platform/remote.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { adminText } from '#web/text/admin.ts';

import * as admin from './admin-slice.ts';

const here = { params: {} } as const;

/** Asks for something to show and tells how far it is. */
function* shown<Value>(
  tell: (state: Remote<Value>) => UnknownAction,
  ask: () => Promise<Value>,
  before?: Value,
) {
  yield* put(tell(before === undefined ? { kind: 'loading' } : { kind: 'loading', before }));
  try {
    yield* put(tell({ kind: 'ready', value: yield* call(ask) }));
  } catch (error) {
    yield* put(tell({ kind: 'failed', problem: problemOf(error) }));
  }
}

/** Changes something; what went wrong is told in passing, and the page stays as it was. */
function* changed<Value>(change: () => Promise<Value>, then: (value: Value) => Generator) {
  try {
    yield* then(yield* call(change));
  } catch (error) {
    const problem = problemOf(error);
    const said = problem.kind === 'refused' ? problem.title : adminText.unexpected;
    yield* put(toastShown('error', said));
  }
}

/** The state that the feature's own store part holds. */
const own = (root: object) => (root as { readonly admin?: admin.AdminState }).admin;

export function* adminSaga(api: Api): Generator {
  yield* takeLatest(admin.usersWanted, function* ({ payload: { q, after } }) {
    const known = (yield* select(own))?.users;
    const before = after !== undefined && known?.kind === 'ready' ? known.value : undefined;
    yield* shown(
      admin.usersKnown,
      async () => {
        const page = await api.findUsers({ params: {}, query: { q, limit: 25, after } });
        return before ? { ...page, users: [...before.users, ...page.users] } : page;
      },
      before,
    );
  });
  yield* takeLeading(admin.userChanged, function* ({ payload: { slug, name, change } }) {
    try {
      const user = yield* call(api.changeUserAsAdmin, { params: { slug }, body: change });
      yield* put(admin.userReplaced(user));
      yield* put(toastShown('success', adminText.users.saved(name)));
    } catch (error) {
      yield* put(admin.changeRefused({ slug, problem: problemOf(error) }));
    }
  });
  yield* takeLeading(admin.sessionsEnded, ({ payload: slug }) =>
    changed(
      () => api.endSessionsOfUser({ params: { slug } }),
      function* ({ ended }) {
        yield* put(toastShown('success', adminText.users.ended(ended)));
      },
    ),
  );
  yield* takeLatest(admin.auditWanted, function* ({ payload: { after } }) {
    const known = (yield* select(own))?.audit;
    const before = after !== undefined && known?.kind === 'ready' ? known.value : undefined;
    yield* shown(
      admin.auditKnown,
      async () => {
        const page = await api.readAuditLog({ params: {}, query: { limit: 25, after } });
        return before ? { ...page, entries: [...before.entries, ...page.entries] } : page;
      },
      before,
    );
  });
  yield* takeLatest(admin.flagsWanted, () =>
    shown(admin.flagsKnown, async () => (await api.readFeatureFlags(here)).flags),
  );
  yield* takeLeading(admin.flagChanged, ({ payload: { name, enabledFor } }) =>
    changed(
      () => api.changeFeatureFlag({ params: { name }, body: { enabledFor } }),
      function* () {
        yield* put(toastShown('success', adminText.flags.saved));
        yield* put(admin.flagsWanted());
      },
    ),
  );
  yield* takeLatest(admin.queuesWanted, () =>
    shown(admin.queuesKnown, async () => (await api.readQueues(here)).queues),
  );
  yield* takeLatest(admin.failedWanted, ({ payload: queue }) =>
    shown(admin.failedKnown, async () => {
      const { jobs } = await api.readFailedJobs({ params: { name: queue }, query: { limit: 100 } });
      return { queue, jobs };
    }),
  );
  yield* takeLeading(admin.retryWanted, ({ payload: { queue, ids } }) =>
    changed(
      () => api.retryFailedJobs({ params: { name: queue }, body: ids ? { ids: [...ids] } : {} }),
      function* ({ retried }) {
        yield* put(toastShown('success', adminText.queues.retried(retried)));
        yield* put(admin.queuesWanted());
        yield* put(admin.failedWanted(queue));
      },
    ),
  );
}

export const adminFeature: Feature<admin.AdminState> = {
  name: 'admin',
  reducer: admin.adminReducer,
  saga: adminSaga,
};
