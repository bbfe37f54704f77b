import { call, delay, put } from 'typed-redux-saga';

import { tokenFits } from '#shared/domain/api-token.ts';
import { type Powers, stateNow } from '#web/platform/feature.ts';
import { expectedProblem, mayPass, type Problem } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';

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
  personNow,
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
export function* exchangeToken({ api, browser: { kept } }: Powers) {
  try {
    const token = yield* call(api.readApiToken);
    keepToken(kept, token);
    expectSession(kept);
    return true;
  } catch (error) {
    if (isRefused(expectedProblem(error), 401, 403, 404)) forgetSession(kept);
    else dropToken(kept);
    return false;
  }
}

/** Loads the user of the token. If the claims of the token are outdated, requests a new one. */
export function* loadUser(powers: Powers) {
  const { api, browser } = powers;
  try {
    const user = yield* call(api.readMe);
    const claims = currentClaims(browser);
    const outdated = isPerson(user) && !(claims && tokenFits(claims, user));
    if (outdated && !(yield* exchangeToken(powers))) {
      yield* put(nobodyKnown());
      return false;
    }
    yield* put(userKnown(user));
    return true;
  } catch (error) {
    const problem = expectedProblem(error);
    // A user who was known a moment ago stays signed in when the server is unreachable.
    if (mayPass(problem) && (yield* personNow())) return false;
    if (isRefused(problem, 404)) forgetSession(browser.kept);
    yield* put(nobodyKnown());
    return false;
  }
}

/** Like `loadUser`, but retries a few times when the token may be valid and only the network failed. */
function* loadUserWithPatience(powers: Powers) {
  for (const pause of [...PAUSES_MS, undefined]) {
    if (yield* loadUser(powers)) return;
    if (pause === undefined || !currentClaims(powers.browser)) return;
    yield* delay(pause);
    if ((yield* stateNow(sessionFeature)).kind !== 'anonymous') return;
  }
}

/** Without a session, the network can still identify a reader as belonging to an organization. */
export function* findLicense(powers: Powers) {
  try {
    const { organizationLicense, noPlans } = yield* call(powers.api.checkLicense);
    if (organizationLicense?.hasLicense === true) yield* loadUser(powers);
    else yield* put(nobodyKnown({ noPlans }));
  } catch (error) {
    expectedProblem(error);
    yield* put(nobodyKnown());
  }
}

/** Determines the user at startup; screens do not wait for it before they send requests. */
export function* findSession(powers: Powers) {
  const { browser } = powers;
  const expected = mayHaveSession(browser.kept);
  yield* put(sessionSought(expected ? 'person' : 'nobody'));
  if (currentClaims(browser)) {
    yield* loadUserWithPatience(powers);
    return;
  }
  if (expected && (yield* exchangeToken(powers))) {
    yield* put(readerChanged());
    yield* loadUser(powers);
    return;
  }
  yield* findLicense(powers);
}
