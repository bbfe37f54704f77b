import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { problemOf } from '#web/platform/problem.ts';
import { withRetries } from '#web/platform/with-retries.ts';

import type { AccountAction } from './account-flows.ts';
import {
  accountDeletionSent,
  objectionSent,
  loginSent,
  personaSent,
  registrationSent,
  resetSent,
  trialSent,
} from '#web/records/session/account-form-slice.ts';
import { methodsKnown, methodsUnknown, methodsWanted } from './methods-slice.ts';

const forms = [
  registrationSent,
  resetSent,
  trialSent,
  personaSent,
  accountDeletionSent,
  objectionSent,
] as const;

/** Few visits send one of these forms: what follows is loaded with the first of them. */
function* follow(action: AccountAction, api: Api, browser: Browser) {
  const { accountFlow } = yield* call(() => withRetries(() => import('./account-flows.ts')));
  yield* accountFlow(action, api, browser);
}

export function* accountSaga(api: Api, browser: Browser) {
  yield* takeLeading(methodsWanted, function* () {
    try {
      yield* put(methodsKnown(yield* call(api.readSignInMethods, { params: {} })));
    } catch (error) {
      problemOf(error);
      // E-mail and password are always a way.
      yield* put(methodsUnknown());
    }
  });
  // Who chooses another account while the first is asked for means the other one.
  yield* takeLatest(loginSent, (action) => follow(action, api, browser));
  yield* takeLeading([...forms], (action) => follow(action, api, browser));
}
