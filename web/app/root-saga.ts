import { all, fork } from 'typed-redux-saga';

import { reportSaga } from '#web/report/report-saga.ts';
import { analyzeSaga } from '#web/search/analyze-saga.ts';
import { completionSaga } from '#web/search/completion-saga.ts';
import { searchSaga } from '#web/search/search-saga.ts';

import type { Api } from './api-client.ts';
import { collectionSaga } from './collection-saga.ts';
import { modalSaga } from './modal-saga.ts';
import { toastSaga } from './toast-saga.ts';

export function* rootSaga(api: Api) {
  yield* all([
    fork(collectionSaga, api),
    fork(completionSaga, api),
    fork(searchSaga, api),
    fork(analyzeSaga, api),
    fork(reportSaga, api),
    fork(modalSaga),
    fork(toastSaga),
  ]);
}
