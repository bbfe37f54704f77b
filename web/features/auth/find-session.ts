import { call, delay, put } from 'typed-redux-saga';

import { tokenFits } from '#shared/domain/api-token.ts';
import { type Services, selectState } from '#web/platform/feature.ts';
import { expectedProblem, isTransient, type Problem } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';

import {
  currentClaims,
  removeToken,
  expectSession,
  forgetSession,
  storeToken,
  mayHaveSession,
} from '#web/records/session/stored-session.ts';
import {
  isPerson,
  nobodyKnown,
  selectPerson,
  sessionFeature,
  sessionSought,
  userKnown,
} from '#web/records/session/session.ts';

const PAUSES_MS = [3_000, 10_000, 30_000] as const;

const isRefused = (problem: Problem, ...statuses: readonly number[]): boolean =>
  problem.kind === 'refused' && statuses.includes(problem.status);

/**
 * Exchanges the session cookie for a token. Without a response the token is dropped; without a session, its stored
 * trace too.
 */
export function* exchangeToken({ api, browser: { storage } }: Services) {
  try {
    const token = yield* call(api.readApiToken);
    storeToken(storage, token);
    expectSession(storage);
    return true;
  } catch (error) {
    if (isRefused(expectedProblem(error), 401, 403, 404)) forgetSession(storage);
    else removeToken(storage);
    return false;
  }
}

/** Loads the user of the token. If the claims of the token are outdated, requests a new one. */
export function* loadUser(services: Services) {
  const { api, browser } = services;
  try {
    const user = yield* call(api.readMe);
    const claims = currentClaims(browser);
    const outdated = isPerson(user) && !(claims && tokenFits(claims, user));
    if (outdated && !(yield* exchangeToken(services))) {
      yield* put(nobodyKnown());
      return false;
    }
    yield* put(userKnown(user));
    return true;
  } catch (error) {
    const problem = expectedProblem(error);
    // A user who was known a moment ago stays signed in when the server is unreachable.
    if (isTransient(problem) && (yield* selectPerson())) return false;
    if (isRefused(problem, 404)) forgetSession(browser.storage);
    yield* put(nobodyKnown());
    return false;
  }
}

/** Like `loadUser`, but retries a few times when the token may be valid and only the network failed. */
function* loadUserWithPatience(services: Services) {
  for (const pause of [...PAUSES_MS, undefined]) {
    if (yield* loadUser(services)) return;
    if (pause === undefined || !currentClaims(services.browser)) return;
    yield* delay(pause);
    if ((yield* selectState(sessionFeature)).kind !== 'anonymous') return;
  }
}

/** Without a session, the network can still identify a reader as belonging to an organization. */
export function* findLicense(services: Services) {
  try {
    const { organizationLicense, noPlans } = yield* call(services.api.checkLicense);
    if (organizationLicense?.hasLicense === true) yield* loadUser(services);
    else yield* put(nobodyKnown({ noPlans }));
  } catch (error) {
    expectedProblem(error);
    yield* put(nobodyKnown());
  }
}

/** Determines the user at startup; screens do not wait for it before they send requests. */
export function* findSession(services: Services) {
  const { browser } = services;
  const expected = mayHaveSession(browser.storage);
  yield* put(sessionSought(expected ? 'person' : 'nobody'));
  if (currentClaims(browser)) {
    yield* loadUserWithPatience(services);
    return;
  }
  if (expected && (yield* exchangeToken(services))) {
    yield* put(readerChanged());
    yield* loadUser(services);
    return;
  }
  yield* findLicense(services);
}
