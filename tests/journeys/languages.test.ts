import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

(executable === undefined ? describe.skip : describe)('who reads another language', () => {
  let product: SharedProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await sharedProduct('open-demonstration');
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const openPage = async (locale: string, width = 1280): Promise<Page> =>
    (await browser.newContext({ locale, viewport: { width, height: 900 } })).newPage();
  const looksRight = async (page: Page, direction: 'ltr' | 'rtl') => {
    await expectAccessible(page);
    const { width } = page.viewportSize() ?? {};
    expect(
      await page.evaluate(() => [
        document.documentElement.dir,
        document.documentElement.scrollWidth,
      ]),
    ).toEqual([direction, width]);
  };
  const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

  it('reads search and report in German, and in Arabic from right to left, and finds it again', async () => {
    const asked = await fetch(`${product.url}/api/search?mode=papers&sort=total_cited&limit=1`);
    // The server checks its replies against the contract.
    const [paper] = ((await asked.json()) as SearchReply).hits;
    if (paper?.kind !== 'paper') throw new Error('The demonstration corpus has no papers.');

    const page = await openPage('de-DE');
    // What is drawn first is German already.
    const first: string[] = [];
    await page.exposeFunction('told', (text: string) => void first.push(text));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const text = document.querySelector<HTMLElement>('#app header')?.innerText;
        if (text === undefined) return;
        observer.disconnect();
        // The page calls what the test gave it.
        (globalThis as unknown as { told: (text: string) => void }).told(text);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${product.url}/search`);
    await page
      .getByRole('heading', { name: 'Filter' })
      .or(page.getByText('Hat Zitate'))
      .first()
      .waitFor();
    expect(first.join()).toContain('Lösungen');
    expect(first.join()).not.toContain('Log In');
    expect(await languageOf(page)).toBe('de');
    await looksRight(page, 'ltr');

    await page.goto(`${product.url}/reports/${paper.doi}`);
    await page.getByRole('heading', { name: 'Was die zitierenden Arbeiten sagen' }).waitFor();
    await page.getByText('Erwähnend').first().waitFor();

    await page
      .getByRole('group', { name: 'Sprache' })
      .getByRole('button', { name: 'العربية' })
      .click();
    await page.getByRole('heading', { name: 'ما تقوله الأبحاث المستشهِدة' }).waitFor();
    expect(await page.title()).toContain('تقرير – Veracite');
    // The title and the quotations run as they are written.
    const quote = page.locator('blockquote').first();
    await quote.waitFor();
    expect(await quote.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    await looksRight(page, 'rtl');

    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${product.url}/search?q=the`);
    await page
      .getByRole('list', { name: /^(?:نتائج البحث|الأبحاث|عبارات الاستشهاد)$/ })
      .first()
      .waitFor();
    await looksRight(page, 'rtl');
    await page.getByRole('button', { name: /^المرشِّحات/ }).click();
    await page.getByRole('dialog', { name: 'المرشِّحات' }).waitFor();
    await page.keyboard.press('Escape');

    // Who signs in takes it along to their other browsers.
    await page.goto(`${product.url}/?login=true`);
    await page
      .getByRole('dialog', { name: 'تسجيل الدخول' })
      .getByRole('button', { name: /free@/ })
      .click();
    await page.getByRole('button', { name: /^حساب/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^حساب/ }).waitFor();
    expect(await languageOf(page)).toBe('ar');

    const elsewhere = await openPage('en-GB');
    await elsewhere.goto(`${product.url}/?login=true`);
    await elsewhere
      .getByRole('dialog', { name: 'Log in' })
      .getByRole('button', { name: /free@/ })
      .click();
    await elsewhere.getByRole('button', { name: /^حساب/ }).click();
    await looksRight(elsewhere, 'rtl');
    await elsewhere.getByRole('menuitemradio', { name: 'English' }).click();
    await elsewhere.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await languageOf(elsewhere)).toBe('en');
  });

  it('reads numbers and dates as their language writes them', async () => {
    const page = await openPage('ar-EG');
    await page.goto(`${product.url}/search/analyze`);
    const peak = await page
      .getByText(/على الأكثر، سنة/)
      .first()
      .innerText();
    expect(peak).toMatch(/^[0-9,]+ على الأكثر، سنة [0-9]{4}$/);
    // Years run from left to right under their chart, as its bars do.
    const ends = page.locator('svg + p').first().locator('span');
    const [from, to] = await Promise.all([ends.nth(0).boundingBox(), ends.nth(1).boundingBox()]);
    expect(from?.x ?? 0).toBeLessThan(to?.x ?? 0);
  });
});
