import { jest } from '@jest/globals';

import type { UserView } from '#shared/contracts/users.ts';
import { startupParametersOf } from '#shared/domain/startup-parameters.ts';
import { createApiClient } from '#web/platform/api-client.ts';
import { createStore } from '#web/app/store.ts';
import { currentToken } from '#web/records/session/stored-session.ts';
import {
  logoutRequested,
  sessionFeature,
  startupParametersRead,
} from '#web/records/session/session.ts';
import { registerUser, signIn } from '#web/features/auth/sign-in.ts';
import { deleteAccount } from '#web/features/users/tasks.ts';
import { destinationFeature } from '#web/platform/destination.ts';
import { modalsFeature, modalToggled } from '#web/platform/modals.ts';
import { readerFeature } from '#web/platform/reader.ts';
import { toastsFeature } from '#web/platform/toasts.ts';

import { siteInPage } from '#tests/web/support/site.ts';
import { held, said } from '#tests/web/support/running.ts';
import { scriptedNetwork } from '#tests/web/support/scripted-api.ts';
import {
  covered,
  fakeBrowser,
  peopleServer,
  somebody,
  tokenOf,
  tokenWith,
} from '#tests/web/support/people.ts';

const START = new Date('2026-05-04T10:00:00Z');

type Setting = {
  readonly user?: UserView | undefined;
  readonly server?: Parameters<typeof peopleServer>[1];
  readonly kept?: Readonly<Record<string, string>>;
};

const opened = async ({ user = somebody(), server, kept }: Setting = {}) => {
  const people = peopleServer(user, server);
  const tab = fakeBrowser(kept);
  const network = scriptedNetwork(people.script);
  const api = createApiClient({
    fetch: network.fetch,
    origin: '',
    token: () => currentToken(tab.browser),
  });
  const store = createStore(api, tab.browser);
  await wait(0);
  const session = () => ({
    who: held(store, sessionFeature),
    reader: held(store, readerFeature),
    destination: held(store, destinationFeature).address,
  });
  return { ...people, ...tab, store, session };
};
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const signedIn = (user = somebody()) => ({
  user,
  server: { cookieOf: user },
  kept: { apiToken: tokenOf(user), 'veracite-signed-in': 'yes' },
});
const at = (query: string) => ({
  ...startupParametersOf(new URLSearchParams(query)),
  path: '/search',
});
const paths = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  });
});
afterEach(() => jest.useRealTimers());

describe('finding out who is there', () => {
  it('asks nobody who never signed in here for a session', async () => {
    const { session, asked } = await opened();
    expect(session().who).toEqual({ kind: 'anonymous' });
    expect(paths(asked)).toEqual(['/api/auth/check_license']);
  });

  it('knows a visitor by the network of an organization', async () => {
    const { session } = await opened({
      user: covered,
      server: { license: covered.organizationLicense },
    });
    expect(session().who).toEqual({ kind: 'visitor', user: covered });
  });

  it('reads who the stored token stands for, and lets what the screens asked stand', async () => {
    const { session, asked } = await opened(signedIn());
    expect(session()).toMatchObject({ who: { kind: 'person', user: somebody() }, reader: 0 });
    expect(paths(asked)).toEqual(['/api/users/me']);
  });

  it.each([
    ['gives the zone of the browser to people without one', true, 1],
    ['leaves the zone that somebody chose', undefined, 0],
  ] as const)('%s', async (_, assumed, times) => {
    const mailTime = { hour: 8, timeZone: 'UTC', ...(assumed && { assumed }) };
    const user = somebody({ mailTime });
    const { callsTo } = await opened(signedIn(user));
    const told = callsTo(`/api/users/${user.slug ?? ''}`);
    expect(told.map(({ method, body }) => [method, body])).toEqual(
      Array.from({ length: times }, () => [
        'PATCH',
        { mailTime: { hour: 8, timeZone: 'Pacific/Auckland' } },
      ]),
    );
  });

  it('exchanges the cookie for a token where the stored one expires within 10 seconds', async () => {
    const user = somebody();
    const { session, kept, asked } = await opened({
      user,
      server: { cookieOf: user },
      kept: { apiToken: tokenOf(user, { seconds: 10 }) },
    });
    expect(paths(asked)).toEqual(['/api/auth/api_token', '/api/users/me']);
    expect(session()).toMatchObject({ who: { kind: 'person' }, reader: 1 });
    expect(kept.get('apiToken')).toBe(tokenOf(user));
  });

  it('keeps a token that holds for 11 seconds more', async () => {
    const user = somebody();
    const { asked } = await opened({ user, kept: { apiToken: tokenOf(user, { seconds: 11 }) } });
    expect(paths(asked)).toEqual(['/api/users/me']);
  });

  it.each([
    ['another e-mail', tokenOf(somebody({ email: 'old@quill.test' }))],
    ['another plan', tokenOf(somebody({ subscription: { plan: 'premium', status: 'active' } }))],
    ['another version', tokenOf(somebody(), { version: 9 })],
  ])('exchanges a token with %s', async (_, apiToken) => {
    const { kept, callsTo, session } = await opened({
      server: { cookieOf: somebody() },
      kept: { apiToken },
    });
    expect(callsTo('/api/auth/api_token')).toHaveLength(1);
    expect(kept.get('apiToken')).toBe(tokenOf(somebody()));
    expect(session().who.kind).toBe('person');
  });

  it('removes the token of a person who was deleted', async () => {
    const { kept, session } = await opened({
      ...signedIn(),
      server: { refuses: { 'GET /api/users/me': { status: 404 } } },
    });
    expect(kept.has('apiToken')).toBe(false);
    expect(session().who).toEqual({ kind: 'anonymous' });
  });

  it('removes the token when there is none to be had, and does not ask again', async () => {
    const { kept, session } = await opened({ kept: { 'veracite-signed-in': 'yes' } });
    expect([...kept.keys()]).toEqual([]);
    expect(session().who).toEqual({ kind: 'anonymous' });
  });

  it('keeps the token when the server fails, so that the next start finds it', async () => {
    const { kept, session } = await opened({
      ...signedIn(),
      server: { refuses: { 'GET /api/users/me': { status: 503 } } },
    });
    expect(kept.has('apiToken')).toBe(true);
    expect(session().who).toEqual({ kind: 'anonymous' });
  });
});

describe('a session that runs', () => {
  it('is validated every 60 s', async () => {
    const { callsTo } = await opened(signedIn());
    await wait(59.9);
    expect(callsTo('/api/auth/session')).toHaveLength(0);
    await wait(0.1);
    expect(callsTo('/api/auth/session')).toHaveLength(1);
    await wait(60);
    expect(callsTo('/api/auth/session')).toHaveLength(2);
  });

  it('ends with the one-session answer: home, and a dialog says why', async () => {
    const { server, session, kept, store } = await opened(signedIn());
    server.refuses['GET /api/auth/session'] = {
      status: 403,
      body: { title: 'One session at a time.' },
    };
    await wait(60);
    expect(session()).toMatchObject({ who: { kind: 'anonymous' }, destination: '/home' });
    expect([...kept.keys()].filter((key) => /token|signed/i.test(key))).toEqual([]);
    expect(held(store, modalsFeature)).toMatchObject({
      kind: 'open',
      name: 'loggedOut',
      context: 'replaced',
    });
    await wait(120);
    expect(held(store, modalsFeature)).toMatchObject({ kind: 'open', name: 'loggedOut' });
  });

  it('is not ended by another 403', async () => {
    const { server, session } = await opened(signedIn());
    server.refuses['GET /api/auth/session'] = { status: 403, body: { title: 'No.' } };
    await wait(60);
    expect(session().who.kind).toBe('person');
  });

  it('gets another token for one that is refused while the session still runs', async () => {
    const { server, session, callsTo } = await opened(signedIn());
    server.refuses['GET /api/auth/session'] = { status: 401 };
    await wait(60);
    expect(callsTo('/api/auth/api_token')).toHaveLength(1);
    expect(session().who.kind).toBe('person');
  });

  it('ends when its token is refused and there is no other, without asking for ever', async () => {
    const { server, session, kept, callsTo } = await opened(signedIn());
    server.refuses['GET /api/auth/session'] = { status: 401 };
    server.refuses['GET /api/users/me'] = { status: 401 };
    await wait(60);
    expect(session().who).toEqual({ kind: 'anonymous' });
    expect(kept.has('apiToken')).toBe(false);
    await wait(600);
    expect(callsTo('/api/auth/api_token')).toHaveLength(1);
  });

  it('renews its token before it expires after 43200 s', async () => {
    const { callsTo, kept } = await opened(signedIn());
    await wait(43_200);
    expect(callsTo('/api/auth/api_token')).toHaveLength(1);
    expect(kept.get('apiToken')).not.toBe(tokenOf(somebody(), { now: START }));
  });

  it('ends by signing out, which clears the token', async () => {
    const { store, session, kept, callsTo } = await opened(signedIn());
    store.dispatch(logoutRequested());
    await wait(0);
    expect(callsTo('/api/users/logout')).toHaveLength(1);
    expect(session()).toMatchObject({ who: { kind: 'anonymous' }, reader: 1, destination: '/' });
    expect(kept.has('apiToken')).toBe(false);
  });

  it('goes on, and says so, where signing out did not reach the server', async () => {
    const { store, server, session } = await opened(signedIn());
    server.refuses['GET /api/users/logout'] = { status: 503 };
    store.dispatch(logoutRequested());
    await wait(0);
    expect(session().who.kind).toBe('person');
    expect(held(store, toastsFeature)).toHaveLength(1);
  });

  it('follows what other tabs do', async () => {
    const { otherTab, session, server } = await opened();
    otherTab('apiToken', tokenOf(somebody()));
    await wait(0);
    expect(session()).toMatchObject({ who: { kind: 'person' }, reader: 1 });
    // Another token of the same person changes nothing.
    otherTab('apiToken', tokenOf(somebody(), { seconds: 100 }));
    await wait(0);
    expect(session().reader).toBe(1);
    server.user = undefined;
    otherTab('apiToken', undefined);
    await wait(0);
    expect(session()).toMatchObject({ who: { kind: 'anonymous' }, reader: 2 });
  });
});

describe('signing in', () => {
  const given = { email: 'ada@quill.test', password: 'late frost on barley' };

  it('opens the session, fetches its token, and lets the screens refetch', async () => {
    const { store, session, kept, asked } = await opened();
    store.join(signIn);
    store.dispatch(signIn.wanted({ input: given }));
    await wait(0);
    expect(paths(asked).slice(-3)).toEqual([
      '/api/auth/login',
      '/api/auth/api_token',
      '/api/users/me',
    ]);
    expect(session()).toMatchObject({ who: { kind: 'person' }, reader: 1 });
    expect(kept.get('apiToken')).toBe(tokenOf(somebody()));
    expect(held(store, signIn)['']).toMatchObject({ kind: 'done' });
  });

  it('gives a refusal back to the form and changes nothing else', async () => {
    const { store, server, session, callsTo } = await opened();
    server.refuses['POST /api/auth/login'] = { status: 401 };
    store.join(signIn);
    store.dispatch(signIn.wanted({ input: given }));
    await wait(0);
    expect(held(store, signIn)['']).toMatchObject({ kind: 'failed', problem: { status: 401 } });
    expect(session()).toMatchObject({ who: { kind: 'anonymous' }, reader: 0 });
    expect(callsTo('/api/auth/api_token')).toHaveLength(0);
  });

  it('tells at registration who shared, once', async () => {
    const { store, callsTo, kept } = await opened();
    store.dispatch(startupParametersRead(at('shared_by=bertil')));
    await wait(0);
    store.join(registerUser);
    store.dispatch(registerUser.wanted({ input: { ...given, name: 'Ada Quill' } }));
    await wait(0);
    expect(callsTo('/api/auth/register')[0]?.body).toEqual({
      ...given,
      name: 'Ada Quill',
      sharedBy: 'bertil',
      timeZone: 'Pacific/Auckland',
    });
    expect(kept.has('veracite-shared-by')).toBe(false);
    expect(said(held(store, toastsFeature)[0]?.message ?? (() => ''))).toContain('ada@quill.test');
  });
});

describe('what an address asks for at the start', () => {
  const modalAfter = async (query: string, setting?: Setting) => {
    const app = await opened(setting);
    app.store.dispatch(startupParametersRead(at(query)));
    await wait(0);
    return { ...app, modal: held(app.store, modalsFeature) };
  };

  it.each([
    ['signup', 'register'],
    ['login=true', 'login'],
    ['login=true&signInError=denied', 'back denied'],
  ])('?%s opens the sign-in dialog for %s', async (query, context) => {
    const { modal } = await modalAfter(query);
    expect(modal).toEqual({ kind: 'open', name: 'login', context });
  });

  it('asks nobody to sign in who has', async () => {
    expect((await modalAfter('login=true', signedIn())).modal).toEqual({ kind: 'none' });
  });

  it('marks the trial and asks for the persona after create_trial', async () => {
    const { modal, session } = await modalAfter('create_trial=true', signedIn());
    expect(modal).toMatchObject({ name: 'persona' });
    expect(session().who).toMatchObject({ user: { activatedTrial: true } });
  });

  it.each([
    ['create_trial', 'persona'],
    ['trial_create_cancelled', 'cancelTrialCheckout'],
  ])('lets a visitor sign in first, and then goes on: %s', async (name, goesOn) => {
    const { store, server } = await modalAfter(`${name}=true`);
    const modal = () => held(store, modalsFeature);
    expect(modal()).toEqual({ kind: 'open', name: 'login', context: `login ${name}` });
    // People without an account register in the same dialog.
    store.dispatch(modalToggled({ name: 'login', context: `register ${name}` }));
    const user = somebody();
    Object.assign(server, { user, cookieOf: user });
    store.join(registerUser);
    store.dispatch(registerUser.wanted({ input: { email: 'a@b.test', password: 'x', name: 'A' } }));
    await wait(0);
    expect(modal()).toMatchObject({ kind: 'open', name: goesOn });
    expect(held(store, sessionFeature)).toMatchObject({
      kind: 'person',
      user: { activatedTrial: name === 'create_trial' },
    });
  });

  it('goes nowhere with a visitor who closes the dialog, and answers the next address', async () => {
    const { store } = await modalAfter('create_trial=true');
    store.dispatch(modalToggled({ name: 'login' }));
    await wait(1);
    expect(held(store, modalsFeature)).toEqual({ kind: 'none' });
    store.dispatch(startupParametersRead(at('signup')));
    await wait(0);
    expect(held(store, modalsFeature)).toMatchObject({ name: 'login', context: 'register' });
  });

  it('opens the dialog for a checkout that was left', async () => {
    expect((await modalAfter('trial_create_cancelled=true', signedIn())).modal).toMatchObject({
      name: 'cancelTrialCheckout',
    });
  });

  it.each([
    ['nobody', undefined, true],
    ['a free person', signedIn(), true],
    [
      'a premium person',
      signedIn(somebody({ subscription: { plan: 'premium', status: 'active' } })),
      false,
    ],
  ])('autologin=azure leads %s to Azure: %#', async (_, setting, leads) => {
    const { left } = await modalAfter('autologin=azure', setting);
    expect(left).toEqual(leads ? ['/api/auth/sign-in/azure?return_to=%2Fsearch'] : []);
  });

  const seconds = START.getTime() / 1000 + 3600;
  const anonymous = tokenWith({ sub: 'anonymous', license: 'northmarsh', exp: seconds });

  it('takes an anonymous token, with which the license is known', async () => {
    const { session, kept } = await modalAfter(`authToken=${anonymous}`, {
      user: covered,
    });
    expect(kept.get('apiToken')).toBe(anonymous);
    expect(session()).toMatchObject({ who: { kind: 'visitor' }, reader: 1 });
  });

  it.each([
    ["somebody's", tokenOf(somebody(), { now: START })],
    ['an expired', tokenWith({ sub: 'anonymous', exp: START.getTime() / 1000 })],
    ['an endless', tokenWith({ sub: 'anonymous' })],
    ['no', 'not.a.token'],
  ])('takes not %s token from an address', async (_, token) => {
    const { kept } = await modalAfter(`authToken=${token}`);
    expect(kept.has('apiToken')).toBe(false);
  });

  it('leaves a person signed in whatever token an address brings', async () => {
    const { kept } = await modalAfter(`authToken=${anonymous}`, signedIn());
    expect(kept.get('apiToken')).toBe(tokenOf(somebody(), { now: START }));
  });
});

describe('what this browser remembers of a subscription', () => {
  const premium = (status: 'active' | 'trialing' | 'inactive', renewDate?: string) =>
    somebody({ subscription: { plan: 'premium', status, ...(renewDate && { renewDate }) } });

  describe('records a conversion', () => {
    const told = () =>
      ((globalThis as { dataLayer?: readonly { category?: string }[] }).dataLayer ?? []).filter(
        ({ category }) => category === 'Subscription',
      );
    const was = (status: string) => ({
      'veracite-subscription-status': `${status} ada@quill.test`,
    });
    const comes = (user: UserView, kept = {}) =>
      opened({ ...signedIn(user), kept: { ...signedIn(user).kept, ...kept } });
    beforeEach(() => {
      localStorage.setItem('cookiePreference', 'accepted');
      const content = '[{"kind":"analytics","src":"https://stats.example.org/s.js"}]';
      document.head.append(
        Object.assign(document.createElement('meta'), { name: 'veracite:scripts', content }),
      );
    });
    afterEach(() => {
      localStorage.clear();
      document.head.querySelectorAll('meta').forEach((one) => one.remove());
      delete (globalThis as { dataLayer?: unknown }).dataLayer;
    });
    const conversion = {
      event: 'veracite',
      ...{ category: 'Subscription', action: 'conversion', label: 'organic' },
    };

    it.each([
      ['inactive', 'active', [conversion]],
      ['trialing', 'active', [conversion]],
      ['active', 'active', []],
      ['inactive', 'trialing', []],
      // Who was not known here before may have paid long ago.
      [undefined, 'active', []],
    ] as const)('from %s to %s: %j', async (before, after, expected) => {
      await comes(premium(after), before && was(before));
      // What tells of it comes only then.
      await import('#web/records/third-party/statistics.ts');
      await wait(0);
      expect(told()).toEqual(expected);
    });

    it('of no admin, and of nobody who did not allow it', async () => {
      await comes({ ...premium('active'), admin: true }, was('inactive'));
      localStorage.setItem('cookiePreference', 'functional');
      await comes(premium('active'), was('inactive'));
      await import('#web/records/third-party/statistics.ts');
      await wait(0);
      expect(told()).toEqual([]);
    });
  });

  it.each([
    ['on day 4', '2026-05-07T10:00:01Z', undefined],
    ['from day 5 on', '2026-05-06T10:00:00Z', '2'],
    ['on its last day', '2026-05-04T20:00:00Z', '1'],
  ])('tells of the end of a trial %s', async (_, renewDate, context) => {
    const { store } = await opened(signedIn(premium('trialing', renewDate)));
    expect(held(store, modalsFeature)).toEqual(
      context ? { kind: 'open', name: 'trialOver', context } : { kind: 'none' },
    );
  });

  it('tells once that a trial is over', async () => {
    const setting = signedIn(premium('trialing', '2026-05-04T09:00:00Z'));
    const first = await opened(setting);
    expect(held(first.store, modalsFeature)).toEqual({ kind: 'open', name: 'trialOver' });
    const second = await opened({ ...setting, kept: Object.fromEntries(first.kept) });
    expect(held(second.store, modalsFeature)).toEqual({ kind: 'none' });
  });
});

describe('deleting an account', () => {
  const toasts = (app: Awaited<ReturnType<typeof opened>>) =>
    held(app.store, toastsFeature).map(({ message: says }) => said(says));

  it('cancels the subscription, deletes the user, clears the token and goes home', async () => {
    const app = await opened(signedIn());
    app.store.join(deleteAccount);
    app.store.dispatch(deleteAccount.wanted({ input: undefined }));
    expect(paths(app.asked).at(-1)).not.toBe('/api/users/delete');
    await wait(0);
    expect(paths(app.asked).slice(-2)).toEqual([
      '/api/checkout/subscription/delete',
      '/api/users/delete',
    ]);
    expect(app.session()).toMatchObject({ who: { kind: 'anonymous' }, destination: '/' });
    expect(app.kept.has('apiToken')).toBe(false);
    expect(toasts(app)).toEqual(['Successfully deleted your account.']);
  });

  it.each([
    [
      { contact: 'help@marsh.example' },
      'Something went wrong deleted your account, try again or contact us at help@marsh.example',
    ],
    [{}, 'Something went wrong deleted your account, try again later'],
  ])('says what to do when it failed, and leaves the person signed in', async (site, sentence) => {
    const taken = siteInPage(site);
    const app = await opened(signedIn());
    app.server.refuses['DELETE /api/users/delete'] = { status: 500 };
    app.store.join(deleteAccount);
    app.store.dispatch(deleteAccount.wanted({ input: undefined }));
    await wait(0);
    expect(toasts(app)[0]).toBe(sentence);
    expect(app.session().who.kind).toBe('person');
    taken();
  });

  it('says for 20 s that it is on its way', async () => {
    const app = await opened(signedIn());
    app.server.hangs = '/api/users/delete';
    app.store.join(deleteAccount);
    app.store.dispatch(deleteAccount.wanted({ input: undefined }));
    await wait(19.9);
    expect(toasts(app)).toEqual(['Deleting your account, hang tight...']);
    await wait(0.2);
    expect(toasts(app)).toEqual([]);
  });
});
