import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { appStands, chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(300_000);

(executable === undefined ? describe.skip : describe)('in a browser', () => {
  let product: SharedProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await sharedProduct('empty');
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const openPage = async (width = 1280): Promise<Page> =>
    (await browser.newContext({ viewport: { width, height: 800 } })).newPage();

  it('an unknown organization is the 404 page, from the server and in the app', async () => {
    const page = await openPage();
    const answer = await page.goto(`${product.url}/enterprise/nobody-knows-it`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: "Sorry, we couldn't find that." }).waitFor();
    const known = await page.goto(`${product.url}/enterprise/demo-university`);
    expect(known?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Veracite at Demo University' }).waitFor();
  });

  it('the first page of a phone has one button for searching', async () => {
    const page = await openPage(375);
    await page.goto(product.url);
    await appStands(page);
    const buttons = page.getByRole('button', { name: /^Search/ });
    await buttons.first().waitFor();
    expect(await buttons.filter({ visible: true }).count()).toBe(1);
  });

  it('a visitor who comes back from the checkout signs in, and goes on', async () => {
    const page = await openPage();
    await page.goto(`${product.url}/?trial_create_cancelled=true`);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await page.getByRole('button', { name: /free@demo.veracite.test/ }).click();
    await page.getByRole('dialog', { name: 'Your trial was not started' }).waitFor();
  });
});
