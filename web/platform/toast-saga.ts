import { delay, put, takeEvery } from 'typed-redux-saga';

import { toastDurationsMs, toastGone, toastShown } from './toast-slice.ts';

export function* toastSaga() {
  yield* takeEvery(toastShown, function* ({ payload: { id, kind } }) {
    yield* delay(toastDurationsMs[kind]);
    yield* put(toastGone(id));
  });
}
