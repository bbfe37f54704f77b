import { all, fork } from 'typed-redux-saga';

import { reportSaga } from '#web/report/report-saga.ts';
import { analyzeSaga } from '#web/search/analyze-saga.ts';
import { completionSaga } from '#web/search/completion-saga.ts';
import { searchSaga } from '#web/search/search-saga.ts';
import { partnerSaga } from '#web/banner/partner-saga.ts';
import { accountSaga } from '#web/session/account-saga.ts';
import { sessionSaga } from '#web/session/session-saga.ts';
import { startupSaga } from '#web/session/startup-saga.ts';
import { subscriptionSaga } from '#web/session/subscription-saga.ts';
import { activitySaga } from '#web/yearly-digests/activity-saga.ts';

import type { Api } from './api-client.ts';
import type { Browser } from './browser.ts';
import { collectionSaga } from './collection-saga.ts';
import { modalSaga } from './modal-saga.ts';
import { toastSaga } from './toast-saga.ts';

export function* rootSaga(api: Api, browser: Browser) {
  yield* all([
    fork(collectionSaga, api),
    fork(completionSaga, api),
    fork(searchSaga, api),
    fork(analyzeSaga, api),
    fork(reportSaga, api),
    fork(accountSaga, api, browser),
    fork(startupSaga, api, browser),
    fork(subscriptionSaga, browser),
    fork(partnerSaga, api, browser),
    fork(modalSaga),
    fork(toastSaga),
    fork(activitySaga, api),
    // Last, so that whoever waits for the answer is there when it comes.
    fork(sessionSaga, api, browser),
  ]);
}
