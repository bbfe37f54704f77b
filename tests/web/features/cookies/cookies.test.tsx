import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { parseCookiePreference } from '#shared/domain/cookie-preference.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { toggleSupportChat } from '#web/platform/support-chat.ts';
import { loadAllowedScripts } from '#web/records/third-party/load-scripts.ts';
import { chooseCookies } from '#web/records/third-party/preference.ts';
import { userKnown } from '#web/records/session/session.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import { covered, peopleServer } from '#tests/web/support/people.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

expect.extend(toHaveNoViolations);

const analytics = { src: 'https://analytics.example.org/a.js', kind: 'analytics' } as const;
const targeting = { src: 'https://ads.example.org/t.js', kind: 'targeting' } as const;
const widget = {
  src: 'https://widget.example.org/w.js',
  kind: 'accessibility',
  draws: '#widget',
} as const;
const chat = {
  src: 'https://chat.example.org/c.js',
  kind: 'support-chat',
  draws: '.chat',
} as const;
const choose = (stored: string) => chooseCookies(parseCookiePreference(stored));

const install = (...scripts: readonly object[]) => {
  const content = JSON.stringify(scripts);
  const meta = Object.assign(document.createElement('meta'), { name: 'veracite:scripts', content });
  document.head.append(meta);
};
const privacyControl = (on: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: on, configurable: true });
const loaded = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(/^.*\//, ''));
const notice = () => screen.findByRole('dialog', { name: 'Cookies' });
const openAt = (timezone: string) => {
  const people = peopleServer(undefined).script;
  const place = { city: '', country: '', currency: 'USD', timezone };
  return openApp('/search?q=frost', (call) =>
    call.path === '/api/geolocation' ? { body: place } : people(call),
  );
};
const open = () => openAt('America/Chicago');
/** What hides an element that a script of others draws. */
const styleOf = (selector: string) =>
  document.adoptedStyleSheets
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .find((rule) => rule.includes(selector));
const ready = () => screen.findByRole('list', { name: /^(?:Search results|Papers)$/ });

afterEach(() => {
  localStorage.clear();
  privacyControl(false);
  document.head.querySelectorAll('meta, script').forEach((element) => element.remove());
});

describe('where nothing of anybody else is installed', () => {
  it('asks nothing and loads nothing', async () => {
    open();
    await ready();
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
    expect(loaded()).toEqual([]);
  });

  it('says so where one asks', async () => {
    const { user } = open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Cookie Preferences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    expect(dialog.getByText(/No analytics or advertising is loaded here/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('takes an objection to selling all the same', async () => {
    const people = peopleServer(undefined);
    const { user } = openApp('/search?q=frost', people.script);
    await ready();
    await user.click(
      screen.getByRole('button', { name: 'Do Not Sell or Share My Personal Information' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Do not sell/ }));
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Object' }));
    expect(await dialog.findByText('Your objection is saved.')).toBeVisible();
    expect(people.callsTo('/api/users/donotsell')).toMatchObject([{ method: 'POST' }]);
  });
});

describe('where scripts are installed', () => {
  beforeEach(() => install(analytics, targeting));

  it('asks in the words of the specification, with the focus inside', async () => {
    open();
    const dialog = within(await notice());
    expect(
      dialog.getByText(
        'By clicking “Allow All”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts (including targeted advertising).',
        { exact: false },
      ),
    ).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Customize Settings',
      'Reject All Unnecessary Cookies',
      'Allow All',
    ]);
    expect((await notice()).contains(document.activeElement)).toBe(true);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it.each([
    ['Allow All', 'accepted'],
    ['Reject All Unnecessary Cookies', 'rejected'],
  ])('%s is kept as %s, and the question goes', async (name, kept) => {
    const { user } = open();
    await user.click(within(await notice()).getByRole('button', { name }));
    expect(localStorage.getItem('cookiePreference')).toBe(kept);
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
  });

  it('does not ask who chose, nor where the address says so', async () => {
    openApp('/search?q=frost&bannerClosed=true', peopleServer(undefined).script);
    await ready();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
  });

  it.each([
    ['targeting', true],
    ['rejected', false],
  ])('keeps %s of who chooses for themselves', async (kept, allows) => {
    const { user } = open();
    await user.click(within(await notice()).getByRole('button', { name: 'Customize Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
    const choice = dialog.getByRole('checkbox', { name: 'Analytics and targeting' });
    expect(choice).not.toBeChecked();
    if (allows) await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem('cookiePreference')).toBe(kept);
  });

  it('asks again where the settings were closed without a choice', async () => {
    const { user } = open();
    await user.click(within(await notice()).getByRole('button', { name: 'Customize Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await notice()).toBeVisible();
  });

  it('asks nothing that the browser has answered already (Global Privacy Control), and says so to who asks', async () => {
    privacyControl(true);
    const { user } = open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Cookie Preferences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    expect(dialog.getByRole('checkbox', { name: 'Analytics and targeting' })).toBeDisabled();
    expect(dialog.getByText(/sends Global Privacy Control/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
  });

  it('names the hosts that scripts come from', async () => {
    const { user } = open();
    await user.click(within(await notice()).getByRole('button', { name: 'Customize Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    expect(dialog.getByText(/analytics\.example\.org and ads\.example\.org/)).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: 'Accessibility widget' })).toBeNull();
  });

  it('an objection takes back what was allowed, and is the answer of who was not asked yet', async () => {
    localStorage.setItem('cookiePreference', 'accepted');
    const { user } = open();
    await ready();
    await user.click(
      screen.getByRole('button', { name: 'Do Not Sell or Share My Personal Information' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Do not sell/ }));
    expect(dialog.getByText(/If you object, they stay off in this browser/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Object' }));
    expect(localStorage.getItem('cookiePreference')).toBe('functional');
    // The switches below follow, so that keeping them does not take the objection back.
    expect(dialog.getByRole('checkbox', { name: 'Analytics and targeting' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem('cookiePreference')).toBe('functional');
  });
});

describe('where no script of others may load', () => {
  it.each([
    ['the zone of the place', 'Asia/Shanghai', 'Europe/Berlin'],
    ['the zone of the browser', 'America/Chicago', 'Asia/Urumqi'],
  ])('asks and loads nothing in China, told by %s', async (_, ofPlace, ofBrowser) => {
    install(targeting);
    localStorage.setItem('cookiePreference', 'accepted');
    const zone = jest.spyOn(thisBrowser, 'timeZone').mockReturnValue(ofBrowser);
    openAt(ofPlace);
    await ready();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(loaded()).toEqual([]);
    localStorage.removeItem('cookiePreference');
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
    zone.mockRestore();
  });

  it('asks nothing where what is installed loads only by what its reader does', async () => {
    install(chat);
    openAt('America/Chicago');
    await ready();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull();
    expect(loaded()).toEqual([]);
  });
});

describe('what serves its reader alone', () => {
  it('can be allowed without what follows them, and loads under Global Privacy Control', async () => {
    privacyControl(true);
    install(analytics, targeting, widget);
    const { user } = open();
    await user.click(within(await notice()).getByRole('button', { name: 'Customize Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie preferences' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Accessibility widget' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem('cookiePreference')).toBe('functional');
    expect(loaded()).toEqual(['w.js']);
    // Below 480 px it is hidden, wherever it was drawn.
    expect(styleOf('#widget')).toMatch(/\(width < 480px\)/);
  });
});

describe('the chat with support', () => {
  const { organizationLicense } = covered;
  const member = fictionalUser({ organizationLicense });
  const opened = async (user: ReturnType<typeof fictionalUser>) => {
    install(chat);
    openApp('/search?q=frost', signedIn(user));
    await ready();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  afterEach(() => sessionStorage.clear());

  it('loads for who opened it in this visit, if they belong to an organization with a license', async () => {
    sessionStorage.setItem('veracite-support-chat', 'open');
    await opened(member);
    expect(loaded()).toEqual(['c.js']);
    expect(styleOf('.chat')).toBeUndefined();
  });

  it('comes when it is opened, and is hidden when it is closed again', async () => {
    await opened(member);
    expect(loaded()).toEqual([]);
    act(toggleSupportChat);
    expect(loaded()).toEqual(['c.js']);
    expect(styleOf('.chat')).toBeUndefined();
    act(toggleSupportChat);
    expect(styleOf('.chat')).toMatch(/display: none/);
  });

  it.each([
    ['closed', member, undefined],
    ['of no organization', fictionalUser(), 'open'],
  ])('loads for nobody else: %s', async (_, user, state) => {
    if (state !== undefined) sessionStorage.setItem('veracite-support-chat', state);
    await opened(user);
    expect(loaded()).toEqual([]);
  });
});

const ANALYTICS_WAIT_MS = 3_000;
const HURRIED_MS = 100;

describe('whom scripts may capture', () => {
  beforeEach(() => {
    install(analytics, targeting);
    localStorage.setItem('cookiePreference', 'accepted');
  });
  const { setTimeout: realTimeout } = globalThis;
  // Analytics wait for three seconds; how long is tested below, where no time passes.
  beforeEach(() => {
    const hurried = (work: () => void, ms?: number, ...rest: []) =>
      realTimeout(work, ms === ANALYTICS_WAIT_MS ? HURRIED_MS : ms, ...rest);
    Object.assign(globalThis, { setTimeout: hurried });
  });
  afterEach(() => Object.assign(globalThis, { setTimeout: realTimeout }));
  const soon = () => act(() => new Promise((resolve) => realTimeout(resolve, 3 * HURRIED_MS)));

  it.each([
    ['a visitor', undefined, ['t.js', 'a.js']],
    ['a person', fictionalUser(), ['t.js', 'a.js']],
    ['an admin', fictionalUser({ admin: true }), []],
  ])(
    'follow %s as far as they may',
    async (_, who, scripts) => {
      openApp('/search?q=frost', who ? signedIn(who) : peopleServer(undefined).script);
      await ready();
      await soon();
      expect(loaded()).toEqual(scripts);
    },
    20_000,
  );

  it('an admin who signs in where scripts are loaded: the page starts afresh', async () => {
    const leaveFor = jest.spyOn(thisBrowser, 'leaveFor').mockImplementation(() => undefined);
    const { store } = openApp('/search?q=frost', peopleServer(undefined).script);
    await ready();
    await soon();
    expect(leaveFor).not.toHaveBeenCalled();
    act(() => void store.dispatch(userKnown(fictionalUser({ admin: true }))));
    expect(leaveFor).toHaveBeenCalledTimes(1);
    leaveFor.mockRestore();
  }, 20_000);
});

describe('loading scripts', () => {
  const both = [analytics, targeting];
  const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for consent; analytics come 3 s later', async () => {
    const stop = loadAllowedScripts(both);
    await wait(60);
    expect(loaded()).toEqual([]);
    choose('accepted');
    expect(loaded()).toEqual(['t.js']);
    await wait(2.9);
    expect(loaded()).toEqual(['t.js']);
    await wait(0.1);
    expect(loaded()).toEqual(['t.js', 'a.js']);
    stop();
  });

  it('puts each into the page once, however often that is begun', async () => {
    choose('accepted');
    for (const stop of [loadAllowedScripts([targeting]), loadAllowedScripts([targeting])]) stop();
    expect(loaded()).toEqual(['t.js']);
  });

  it('gives up one that has not loaded within 10 s', async () => {
    choose('accepted');
    const stop = loadAllowedScripts([targeting]);
    await wait(9.9);
    expect(loaded()).toEqual(['t.js']);
    await wait(0.1);
    expect(loaded()).toEqual([]);
    stop();
  });

  it('waits for a window that is wide enough for a widget', async () => {
    const wide = new EventTarget();
    Object.assign(globalThis, { matchMedia: () => Object.assign(wide, { matches: false }) });
    choose('functional');
    const stop = loadAllowedScripts([widget]);
    await wait(60);
    expect(loaded()).toEqual([]);
    wide.dispatchEvent(new Event('change'));
    expect(loaded()).toEqual(['w.js']);
    stop();
  });

  it('loads both for who allowed targeting', async () => {
    choose('targeting');
    const stop = loadAllowedScripts(both);
    await wait(3);
    expect(loaded()).toEqual(['t.js', 'a.js']);
    stop();
  });

  it('never loads anything under Global Privacy Control', async () => {
    privacyControl(true);
    choose('accepted');
    const stop = loadAllowedScripts(both);
    await wait(3);
    expect(loaded()).toEqual([]);
    stop();
  });

  it('does not follow who changes their mind within the 3 s', async () => {
    choose('accepted');
    const stop = loadAllowedScripts([analytics]);
    await wait(1);
    choose('rejected');
    await wait(60);
    expect(loaded()).toEqual([]);
    stop();
  });
});
