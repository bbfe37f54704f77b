import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(300_000);

(executable === undefined ? describe.skip : describe)('a plan', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct('none');
    browser = await openBrowser(executable ?? '');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const accessible = () => expectAccessible(page);
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
  /** Does something in the billing portal, and comes back. */
  const inPortal = async (...deeds: readonly string[]) => {
    await press('Cards and invoices');
    for (const deed of deeds) {
      await page.getByRole('heading', { name: 'Plan and invoices' }).waitFor();
      await press(deed);
    }
    await page.getByRole('heading', { name: 'Plan and invoices' }).waitFor();
    await page.getByRole('link', { name: 'Back to Veracite' }).click();
    await page.waitForURL(/\/users\/me\/subscription$/);
    await page.getByRole('heading', { name: 'Billing' }).waitFor();
  };

  it('begins with a trial, is told of on day 5, fails, recovers, gets a discount and a code, and is cancelled', async () => {
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, 'free');

    await page.goto(`${product.url}/pricing`);
    await shows('$16.00 a month');
    await shows('$192.00 billed once a year');
    await accessible();
    // Leaving the checkout starts nothing, and says so.
    await press('Try it free for 7 days');
    await press('Start with a card to continue after the trial');
    await page.getByRole('heading', { name: 'Veracite Premium' }).waitFor();
    await press('Go back');
    const left = page.getByRole('dialog', { name: 'Your trial was not started' });
    await left.waitFor();
    await left.getByRole('button', { name: 'Try again' }).click();
    await press('Start with a card to continue after the trial');
    await press('Begin the trial with a test card');
    await page.waitForURL((url) => url.origin === product.url && url.pathname === '/');
    const persona = page.getByRole('dialog');
    await persona.waitFor();

    await page.goto(`${product.url}/users/me/subscription`);
    await shows(/^Trial/);
    await inPortal('5 days');
    const soon = page.getByRole('dialog', { name: /2 days/ });
    await soon.waitFor();
    await page.keyboard.press('Escape');
    await soon.waitFor({ state: 'hidden' });

    await inPortal('7 days');
    await shows(/^Active · Renews on/);
    await accessible();
    await inPortal('Use a card that is declined', '31 days');
    await shows(/^Payment failed/);
    await shows(/Your last payment failed/);
    await inPortal('Use a card that pays');
    await shows(/^Active · Renews on/);

    await press('Cancel renewal');
    await press('Stay for 20% less');
    await shows(
      'Successfully applied 20% off discount to your account, this will take effect on the next invoice.',
    );

    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('never-given');
    await press('Redeem');
    await shows('Unknown code. Please check the spelling.');
    await code.fill('read-more');
    await press('Redeem');
    await shows('25% comes off your next invoice.');

    await page.reload();
    await press('Cancel renewal');
    await press('Cancel renewal anyway');
    await shows(/^Not renewing · Ends on/);
    // The notice is told once, until it is closed.
    await page.getByRole('complementary', { name: 'Notice' }).waitFor();
    await press('Keep my plan');
    await shows(/^Active · Renews on/);
  });
});
