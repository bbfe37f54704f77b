import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { expectAccessible } from './support/accessible.ts';
import { appStands, chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('the shell in a browser', () => {
  let product: SharedProduct;
  let browser: Browser;
  const pages: Page[] = [];

  beforeAll(async () => {
    product = await sharedProduct('empty');
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
  });

  const opened = async (path: string, width = 1440, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, ...options });
    const page = await context.newPage();
    pages.push(page);
    await page.goto(`${product.url}${path}`);
    await appStands(page);
    await page.getByRole('banner').waitFor();
    return page;
  };
  const logInAs = async (page: Page, who: string) => {
    await logIn(page, who);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  };
  const accessible = (page: Page) => expectAccessible(page);

  it.each([
    [375, 'light', 'en'],
    [960, 'dark', 'en'],
    [960, 'light', 'de'],
    [1440, 'dark', 'ar'],
  ] as const)('stands on one line at %i px, %s, in %s', async (width, colorScheme, locale) => {
    const page = await opened('/journals', width, { colorScheme, locale });
    const bar = page.getByRole('banner');
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await accessible(page);
  });

  it('opens a menu of the bar within the page, at the narrowest that has one', async () => {
    const page = await opened('/journals', 960);
    for (const [title, list] of [
      ['Product', 'Features'],
      ['Solutions', 'Use Cases'],
    ] as const) {
      await page.getByRole('button', { name: title, exact: true }).click();
      const entries = page.getByRole('banner').getByRole('list', { name: list });
      await entries.waitFor();
      const box = await entries.boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(960);
      await accessible(page);
      await page.keyboard.press('Escape');
      await entries.waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: 'Product', exact: true }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Badge/ })
      .click();
    await page.waitForURL(/\/badge$/);
  });

  it('searches by the panel of a phone, which the key / opens as well', async () => {
    const page = await opened('/policy', 375);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('late frost');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=late\+frost/);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.getByRole('banner').getByRole('button', { name: 'Search' }).count()).toBe(0);
  });

  it('hides its bar below 50 px on a phone, and never on a wide screen', async () => {
    const hiddenAt = async (width: number) => {
      const page = await opened('/policy', width);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(() => scrollY > 60);
      await page.locator('header.away, header[class*=away]').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      const top = await page.evaluate(
        () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      );
      return top <= 0;
    };
    expect(await hiddenAt(375)).toBe(true);
    expect(await hiddenAt(1440)).toBe(false);
  });

  it('answers what the address asks for as it starts, and takes it out of the address', async () => {
    const register = await opened('/pricing?signup=true');
    await register.getByRole('dialog', { name: 'Sign up' }).waitFor();
    expect(new URL(register.url()).search).toBe('');

    const cancelled = await opened('/?trial_create_cancelled=true');
    await logInAs(cancelled, 'free');
    await cancelled.getByRole('dialog', { name: 'Your trial was not started' }).waitFor();

    const check = await opened('/?referenceCheck=true&login=true');
    await check.getByRole('dialog', { name: 'Log in' }).waitFor();
    await logInAs(check, 'free');
    await check.getByRole('dialog', { name: /references/i }).waitFor();

    const shared = await opened('/?shared_by=ada&login=true');
    await shared.getByRole('dialog', { name: 'Log in' }).waitFor();
    expect(await shared.evaluate(() => localStorage.getItem('veracite-shared-by'))).toBe('ada');
    await logInAs(shared, 'free');
    await shared.goto(`${product.url}/?create_trial=true`);
    await shared.getByRole('dialog', { name: 'What do you do?' }).waitFor();
    // Somebody who is on no paid plan is sent to sign in with Azure.
    await shared.goto(`${product.url}/journals?autologin=azure`);
    await shared.waitForURL(/\/identity\//);

    const silenced = await opened('/journals?bannerClosed=true');
    await silenced.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(silenced.url()).search).toBe('?bannerClosed=true');
    expect(await silenced.getByRole('complementary', { name: 'Notice' }).count()).toBe(0);
  });

  it('asks a visitor to sign in where that is needed, and lets them be', async () => {
    const page = await opened('/users/me/welcome');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await logInAs(page, 'free');
    await page.getByText('First steps').waitFor();
    await page.getByRole('link', { name: 'Search a topic you know well' }).click();
    await page.waitForURL(/\/search$/);
    await page.goBack();
    await page.getByText('Done', { exact: true }).waitFor();
  });

  it('lists its keys on ?, and leaves them alone once they are switched off', async () => {
    const page = await opened('/policy');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
    await keys.getByRole('button', { name: 'Close' }).click();
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    expect(await keys.count()).toBe(0);
  });
});
