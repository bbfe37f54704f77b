import { call, put } from 'typed-redux-saga';

import { tokenFits } from '#shared/domain/api-token.ts';
import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { type Problem, problemOf } from '#web/platform/problem.ts';

import {
  currentClaims,
  dropToken,
  expectSession,
  forgetSession,
  keepToken,
  mayHaveSession,
} from '#web/records/session/kept-session.ts';
import {
  isPerson,
  nobodyKnown,
  readerChanged,
  sessionSought,
  userKnown,
} from '#web/records/session/session-slice.ts';

const isRefused = (problem: Problem, ...statuses: readonly number[]): boolean =>
  problem.kind === 'refused' && statuses.includes(problem.status);

/** Exchanges the session's cookie for a token; without an answer the token goes, and without a session its trace too. */
export function* exchangeToken(api: Api, { kept }: Browser) {
  try {
    const token = yield* call(api.readApiToken, { params: {} });
    keepToken(kept, token);
    expectSession(kept);
    return true;
  } catch (error) {
    if (isRefused(problemOf(error), 401, 403, 404)) forgetSession(kept);
    else dropToken(kept);
    return false;
  }
}

/** Asks who the token stands for. A person whose token says something else than is true now gets another one. */
export function* loadUser(api: Api, browser: Browser) {
  try {
    const user = yield* call(api.readMe, { params: {} });
    const claims = currentClaims(browser);
    const outdated = isPerson(user) && !(claims && tokenFits(claims, user));
    if (outdated && !(yield* exchangeToken(api, browser))) {
      yield* put(nobodyKnown());
      return false;
    }
    yield* put(userKnown(user));
    return true;
  } catch (error) {
    if (isRefused(problemOf(error), 404)) forgetSession(browser.kept);
    yield* put(nobodyKnown());
    return false;
  }
}

/** Without a session the network may still make a reader known as one of an organization's. */
export function* findLicense(api: Api, browser: Browser) {
  try {
    const { organizationLicense } = yield* call(api.checkLicense, { params: {} });
    if (organizationLicense?.hasLicense === true) yield* loadUser(api, browser);
    else yield* put(nobodyKnown());
  } catch (error) {
    problemOf(error);
    yield* put(nobodyKnown());
  }
}

/** Finds out at the start who is using the app; calls of the screens do not wait for it. */
export function* findSession(api: Api, browser: Browser) {
  const { kept } = browser;
  const expected = mayHaveSession(kept);
  yield* put(sessionSought(expected ? 'person' : 'nobody'));
  if (currentClaims(browser)) {
    yield* loadUser(api, browser);
    return;
  }
  if (expected && (yield* exchangeToken(api, browser))) {
    yield* put(readerChanged());
    yield* loadUser(api, browser);
    return;
  }
  yield* findLicense(api, browser);
}
