import { all, fork } from 'typed-redux-saga';

import { reportSaga } from '#web/records/papers/report-saga.ts';
import { analyzeSaga } from '#web/features/search/analyze-saga.ts';
import { completionSaga } from '#web/records/search/completion-saga.ts';
import { searchSaga } from '#web/records/search/search-saga.ts';
import { partnerSaga } from '#web/features/banner/partner-saga.ts';
import { accountSaga } from '#web/features/auth/account-saga.ts';
import { sessionSaga } from '#web/features/auth/session-saga.ts';
import { startupSaga } from '#web/features/auth/startup-saga.ts';
import { subscriptionSaga } from '#web/features/entitlements/subscription-saga.ts';
import { activitySaga } from '#web/features/yearly-digests/activity-saga.ts';

import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { collectionSaga } from './collection-saga.ts';
import { modalSaga } from '#web/platform/modal-saga.ts';
import { toastSaga } from '#web/platform/toast-saga.ts';

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
