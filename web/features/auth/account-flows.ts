import { call, put, select } from 'typed-redux-saga';

import { type Persona, personas } from '#shared/domain/person.ts';
import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { closeModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastGone, toastShown } from '#web/platform/toast-slice.ts';

import {
  accountDeletionSent,
  type Credentials,
  formDone,
  formRefused,
  loginSent,
  objectionSent,
  personaSent,
  type Registration,
  registrationSent,
  resetSent,
  trialSent,
} from '#web/records/session/account-form-slice.ts';
import { signInText } from '#web/text/sign-in.ts';
import { exchangeToken, loadUser } from './find-session.ts';
import { dropSharedBy, sharedBy } from '#web/records/session/kept-session.ts';
import { endSession } from './session-saga.ts';
import {
  personOf,
  readerChanged,
  userKnown,
  type WithSession,
} from '#web/records/session/session-slice.ts';

/** The cookie is set; now the page needs its token, and everything is asked for anew as this person. */
function* enter(api: Api, browser: Browser) {
  if (!(yield* exchangeToken(api, browser)) || !(yield* loadUser(api, browser))) {
    yield* put(formRefused({ kind: 'unreachable' }));
    return;
  }
  yield* put(readerChanged());
  yield* put(formDone());
  yield* closeModal('login');
}

function* login(api: Api, browser: Browser, body: Credentials) {
  yield* call(api.login, { params: {}, body });
  yield* enter(api, browser);
}

function* register(api: Api, browser: Browser, given: Registration) {
  const by = sharedBy(browser.kept);
  const body = { ...given, ...(by !== undefined && { sharedBy: by }) };
  yield* call(api.register, { params: {}, body });
  dropSharedBy(browser.kept);
  yield* enter(api, browser);
  yield* put(toastShown('success', signInText.register.sent(given.email)));
}

function* activateTrial(api: Api) {
  yield* put(userKnown(yield* call(api.activateTrial, { params: {} })));
  // What was locked a moment ago may be read now.
  yield* put(readerChanged());
  yield* put(formDone());
}

const isPersona = (text: string): text is Persona => personas.some((one) => one === text);

function* choosePersona(api: Api, persona: string) {
  const person = yield* select(({ session }: WithSession) => personOf(session));
  if (!person || !isPersona(persona)) return;
  const params = { slug: person.slug };
  yield* put(
    userKnown(yield* call(api.changeUser, { params, body: { userSpecifiedPersona: persona } })),
  );
  yield* put(formDone());
  yield* closeModal('persona');
}

function* deleteAccount(api: Api, browser: Browser) {
  const progress = toastShown('account-deletion', signInText.deletion.progress);
  yield* put(progress);
  try {
    yield* call(api.cancelSubscription, { params: {} });
    yield* call(api.deleteMe, { params: {} });
    yield* endSession(browser, '/');
    yield* put(formDone());
    yield* put(toastShown('success', signInText.deletion.done));
  } catch (error) {
    yield* put(formRefused(problemOf(error)));
    yield* put(toastShown('error', signInText.deletion.failed));
  } finally {
    yield* put(toastGone(progress.payload.id));
  }
}

export type AccountAction = ReturnType<
  | typeof loginSent
  | typeof registrationSent
  | typeof resetSent
  | typeof trialSent
  | typeof personaSent
  | typeof accountDeletionSent
  | typeof objectionSent
>;

function* flowOf(action: AccountAction, api: Api, browser: Browser) {
  if (loginSent.match(action)) yield* login(api, browser, action.payload);
  else if (registrationSent.match(action)) yield* register(api, browser, action.payload);
  else if (personaSent.match(action)) yield* choosePersona(api, action.payload);
  else if (trialSent.match(action)) yield* activateTrial(api);
  else if (accountDeletionSent.match(action)) yield* deleteAccount(api, browser);
  else if (objectionSent.match(action)) {
    yield* call(api.doNotSell, { params: {} });
    yield* put(formDone());
  } else if (resetSent.match(action)) {
    yield* call(api.forgetPassword, { params: {}, body: action.payload });
    yield* put(formDone());
  }
}

/** What a form about an account asks for; a refusal goes back to the form. */
export function* accountFlow(action: AccountAction, api: Api, browser: Browser) {
  try {
    yield* flowOf(action, api, browser);
  } catch (error) {
    yield* put(formRefused(problemOf(error)));
  }
}
