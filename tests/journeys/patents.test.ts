import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

(executable === undefined ? describe.skip : describe)('somebody who tries patents', () => {
  let product: SharedProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const signedInPage = async (name: string, width: number): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, name);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  /** Presses Tab until an element of this name has the focus. */
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await page.evaluate(() => document.activeElement?.textContent.trim());
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach “${name}”.`);
  };

  it.each([390, 1440])(
    'finds one by keyboard, sees that it relies on a retracted paper, and comes back from its report, %d wide',
    async (width) => {
      const page = await signedInPage('admin', width);
      await page.goto(`${product.url}/patents`);
      await page.getByRole('heading', { name: '12 patents found' }).waitFor();
      await accessible(page);
      await page.getByRole('searchbox', { name: /Search patents/ }).focus();
      await page.keyboard.type('nursery pulses');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '1 patent found' }).waitFor();
      await tabTo(page, 'Reef nursery with timed heat pulses');
      await page.keyboard.press('Enter');

      await page.getByText('It cites 4 publications; 3 of them are in this collection.').waitFor();
      await page.getByText('It cites 1 retracted paper.').waitFor();
      await accessible(page);
      await tabTo(page, 'Cited papers (4)');
      await page.keyboard.press('Enter');
      await page.getByText('Matched by title and year').waitFor();
      await accessible(page);
      await page
        .getByRole('link', {
          name: /^Prior exposure to short heat pulses increases .* outer slope$/,
        })
        .press('Enter');

      await page.getByRole('heading', { name: '2 patents cite this paper' }).waitFor();
      await accessible(page);
      await page.context().close();
    },
  );

  it('is the only one who finds them in the menu, while their addresses are open to everybody', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    for (const path of ['/patents', '/patents?q=reef']) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { name: /\d+ patents? found$/ }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Patents', exact: true }).count()).toBe(0);
    await page.close();
    const other = await signedInPage('premium', 1280);
    await other.goto(`${product.url}/patents`);
    await other.getByRole('heading', { name: /\d+ patents? found$/ }).waitFor();
    await other.context().close();
  });
});
