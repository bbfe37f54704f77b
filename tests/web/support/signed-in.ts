import type { UserView } from '#shared/contracts/users.ts';

import type { Asked, Script } from './scripted-api.ts';

export const fictionalUser = (change: Partial<UserView> = {}): UserView => ({
  slug: 'mira-rowan',
  name: 'Mira Rowan',
  email: 'mira@example.org',
  emailVerified: true,
  admin: false,
  expert: false,
  signupType: 'local',
  subscription: { plan: 'premium', status: 'active', renewDate: '2027-03-01T00:00:00.000Z' },
  entitlement: {
    through: 'premium',
    readStatements: true,
    alerts: true,
    assistant: true,
    dashboardDois: 1000,
    savedSearchDois: 1000,
    freeReports: 0,
  },
  referred: [],
  onboarding: {},
  activatedTrial: false,
  assistantUsage: 0,
  featureFlags: [],
  doNotSell: false,
  mailTime: { hour: 8, timeZone: 'Europe/Berlin' },
  resellerReferral: false,
  createdAt: '2026-02-03T10:00:00.000Z',
  ...change,
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the page reads it: only a server could check its signature. */
export const tokenOf = ({ slug = '', email, subscription }: UserView): string =>
  [
    base64({ alg: 'ES256', typ: 'JWT' }),
    base64({
      sub: `id-of-${slug}`,
      ...(email !== undefined && { email }),
      plan: subscription.plan,
      version: 10,
      exp: Math.floor(Date.now() / 1000) + 43_200,
    }),
    'signature',
  ].join('.');

/** A network that knows this person, who signed in here before. What the person changes is remembered. */
export const signedIn = (first: UserView = fictionalUser(), script: Script = () => undefined) => {
  let user = first;
  localStorage.setItem('apiToken', tokenOf(user));
  const answer = (asked: Asked) => {
    const { path, method = 'GET' } = asked;
    if (path === '/api/users/me' && method === 'GET') return { body: user };
    if (path === '/api/auth/api_token') return { body: tokenOf(user) };
    if (path === '/api/auth/session') return { body: { valid: true } };
    if (path === `/api/users/${user.slug ?? ''}` && method === 'PATCH') {
      user = { ...user, ...(asked.body as Partial<UserView>) };
      return { body: user };
    }
    return undefined;
  };
  const scripted: Script = (asked) => script(asked) ?? answer(asked);
  return scripted;
};
