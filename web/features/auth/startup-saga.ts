import { call, put, select, take, takeLeading } from 'typed-redux-saga';

import { isAnonymousToken } from '#shared/domain/api-token.ts';
import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { openModal } from '#web/platform/open-modal.ts';

import { loadUser } from './find-session.ts';
import { expectSession, keepSharedBy, keepToken } from '#web/records/session/kept-session.ts';
import {
  nobodyKnown,
  readerChanged,
  type Session,
  startedWith,
  trialMarked,
  userKnown,
  whoIsUsing,
} from '#web/records/session/session-slice.ts';
import { signInAddress } from './sign-in-address.ts';

/** Who is using the app, once that is known. */
function* knownSession() {
  for (;;) {
    const who = yield* select(whoIsUsing);
    if (who.kind !== 'unknown') return who;
    yield* take([userKnown, nobodyKnown]);
  }
}

/** A token from an address never takes the place of a person who is signed in. */
function* useAnonymousToken(api: Api, browser: Browser, token: string) {
  if (!isAnonymousToken(token, browser.now())) return;
  if ((yield* knownSession()).kind === 'person') return;
  keepToken(browser.kept, token);
  yield* loadUser(api, browser);
  yield* put(readerChanged());
}

/** People who pay have no need to be sent anywhere. */
const isPremium = (who: Session): boolean =>
  who.kind === 'person' && who.user.subscription.plan === 'premium';

type Started = ReturnType<typeof startedWith>;

function* answer(api: Api, browser: Browser, { payload: given }: Started) {
  if (given.sharedBy !== undefined) keepSharedBy(browser.kept, given.sharedBy);
  if (given.authToken !== undefined) yield* useAnonymousToken(api, browser, given.authToken);

  const who = yield* knownSession();
  if (given.autologin && !isPremium(who)) {
    expectSession(browser.kept);
    yield* call(browser.leaveFor, signInAddress('azure', given.path));
    return;
  }
  if (given.trialCreated) {
    yield* put(trialMarked());
    yield* openModal('persona');
  } else if (given.trialCancelled) yield* openModal('cancelTrialCheckout');
  else if (given.signIn && who.kind !== 'person')
    yield* openModal('login', given.signInError ? `back ${given.signInError}` : given.signIn);
}

/** Answers what the address asked for as the app started. */
export function* startupSaga(api: Api, browser: Browser) {
  yield* takeLeading(startedWith, answer, api, browser);
}
