import { call, put } from 'typed-redux-saga';

import type { Persona } from '#shared/domain/person.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Services } from '#web/platform/feature.ts';
import { closeModal } from '#web/platform/modals.ts';
import { UnreachableError } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { removeReferrer, storedReferrer } from '#web/records/session/stored-session.ts';
import { selectPerson, userKnown, userOutdated } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';

import { exchangeToken, loadUser } from './find-session.ts';

type Credentials = { readonly email: string; readonly password: string };

/** The sign-in methods of this installation; email and password are always available. */
export const signInMethodsQuery = createQuery({
  name: 'auth/methods',
  load: (api) => api.readSignInMethods(),
  remembers: true,
});

/** The cookie is set. Fetches the token of the page and reloads all data as this user. */
function* enter(services: Services) {
  if (!(yield* exchangeToken(services)) || !(yield* loadUser(services)))
    throw new UnreachableError();
  yield* put(readerChanged());
  yield* closeModal('login');
}

/** Most installations do not use CAPTCHAs, so the script loads only if one is configured. */
const captchaOf = async (api: Services['api']): Promise<string | undefined> => {
  const outside = await import('#web/records/third-party/captcha.ts');
  return outside.captchaResponse(api);
};

/** When a person chooses another account while the first request is pending, the latest choice wins. */
export const signIn = createMutation<Credentials>({
  name: 'auth/login',
  keeps: 'last',
  outlivesReader: true,
  *work(body, services) {
    yield* call(services.api.login, { body });
    yield* enter(services);
  },
});

/** By the one-time token of a link; a password that is chosen is set too. */
export const signingInByLink = createMutation<{
  readonly token: string;
  readonly password?: string;
}>({
  name: 'auth/signInLink',
  keeps: 'last',
  outlivesReader: true,
  *work(body, powers) {
    yield* call(powers.api.signInByLink, { body });
    yield* enter(powers);
  },
});

export const registerUser = createMutation<Credentials & { readonly name: string }>({
  name: 'auth/registration',
  outlivesReader: true,
  *work(input, services) {
    const { storage, timeZone } = services.browser;
    const captcha = yield* call(captchaOf, services.api);
    const body = { ...input, sharedBy: storedReferrer(storage), timeZone: timeZone(), captcha };
    yield* call(services.api.register, { body });
    removeReferrer(storage);
    yield* enter(services);
    yield* put(toastShown('success', (textOf) => textOf(authText).register.sent(input.email)));
  },
});

export const requestPasswordReset = createMutation<{ readonly email: string }>({
  name: 'auth/resetRequest',
  *work(body, { api }) {
    yield* call(api.forgetPassword, { body });
  },
});

export const resetPassword = createMutation<{ readonly token: string; readonly password: string }>({
  name: 'auth/reset',
  *work(body, { api }) {
    yield* call(api.resetPassword, { body });
  },
});

/** Verifies the token of the email; reports whether it was still valid. */
export const confirmEmail = createMutation<string, boolean>({
  name: 'auth/confirmation',
  *work(token, { api }) {
    const { success } = yield* call(api.verifyEmail, { params: { token } });
    if (success) yield* put(userOutdated());
    return success;
  },
});

export const choosePersona = createMutation<Persona>({
  name: 'auth/persona',
  *work(userSpecifiedPersona, { api }) {
    const person = yield* selectPerson();
    if (!person) return;
    const params = { slug: person.slug };
    yield* put(userKnown(yield* call(api.changeUser, { params, body: { userSpecifiedPersona } })));
    yield* closeModal('persona');
  },
});
