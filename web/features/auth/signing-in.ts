import { call, put } from 'typed-redux-saga';

import type { Persona } from '#shared/domain/person.ts';
import { doing } from '#web/platform/doing.ts';
import type { Powers } from '#web/platform/feature.ts';
import { closeModal } from '#web/platform/modals.ts';
import { Unreachable } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { dropSharedBy, sharedBy } from '#web/records/session/kept-session.ts';
import { personNow, userKnown, userOutdated } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';

import { exchangeToken, loadUser } from './find-session.ts';

type Credentials = { readonly email: string; readonly password: string };

/** The sign-in methods of this installation; email and password are always available. */
export const signInMethods = reading({
  name: 'auth/methods',
  ask: (api) => api.readSignInMethods(),
  remembers: true,
});

/** The cookie is set. Fetches the token of the page and reloads all data as this user. */
function* enter(powers: Powers) {
  if (!(yield* exchangeToken(powers)) || !(yield* loadUser(powers))) throw new Unreachable();
  yield* put(readerChanged());
  yield* closeModal('login');
}

/** Most installations do not use CAPTCHAs, so the script loads only if one is configured. */
const captchaOf = async (api: Powers['api']): Promise<string | undefined> => {
  const outside = await import('#web/records/outside/captcha.ts');
  return outside.captchaAnswer(api);
};

/** When a person chooses another account while the first request is pending, the latest choice wins. */
export const signingIn = doing<Credentials>({
  name: 'auth/login',
  keeps: 'last',
  outlivesReader: true,
  *work(body, powers) {
    yield* call(powers.api.login, { body });
    yield* enter(powers);
  },
});

/** By the one-time token of a link; a password that is chosen is set too. */
export const signingInByLink = doing<{ readonly token: string; readonly password?: string }>({
  name: 'auth/signInLink',
  keeps: 'last',
  outlivesReader: true,
  *work(body, powers) {
    yield* call(powers.api.signInByLink, { body });
    yield* enter(powers);
  },
});

export const registering = doing<Credentials & { readonly name: string }>({
  name: 'auth/registration',
  outlivesReader: true,
  *work(wanted, powers) {
    const { kept, timeZone } = powers.browser;
    const captcha = yield* call(captchaOf, powers.api);
    const body = { ...wanted, sharedBy: sharedBy(kept), timeZone: timeZone(), captcha };
    yield* call(powers.api.register, { body });
    dropSharedBy(kept);
    yield* enter(powers);
    yield* put(toastShown('success', (words) => words(authText).register.sent(wanted.email)));
  },
});

export const askingForReset = doing<{ readonly email: string }>({
  name: 'auth/resetRequest',
  *work(body, { api }) {
    yield* call(api.forgetPassword, { body });
  },
});

export const resettingPassword = doing<{ readonly token: string; readonly password: string }>({
  name: 'auth/reset',
  *work(body, { api }) {
    yield* call(api.resetPassword, { body });
  },
});

/** Verifies the token of the email; reports whether it was still valid. */
export const confirmingEmail = doing<string, boolean>({
  name: 'auth/confirmation',
  *work(token, { api }) {
    const { success } = yield* call(api.verifyEmail, { params: { token } });
    if (success) yield* put(userOutdated());
    return success;
  },
});

export const choosingPersona = doing<Persona>({
  name: 'auth/persona',
  *work(userSpecifiedPersona, { api }) {
    const person = yield* personNow();
    if (!person) return;
    const params = { slug: person.slug };
    yield* put(userKnown(yield* call(api.changeUser, { params, body: { userSpecifiedPersona } })));
    yield* closeModal('persona');
  },
});
