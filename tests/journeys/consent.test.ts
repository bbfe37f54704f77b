import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { servedStyles } from '#functions/features/pages/served/styles.ts';
import { styleDigests } from '#tests/support/page-styles.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { letTimePass, passTime } from './support/passing-time.ts';
import { type Product, startProduct } from './support/product.ts';
import { PING, somebodyElse } from './support/somebody-else.ts';

const executable = chromiumPath();

jest.setTimeout(120_000);

const NOTICE =
  'By clicking “Allow All”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts (including targeted advertising).';

(executable === undefined ? describe.skip : describe)('scripts of others', () => {
  let product: Product;
  let browser: Browser;
  let others: Awaited<ReturnType<typeof somebodyElse>>;
  const opened: Page[] = [];

  beforeAll(async () => {
    others = await somebodyElse();
    const at = (path: string) => `${others.origin}${path}`;
    product = await startProduct('none', {
      settings: {
        VERACITE_SCRIPTS: JSON.stringify([
          { kind: 'analytics', src: at('/analytics.js') },
          { kind: 'targeting', src: at('/targeting.js') },
          { kind: 'accessibility', src: at('/widget.js'), draws: '#widget' },
          { kind: 'support-chat', src: at('/chat.js'), draws: '.chat' },
          { kind: 'recaptcha', src: at('/captcha.js'), siteKey: 'a-site-key' },
        ]),
        RECAPTCHA_SECRET: 'a-word',
        RECAPTCHA_VERIFY_URL: at('/siteverify'),
        VERACITE_ERROR_REPORTS: at('/errors'),
        VERACITE_BANNER: 'technical-issues The index is being rebuilt until noon.',
        VERACITE_PLACE: 'DE, Europe/Berlin, Berlin',
      },
    });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    others.close();
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
    others.forget();
  });

  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cookiePreference'));
  /** A new visitor; `chose` is what their browser remembers of an earlier choice. */
  const visit = async (
    path: string,
    {
      chose,
      privacy = false,
      ...options
    }: BrowserContextOptions & {
      readonly chose?: string;
      readonly privacy?: boolean;
    } = {},
  ) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Berlin',
      ...options,
    });
    const page = await context.newPage();
    opened.push(page);
    await letTimePass(page);
    await page.addInitScript(
      ({ choice, control }) => {
        if (choice !== undefined && localStorage.getItem('cookiePreference') === null)
          localStorage.setItem('cookiePreference', choice);
        if (control) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      },
      { choice: chose, control: privacy },
    );
    await page.goto(product.url + path);
    await page.getByRole('contentinfo').waitFor();
    return page;
  };
  const notice = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
  /** What the page had asked of the others before has reached them when this has. */
  const reached = (page: Page) =>
    page.evaluate(async (address) => {
      for (let round = 0; round < 3; round += 1) await fetch(address, { mode: 'no-cors' });
    }, `${others.origin}${PING}`);
  /** All that waits for a time to come has come. */
  const aMinuteLater = async (page: Page) => {
    await passTime(page, 60_000);
    await reached(page);
  };
  const accessible = (page: Page) => expectAccessible(page);
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent ?? undefined);

  it('load for nobody who has not chosen; the question keeps the keyboard to itself', async () => {
    const page = await visit('/search?q=frost');
    await notice(page).getByText(NOTICE).waitFor();
    expect(await focused(page)).toBe('Privacy policy');
    const round: (string | undefined)[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await notice(page).evaluate((one) => one.contains(document.activeElement));
      const isPage = await page.evaluate(() => document.activeElement === document.body);
      expect(inside || isPage).toBe(true);
      round.push(await focused(page));
    }
    expect(round).toContain('Customize Settings');
    await accessible(page);
    await aMinuteLater(page);
    expect(others.paths()).toEqual([]);
  });

  it('leave their policy readable: Escape puts the question off, and nothing loads', async () => {
    const page = await visit('/search?q=frost');
    await notice(page).getByRole('link', { name: 'Privacy policy' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await kept(page)).toBeNull();
    await aMinuteLater(page);
    expect(others.paths()).toEqual([]);
    await page.reload();
    await notice(page).waitFor();
  });

  it.each([
    ['Reject All Unnecessary Cookies', 'rejected', []],
    ['Allow All', 'accepted', ['/targeting.js', '/widget.js']],
  ])('%s, by keyboard: %s', async (name, choice, loaded) => {
    const page = await visit('/search?q=frost');
    await notice(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await notice(page).waitFor({ state: 'detached' });
    expect(await kept(page)).toBe(choice);
    await reached(page);
    const scripts = () => others.paths().filter((path) => path.endsWith('.js'));
    expect(scripts().toSorted()).toEqual(loaded);
    // Analytics let the page come first.
    await aMinuteLater(page);
    const all = choice === 'accepted' ? ['/analytics.js', ...loaded] : loaded;
    expect(scripts().toSorted()).toEqual(all);
    if (choice === 'accepted') {
      await others.eventually('/collect');
      expect(others.bodies('/collect')).toEqual([
        { event: 'veracite', category: 'Visit', action: 'begun', label: 'direct' },
      ]);
    }
    // The policy of the page let in whom the run names, and nobody else.
    await reached(page);
    expect(others.leaked).toEqual([]);
  });

  it('load by purpose for who chooses for themselves, by keyboard alone', async () => {
    const page = await visit('/search?q=frost');
    await notice(page).getByRole('button', { name: 'Customize Settings' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
    await dialog.getByText(new URL(others.origin).host).first().waitFor();
    await accessible(page);
    await dialog.getByRole('checkbox', { name: 'Accessibility widget' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#widget').waitFor();
    expect(await kept(page)).toBe('functional');
    await aMinuteLater(page);
    expect(others.paths()).toEqual(['/widget.js']);
    // Below 480 px it is hidden.
    await page.setViewportSize({ width: 479, height: 800 });
    await page.locator('#widget').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 480, height: 800 });
    await page.locator('#widget').waitFor({ state: 'visible' });
  });

  it('follow nobody whose browser sends Global Privacy Control, whatever they chose', async () => {
    const page = await visit('/search?q=frost', { chose: 'accepted', privacy: true });
    await page.locator('#widget').waitFor();
    await aMinuteLater(page);
    expect(others.paths()).toEqual(['/widget.js']);
  });

  it('are neither loaded nor asked for in China', async () => {
    for (const chose of [undefined, 'accepted']) {
      const page = await visit('/search?q=frost', {
        timezoneId: 'Asia/Shanghai',
        ...(chose !== undefined && { chose }),
      });
      await aMinuteLater(page);
      expect(await notice(page).count()).toBe(0);
    }
    expect(others.paths()).toEqual([]);
  });

  const signIn = async (page: Page, who: string) => {
    await page.goto(`${product.url}/search?q=frost&login=true`);
    await page
      .getByRole('dialog', { name: 'Log in' })
      .getByRole('button', { name: `${who}@demo.veracite.test` })
      .click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  };

  it('follow no admin', async () => {
    const page = await visit('/search?q=frost', { chose: 'rejected' });
    await signIn(page, 'admin');
    await page.evaluate(() => localStorage.setItem('cookiePreference', 'targeting'));
    await page.reload();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await aMinuteLater(page);
    expect(others.paths()).toEqual([]);
  });

  it('let members of an organization open a chat, for the visit', async () => {
    const page = await visit('/search?q=frost', { chose: 'rejected' });
    await signIn(page, 'student');
    await aMinuteLater(page);
    expect(others.paths()).toEqual([]);
    await page.evaluate(() => {
      sessionStorage.setItem('veracite-support-chat', 'open');
      dispatchEvent(new Event('veracite-support-chat-changed'));
    });
    await page.locator('.chat').waitFor({ state: 'visible' });
    await page.evaluate(() => {
      sessionStorage.removeItem('veracite-support-chat');
      dispatchEvent(new Event('veracite-support-chat-changed'));
    });
    await page.locator('.chat').waitFor({ state: 'hidden' });
  });

  it('tell people from programs when somebody registers, and not before', async () => {
    const page = await visit('/search?q=frost&signup=true', { chose: 'rejected' });
    const dialog = page.getByRole('dialog', { name: 'Sign up' });
    await dialog.getByLabel('Name').fill('Mira Rowan');
    await dialog.getByLabel('E-mail').fill('mira@people.example.test');
    await dialog.getByLabel('Password', { exact: true }).fill('seven plum trees in rain');
    expect(others.paths()).toEqual([]);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(others.paths()).toEqual(['/captcha.js', '/siteverify']);
    // Without the page's answer nobody registers.
    const answer = await page.request.post(`${product.url}/api/auth/register`, {
      data: { email: 'other@people.example.test', password: 'eleven grey herons', name: 'Other' },
    });
    expect(answer.status()).toBe(403);
  });

  it('errors are told to our own server, at most 10 a minute, and to its collector by it alone', async () => {
    const page = await visit('/search?q=frost', { chose: 'rejected' });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) reports.push(request.postData() ?? '');
    });
    await page.evaluate(() => {
      const secret = 'ada@quill.test said that these results contradict';
      for (let count = 0; count < 12; count += 1)
        queueMicrotask(() => {
          throw count % 2 === 0 ? new TypeError('x.map is not a function') : new Error(secret);
        });
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await others.eventually('/errors', 10);
    await reached(page);
    expect(reports).toHaveLength(10);
    expect(others.bodies('/errors')).toHaveLength(10);
    expect(others.bodies('/errors')).toContainEqual(
      expect.objectContaining({
        name: 'TypeError',
        message: 'x.map is not a function',
        page: 'search',
      }),
    );
    expect(JSON.stringify(others.asked)).not.toMatch(/quill|contradict|frost/);
  });

  it('the banner shows the text of the operator', async () => {
    const page = await visit('/search?q=frost', { chose: 'rejected' });
    await page.getByText('The index is being rebuilt until noon.').waitFor();
    await page.getByRole('button', { name: 'Close this notice' }).click();
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByText('The index is being rebuilt').count()).toBe(0);
  });

  it('prices come in the currency of the place', async () => {
    const page = await visit('/pricing', { chose: 'rejected' });
    await page
      .getByText(/€\s?\d/)
      .first()
      .waitFor();
  });

  it.each([
    ['de', 'ltr', 'Alle erlauben'],
    ['ar', 'rtl', 'السماح بالكل'],
  ])('ask in the language of the browser: %s', async (locale, direction, allow) => {
    for (const [width, scheme] of [
      [375, 'dark'],
      [1440, 'light'],
    ] as const) {
      const page = await visit('/search?q=frost', {
        locale,
        viewport: { width, height: 800 },
        colorScheme: scheme,
      });
      await page.getByRole('button', { name: allow }).waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
      await accessible(page);
    }
  });
});

(executable === undefined ? describe.skip : describe)('a run without settings', () => {
  it('asks nothing of anybody else, lets nobody in, and asks its readers nothing', async () => {
    const product = await startProduct('none');
    const browser = await openBrowser(executable ?? '');
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    await page.addInitScript(() => localStorage.setItem('cookiePreference', 'accepted'));
    // The one style that stands in pages themselves.
    const [style] = styleDigests(`<style>${servedStyles}</style>`);
    for (const path of ['/', '/search?q=frost', '/pricing', '/policy', '/?signup=true']) {
      const answer = await page.goto(product.url + path);
      expect(answer?.headers()['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' ${String(style)}; font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self' https://billing.stripe.com; frame-ancestors 'none'`,
      );
      await page.waitForLoadState('networkidle');
    }
    expect(elsewhere).toEqual([]);
    expect(
      await page
        .locator('meta[name^="veracite:"]:not([name="veracite:screens"], [name="veracite:app"])')
        .count(),
    ).toBe(0);
    const told = await page.request.post(`${product.url}/api/error-reports`, {
      data: { name: 'TypeError', places: [], page: '' },
    });
    expect(told.status()).toBe(404);
    await browser.close();
    await product.stop();
  });
});
