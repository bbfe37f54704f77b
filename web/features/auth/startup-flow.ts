import { call, put, take, takeEvery } from 'typed-redux-saga';

import { isAnonymousToken } from '#shared/domain/api-token.ts';
import { sagaOnly, type Services, selectState } from '#web/platform/feature.ts';
import { openModal } from '#web/platform/modals.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { expectSession, storeReferrer, storeToken } from '#web/records/session/stored-session.ts';
import {
  nobodyKnown,
  type Session,
  sessionFeature,
  startupParametersRead,
  trialMarked,
  userKnown,
} from '#web/records/session/session.ts';

import { signInFirst } from '#web/records/session/sign-in-first.ts';

import { loadUser } from './find-session.ts';
import { signInUrl } from './sign-in-url.ts';

/** Runs once the user is known. */
function* knownSession() {
  for (;;) {
    const session = yield* selectState(sessionFeature);
    if (session.kind !== 'unknown') return session;
    yield* take([userKnown, nobodyKnown]);
  }
}

/** A token from the URL never replaces a signed-in user. */
function* useAnonymousToken(services: Services, token: string) {
  const { storage, now } = services.browser;
  if (!isAnonymousToken(token, now())) return;
  if ((yield* knownSession()).kind === 'person') return;
  storeToken(storage, token);
  yield* loadUser(services);
  yield* put(readerChanged());
}

/** Paying users are not redirected to the pricing page. */
const isPremium = (session: Session): boolean =>
  session.kind === 'person' && session.user.subscription.plan === 'premium';

type Started = ReturnType<typeof startupParametersRead>;

function* answer(services: Services, { payload: start }: Started) {
  const { storage, leaveFor } = services.browser;
  if (start.sharedBy !== undefined) storeReferrer(storage, start.sharedBy);
  if (start.authToken !== undefined) yield* useAnonymousToken(services, start.authToken);

  const session = yield* knownSession();
  if (start.autologin && !isPremium(session)) {
    expectSession(storage);
    yield* call(leaveFor, signInUrl('azure', start.path));
    return;
  }
  if (start.trialCreated) {
    if (!(yield* signInFirst('create_trial'))) return;
    yield* put(trialMarked());
    yield* openModal('persona');
  } else if (start.trialCancelled) {
    if (yield* signInFirst('trial_create_cancelled')) yield* openModal('cancelTrialCheckout');
  } else if (start.referenceCheck) yield* openModal('referenceCheck');
  else if (start.signIn && session.kind !== 'person')
    yield* openModal('login', start.signInError ? `back ${start.signInError}` : start.signIn);
}

/** Carries out what the URL requested at startup. */
export const startupSaga = sagaOnly('startupFlow', function* (services) {
  // One that waits for a sign-in must not keep a later address from being answered.
  yield* takeEvery(startupParametersRead, answer, services);
});
