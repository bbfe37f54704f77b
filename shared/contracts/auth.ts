import * as z from 'zod';

import { MAX_PASSWORD_CHARACTERS } from '../domain/password-rule.ts';
import { federatedMethods } from '../domain/sign-in-method.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';
import { EmailText, LicenseView, NameText, NoPlans, UserView } from './users.ts';

const auth = { kind: 'json', feature: 'auth' } as const;
const nothingIn = { params: z.object({}), query: z.object({}) } as const;
/** An existing password is only limited in length; the rule for new ones is in shared/domain/password-rule.ts. */
const PasswordText = z
  .string()
  .min(1, 'is empty')
  .max(MAX_PASSWORD_CHARACTERS * 4);
const Done = z.object({ success: z.literal(true) });

export const MethodName = z.enum(federatedMethods);

export const readSignInMethods = endpoint({
  ...auth,
  ...nothingIn,
  method: 'GET',
  path: '/auth/methods',
  summary: 'List the sign-in methods of this installation',
  access: 'unchecked',
  body: nothing,
  status: 200,
  reply: z.object({
    methods: z.array(MethodName),
    demonstrationPeople: z.array(z.object({ email: z.string(), is: z.string() })),
  }),
});

export const login = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/login',
  refuses: [401, 403],
  summary: 'Sign in with an e-mail address and password',
  description:
    'Sets the cookie `veracite_session` for 30 days. Returns 401 if either value is wrong and 429 after too many attempts.',
  access: 'unchecked',
  body: z.object({ email: EmailText, password: PasswordText }),
  status: 200,
  reply: z.object({ user: UserView }),
});

export const signInByLink = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/sign-in-link',
  refuses: [403],
  summary: 'Sign in with the one-time token of a sign-in link',
  description:
    'The link is printed by `npm run admin -- create EMAIL`. It works once, within 30 minutes, and sets the cookie `veracite_session`. With `password`, the password of the account is set too and its other sessions end. 400 where the token is used, expired or unknown; 429 after too many tries.',
  access: 'unchecked',
  body: z.object({ token: z.string().max(200), password: PasswordText.optional() }),
  status: 200,
  reply: z.object({ user: UserView }),
});

export const register = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/register',
  makes: true,
  refuses: [403],
  summary: 'Create an account and send the verification e-mail',
  description:
    'The response is the same whether or not the address already has an account; the e-mail tells its owner.',
  access: 'unchecked',
  body: z.object({
    email: EmailText,
    password: PasswordText,
    name: NameText,
    sharedBy: z.string().max(120).optional(),
    /** The browser's time zone, for the hour of emails; an invalid one is ignored. */
    timeZone: z.string().max(100).optional(),
    /** The reCAPTCHA token of the page, if this installation uses it. */
    captcha: z.string().min(1).max(4000).optional(),
  }),
  status: 201,
  reply: z.object({ user: UserView }),
});

export const readApiToken = endpoint({
  ...auth,
  ...nothingIn,
  method: 'GET',
  path: '/auth/api_token',
  refuses: [401, 403],
  summary: 'Exchange the session cookie for an API token',
  description:
    'Returns a signed JWT, valid for 43200 s, as a JSON string. Only for pages of this origin; 401 without a session.',
  access: 'unchecked',
  body: nothing,
  status: 200,
  reply: z.string(),
});

export const checkSession = endpoint({
  ...auth,
  ...nothingIn,
  method: 'GET',
  path: '/auth/session',
  summary: 'Check whether the session behind the token is still valid',
  description:
    'Returns 403 `One session at a time.` if a later sign-in ended the session, and 401 in all other cases.',
  access: 'signed-in',
  body: nothing,
  status: 200,
  reply: z.object({ valid: z.literal(true) }),
});

export const checkLicense = endpoint({
  ...auth,
  ...nothingIn,
  method: 'GET',
  path: '/auth/check_license',
  summary: 'Check whether an organization license covers the caller, by membership or network',
  access: 'anyone',
  body: nothing,
  status: 200,
  reply: z.object({ organizationLicense: LicenseView.optional(), noPlans: NoPlans }),
});

export const beginSignIn = endpoint({
  ...auth,
  kind: 'redirect',
  method: 'GET',
  path: '/auth/sign-in/{method}',
  refuses: [401, 403],
  summary: 'Redirect to an identity provider to sign in',
  description: 'With `link=true`, links the ORCID iD of the person signed in by cookie.',
  access: 'unchecked',
  params: z.object({ method: MethodName }),
  query: z.object({
    return_to: z.string().max(2000).optional(),
    link: z.enum(['true', 'false']).optional(),
    shared_by: z.string().max(120).optional(),
  }),
  body: nothing,
  status: 302,
  reply: z.string(),
});

export const finishSignIn = endpoint({
  ...auth,
  kind: 'redirect',
  method: 'GET',
  path: '/auth/callback',
  summary: 'Complete the sign-in after the identity provider redirects back',
  access: 'unchecked',
  params: z.object({}),
  query: z.looseObject({
    code: z.string().max(4000).optional(),
    state: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
  }),
  body: nothing,
  status: 302,
  reply: z.string(),
});

export const forgetPassword = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/password/forgotten',
  makes: true,
  refuses: [403],
  summary: 'Send a password-reset e-mail',
  description: 'The response is the same for every address.',
  access: 'unchecked',
  body: z.object({ email: EmailText }),
  status: 202,
  reply: Done,
});

export const resetPassword = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/password/reset',
  refuses: [403],
  summary: 'Reset the password with the token from the e-mail; all sessions end',
  access: 'unchecked',
  body: z.object({ token: z.string().max(200), password: PasswordText }),
  status: 200,
  reply: Done,
});

export const changePassword = endpoint({
  ...auth,
  ...nothingIn,
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change your password; all other sessions end',
  access: 'signed-in',
  body: z.object({ currentPassword: PasswordText, password: PasswordText }),
  status: 200,
  reply: Done,
});

export const changeEmail = endpoint({
  ...auth,
  ...nothingIn,
  method: 'POST',
  path: '/auth/email',
  makes: true,
  summary: 'Request a change of your e-mail address',
  description:
    'The change takes effect once the new address is confirmed; the old address is notified. People without a password omit it, but their session must be less than 15 minutes old.',
  access: 'signed-in',
  body: z.object({ email: EmailText, password: PasswordText.optional() }),
  status: 202,
  reply: Done,
});

export const unlinkOrcid = endpoint({
  ...auth,
  ...nothingIn,
  method: 'DELETE',
  path: '/auth/orcid',
  refuses: [409],
  summary: 'Unlink your ORCID iD, if another sign-in method remains',
  access: 'signed-in',
  body: nothing,
  status: 200,
  reply: UserView,
});

export const readKeys = endpoint({
  ...auth,
  ...nothingIn,
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Get the public keys that verify API tokens',
  access: 'unchecked',
  body: nothing,
  status: 200,
  reply: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
});

export const authCalls = {
  readSignInMethods,
  login,
  signInByLink,
  register,
  readApiToken,
  checkSession,
  checkLicense,
  beginSignIn,
  finishSignIn,
  forgetPassword,
  resetPassword,
  changePassword,
  changeEmail,
  unlinkOrcid,
  readKeys,
};
