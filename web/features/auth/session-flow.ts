import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, takeEvery, takeLeading } from 'typed-redux-saga';

import type { StorageChange } from '#web/platform/browser.ts';
import { sentTo } from '#web/platform/destination.ts';
import { sagaOnly, type Services, selectState } from '#web/platform/feature.ts';
import { openModal } from '#web/platform/modals.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  currentClaims,
  forgetSession,
  isOtherReader,
  storedToken,
} from '#web/records/session/stored-session.ts';
import {
  callUnauthorized,
  logoutRequested,
  nobodyKnown,
  sessionFeature,
  sessionEnded,
  userOutdated,
} from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';

import { exchangeToken, findLicense, findSession, loadUser } from './find-session.ts';
import { SESSION_REPLACED } from './session-replaced.ts';

const VALIDATE_EVERY_MS = 60_000;

/** Ends the session in this tab: clears the user and reloads what the screens show. */
function* endSession({ browser }: Services, goTo: string) {
  forgetSession(browser.storage);
  yield* put(nobodyKnown());
  yield* put(readerChanged());
  yield* put(sentTo(goTo));
}

function* replacedElsewhere(services: Services) {
  if (storedToken(services.browser.storage) === undefined) return;
  yield* endSession(services, '/home');
  yield* openModal('loggedOut', SESSION_REPLACED);
}

/** The server rejected the token. The session itself may still be valid, in which case it issues another token. */
function* tokenRefused(services: Services) {
  const { storage } = services.browser;
  if (storedToken(storage) === undefined) return;
  const isRenewed = (yield* exchangeToken(services)) && (yield* loadUser(services));
  // Stops when a new token is rejected as well; otherwise the exchange would loop.
  if (!isRenewed) {
    forgetSession(storage);
    yield* findLicense(services);
  }
  yield* put(readerChanged());
}

/** Renews the token before it expires. A token that expired while the computer slept made calls anonymous. */
function* renewToken(services: Services) {
  const ranOut = currentClaims(services.browser) === undefined;
  if (!(yield* exchangeToken(services))) yield* endSession(services, '/home');
  else if (ranOut) yield* put(readerChanged());
}

/** Checks every 60 s whether the session is still valid; `callUnauthorized` handles the response. */
function* validate(services: Services) {
  for (;;) {
    yield* delay(VALIDATE_EVERY_MS);
    if ((yield* selectState(sessionFeature)).kind !== 'person') continue;
    try {
      if (currentClaims(services.browser, VALIDATE_EVERY_MS))
        yield* call(services.api.checkSession);
      else yield* renewToken(services);
    } catch (error) {
      expectedProblem(error);
    }
  }
}

function* logout(services: Services) {
  try {
    yield* call(services.api.logout);
  } catch (error) {
    expectedProblem(error);
    // The cookie still exists, and the next user of this computer must not inherit it.
    yield* put(toastShown('error', (textOf) => textOf(commonText).session.logoutFailed));
    return;
  }
  yield* endSession(services, '/');
}

/** Applies session changes made in other tabs. */
function* followTabs(services: Services) {
  const { storage, followTabs: follow } = services.browser;
  const changes = eventChannel<StorageChange>((emit) => follow(emit));
  yield* takeEvery(changes, function* (change) {
    if (!isOtherReader(change)) return;
    if (storedToken(storage) !== undefined) {
      yield* loadUser(services);
      yield* put(readerChanged());
    } else if ((yield* selectState(sessionFeature)).kind !== 'anonymous')
      yield* endSession(services, '/');
  });
}

/** Tracks the user from the start of the app to its end. */
export const sessionSaga = sagaOnly('sessionFlow', function* (services) {
  yield* fork(followTabs, services);
  yield* fork(validate, services);
  yield* takeLeading(logoutRequested, logout, services);
  yield* takeLeading(userOutdated, loadUser, services);
  yield* takeEvery(sessionEnded, ({ payload }) => endSession(services, payload));
  yield* takeLeading(callUnauthorized, function* ({ payload }) {
    if (payload === 'one-session') yield* replacedElsewhere(services);
    else yield* tokenRefused(services);
  });
  // A flow that failed and restarted may find the user already known.
  if ((yield* selectState(sessionFeature)).kind === 'unknown') yield* fork(findSession, services);
});
