import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Browser, TabChange } from '#web/platform/browser.ts';
import { openModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { text } from '#web/text/text.ts';

import { exchangeToken, findLicense, findSession, loadUser } from './find-session.ts';
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
  readerChanged,
  sentTo,
  userOutdated,
  whoIsUsing,
} from '#web/records/session/session-slice.ts';

const VALIDATE_EVERY_MS = 60_000;

/** The session is over here: nobody is known, and what the screens show is asked for anew. */
export function* endSession({ kept }: Browser, goTo: string) {
  forgetSession(kept);
  yield* put(nobodyKnown());
  yield* put(readerChanged());
  yield* put(sentTo(goTo));
}

function* replacedElsewhere(browser: Browser) {
  if (storedToken(browser.kept) === undefined) return;
  yield* endSession(browser, '/home');
  yield* openModal('loggedOut');
}

/** A token was refused. The session itself may still run: then there is another token for it. */
function* tokenRefused(api: Api, browser: Browser) {
  if (storedToken(browser.kept) === undefined) return;
  const found = (yield* exchangeToken(api, browser)) && (yield* loadUser(api, browser));
  // One that is refused again although it is new would be asked for without end.
  if (!found) {
    forgetSession(browser.kept);
    yield* findLicense(api, browser);
  }
  yield* put(readerChanged());
}

/** A token is exchanged while it still holds; one that ran out while the computer slept has kept calls from being ours. */
function* renewToken(api: Api, browser: Browser) {
  const ranOut = currentClaims(browser) === undefined;
  if (!(yield* exchangeToken(api, browser))) yield* endSession(browser, '/home');
  else if (ranOut) yield* put(readerChanged());
}

/** Every 60 s the server is asked whether the session still holds; `callTurnedAway` hears of the answer. */
function* validate(api: Api, browser: Browser) {
  for (;;) {
    yield* delay(VALIDATE_EVERY_MS);
    if ((yield* select(whoIsUsing)).kind !== 'person') continue;
    try {
      if (currentClaims(browser, VALIDATE_EVERY_MS)) yield* call(api.checkSession, { params: {} });
      else yield* renewToken(api, browser);
    } catch (error) {
      problemOf(error);
    }
  }
}

function* logout(api: Api, browser: Browser) {
  try {
    yield* call(api.logout, { params: {} });
  } catch (error) {
    problemOf(error);
    // The cookie is still there, and whoever uses this computer next should not find it.
    yield* put(toastShown('error', text.session.logoutFailed));
    return;
  }
  yield* endSession(browser, '/');
}

/** What other tabs do with the session happens here too. */
function* followTabs(api: Api, browser: Browser) {
  const changes = eventChannel<TabChange>((tell) => browser.followTabs(tell));
  yield* takeEvery(changes, function* (change) {
    if (!isOtherReader(change)) return;
    if (storedToken(browser.kept) !== undefined) {
      yield* loadUser(api, browser);
      yield* put(readerChanged());
    } else if ((yield* select(whoIsUsing)).kind !== 'anonymous') yield* endSession(browser, '/');
  });
}

export function* sessionSaga(api: Api, browser: Browser) {
  yield* fork(followTabs, api, browser);
  yield* fork(validate, api, browser);
  yield* takeLeading(logoutAsked, logout, api, browser);
  yield* takeLeading(userOutdated, loadUser, api, browser);
  yield* takeLeading(callTurnedAway, function* ({ payload }) {
    if (payload === 'one-session') yield* replacedElsewhere(browser);
    else yield* tokenRefused(api, browser);
  });
  yield* fork(findSession, api, browser);
}
