import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, takeEvery, takeLeading } from 'typed-redux-saga';

import type { TabChange } from '#web/platform/browser.ts';
import { sentTo } from '#web/platform/destination.ts';
import { flowOnly, type Powers, stateNow } from '#web/platform/feature.ts';
import { openModal } from '#web/platform/modals.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  currentClaims,
  forgetSession,
  isOtherReader,
  storedToken,
} from '#web/records/session/kept-session.ts';
import {
  callTurnedAway,
  logoutAsked,
  nobodyKnown,
  sessionFeature,
  sessionOver,
  userOutdated,
} from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';

import { exchangeToken, findLicense, findSession, loadUser } from './find-session.ts';
import { REPLACED } from './replaced.ts';

const VALIDATE_EVERY_MS = 60_000;

/** Ends the session in this tab: clears the user and reloads what the screens show. */
function* endSession({ browser }: Powers, goTo: string) {
  forgetSession(browser.kept);
  yield* put(nobodyKnown());
  yield* put(readerChanged());
  yield* put(sentTo(goTo));
}

function* replacedElsewhere(powers: Powers) {
  if (storedToken(powers.browser.kept) === undefined) return;
  yield* endSession(powers, '/home');
  yield* openModal('loggedOut', REPLACED);
}

/** The server rejected the token. The session itself may still be valid, in which case it issues another token. */
function* tokenRefused(powers: Powers) {
  const { kept } = powers.browser;
  if (storedToken(kept) === undefined) return;
  const found = (yield* exchangeToken(powers)) && (yield* loadUser(powers));
  // Stops when a new token is rejected as well; otherwise the exchange would loop.
  if (!found) {
    forgetSession(kept);
    yield* findLicense(powers);
  }
  yield* put(readerChanged());
}

/** Renews the token before it expires. A token that expired while the computer slept made calls anonymous. */
function* renewToken(powers: Powers) {
  const ranOut = currentClaims(powers.browser) === undefined;
  if (!(yield* exchangeToken(powers))) yield* endSession(powers, '/home');
  else if (ranOut) yield* put(readerChanged());
}

/** Checks every 60 s whether the session is still valid; `callUnauthorized` handles the response. */
function* validate(powers: Powers) {
  for (;;) {
    yield* delay(VALIDATE_EVERY_MS);
    if ((yield* stateNow(sessionFeature)).kind !== 'person') continue;
    try {
      if (currentClaims(powers.browser, VALIDATE_EVERY_MS)) yield* call(powers.api.checkSession);
      else yield* renewToken(powers);
    } catch (error) {
      expectedProblem(error);
    }
  }
}

function* logout(powers: Powers) {
  try {
    yield* call(powers.api.logout);
  } catch (error) {
    expectedProblem(error);
    // The cookie still exists, and the next user of this computer must not inherit it.
    yield* put(toastShown('error', (words) => words(commonText).session.logoutFailed));
    return;
  }
  yield* endSession(powers, '/');
}

/** Applies session changes made in other tabs. */
function* followTabs(powers: Powers) {
  const { kept, followTabs: follow } = powers.browser;
  const changes = eventChannel<TabChange>((tell) => follow(tell));
  yield* takeEvery(changes, function* (change) {
    if (!isOtherReader(change)) return;
    if (storedToken(kept) !== undefined) {
      yield* loadUser(powers);
      yield* put(readerChanged());
    } else if ((yield* stateNow(sessionFeature)).kind !== 'anonymous')
      yield* endSession(powers, '/');
  });
}

/** Tracks the user from the start of the app to its end. */
export const sessionFlow = flowOnly('sessionFlow', function* (powers) {
  yield* fork(followTabs, powers);
  yield* fork(validate, powers);
  yield* takeLeading(logoutAsked, logout, powers);
  yield* takeLeading(userOutdated, loadUser, powers);
  yield* takeEvery(sessionOver, ({ payload }) => endSession(powers, payload));
  yield* takeLeading(callTurnedAway, function* ({ payload }) {
    if (payload === 'one-session') yield* replacedElsewhere(powers);
    else yield* tokenRefused(powers);
  });
  // A flow that failed and restarted may find the user already known.
  if ((yield* stateNow(sessionFeature)).kind === 'unknown') yield* fork(findSession, powers);
});
