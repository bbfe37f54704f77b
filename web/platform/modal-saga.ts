import { delay, put, takeLatest } from 'typed-redux-saga';

import { modalCleared, modalToggled } from './modal-slice.ts';

const CLEAR_AFTER_MS = 600;

/** The context of a closed dialog goes after its exit, unless it was opened again meanwhile. */
export function* modalSaga() {
  yield* takeLatest(modalToggled, function* () {
    yield* delay(CLEAR_AFTER_MS);
    yield* put(modalCleared());
  });
}
