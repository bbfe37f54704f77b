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

/** The session is over here: nobody is known, and what the screens show is read anew. */
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

/** A token was refused. The session itself may still run: then there is another token for it. */
function* tokenRefused(powers: Powers) {
  const { kept } = powers.browser;
  if (storedToken(kept) === undefined) return;
  const found = (yield* exchangeToken(powers)) && (yield* loadUser(powers));
  // One that is refused again although it is new would be asked for without end.
  if (!found) {
    forgetSession(kept);
    yield* findLicense(powers);
  }
  yield* put(readerChanged());
}

/** A token is exchanged while it still holds; one that ran out while the computer slept has kept calls from being ours. */
function* renewToken(powers: Powers) {
  const ranOut = currentClaims(powers.browser) === undefined;
  if (!(yield* exchangeToken(powers))) yield* endSession(powers, '/home');
  else if (ranOut) yield* put(readerChanged());
}

/** Every 60 s the server is asked whether the session still holds; `callTurnedAway` hears of the answer. */
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
    // The cookie is still there, and whoever uses this computer next should not find it.
    yield* put(toastShown('error', (words) => words(commonText).session.logoutFailed));
    return;
  }
  yield* endSession(powers, '/');
}

/** What other tabs do with the session happens here too. */
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

/** Who is using the app, from its start to its end. */
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
  // A flow that broke and began again finds who is known already.
  if ((yield* stateNow(sessionFeature)).kind === 'unknown') yield* fork(findSession, powers);
});
