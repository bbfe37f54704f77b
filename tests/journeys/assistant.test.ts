import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { search } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('the Assistant', () => {
  let product: SharedProduct;
  let browser: Browser;
  let contrasted: string;

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    browser = await openBrowser(executable ?? '');
    const address = `${product.url}/api/search?mode=papers&sort=total_contrasted&order=desc&limit=10`;
    // The call's own schema has checked it on the way out.
    const { hits } = (await (await fetch(address)).json()) as ReplyFrom<typeof search>;
    const [first] = hits;
    contrasted = first?.kind === 'paper' ? first.title : '';
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const opened = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const signIn = async (page: Page, as: string) => {
    const login = page.getByRole('dialog', { name: /Log in/i });
    await login.getByLabel('E-mail').fill(`${as}@demo.veracite.test`);
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    await login.waitFor({ state: 'hidden' });
  };
  const press = async (page: Page, name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };

  it('leads from a question to its sources, a table and a link that can be taken back, by keyboard alone', async () => {
    const page = await opened('/assistant');
    await page.getByRole('heading', { level: 1, name: 'Ask what the papers say' }).waitFor();
    await accessible(page);
    // A visitor is asked to sign in, and then gets the answer.
    await page.getByRole('textbox', { name: 'Your question' }).focus();
    await page.keyboard.type(`What contradicts “${contrasted}”?`);
    await page.keyboard.press('Enter');
    await signIn(page, 'premium');
    await page.waitForURL(/\/assistant\/[0-9a-f-]+$/);
    await page
      .getByRole('heading', { level: 1, name: `What contradicts “${contrasted}”?` })
      .waitFor();
    await page.getByText(/^The answer has \d+ sentences? from \d+ sources?\.$/).waitFor();
    await accessible(page);
    expect(await page.getByRole('search').count()).toBe(0);

    // The answer begins with the sentence of the report, and every contrasting statement stands before any other.
    const finding = page
      .locator('section', {
        has: page.getByRole('heading', { name: 'What this collection says about the paper' }),
      })
      .last();
    const sentence = await finding.getByText(/^(?:Supported|Contrasted) by /).innerText();
    const parts = await page
      .locator('section[data-part]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-part')));
    expect(parts[0]).toBe('contrasting');
    const report = await opened(
      (await finding.getByRole('link', { name: contrasted }).getAttribute('href')) ?? '',
    );
    await report.getByText(sentence).first().waitFor();
    await report.close();

    await press(page, /^Source 1: /);
    const statement = page.getByRole('button', { name: 'In context' }).first();
    await statement.waitFor();
    expect(await statement.getAttribute('aria-expanded')).toBe('true');
    await accessible(page);

    await page.getByRole('radio', { name: 'Answer' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: /What each paper says/ }).waitFor();
    await accessible(page);
    await page.keyboard.press('ArrowLeft');

    await page.getByRole('textbox', { name: 'Ask a follow-up question' }).focus();
    await page.keyboard.type('And what supports it?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'And what supports it?' }).waitFor();
    await page
      .getByText(/^(The answer has|Nothing in this collection)/)
      .nth(1)
      .waitFor();

    await press(page, 'Share');
    const share = page.getByRole('dialog', { name: 'Share this thread' });
    await share.getByRole('button', { name: 'Create link' }).focus();
    await page.keyboard.press('Enter');
    const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
    await accessible(page);

    const stranger = await opened(new URL(link).pathname, 390);
    await stranger
      .getByRole('heading', { level: 1, name: `What contradicts “${contrasted}”?` })
      .waitFor();
    await stranger.getByText('The statements are locked.').first().waitFor();
    // The sentences are shared with what they quote; the statements behind them are not.
    await stranger
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click();
    expect(await stranger.getByRole('button', { name: 'In context' }).count()).toBe(0);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await accessible(stranger);

    await share.getByRole('button', { name: 'Stop sharing' }).focus();
    await page.keyboard.press('Enter');
    await share.getByText('The link no longer works.').waitFor();
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'This thread is no longer shared' }).waitFor();
    await accessible(stranger);

    await page.keyboard.press('Escape');
    await press(page, 'More');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.md$/);

    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ask what the papers say' }).waitFor();
    await press(page, 'Undo');
    await page
      .getByRole('heading', { level: 1, name: `What contradicts “${contrasted}”?` })
      .waitFor();
  });

  it('answers at once what an address asks, on a phone, and keeps its history in a drawer', async () => {
    const page = await opened('/assistant?login=true', 390);
    await signIn(page, 'premium');
    await page.goto(
      `${product.url}/assistant?startTerm=${encodeURIComponent(`What contradicts “${contrasted}”?`)}`,
    );
    await page.waitForURL(/\/assistant\/[0-9a-f-]+$/);
    await page.getByText(/^The answer has/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await accessible(page);
    await press(page, 'Your questions');
    const drawer = page.getByRole('dialog', { name: 'Your questions' });
    await drawer
      .getByRole('link', { name: /What contradicts/ })
      .first()
      .waitFor();
    await accessible(page);
  });

  it('says on the free plan what asking takes, and leads on to the search', async () => {
    const page = await opened('/assistant?login=true');
    await signIn(page, 'free');
    await page.getByText('The Assistant requires a plan').waitFor();
    await accessible(page);
    await page.getByRole('textbox', { name: 'Your question' }).fill('Does frost harm barley?');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Search instead' }).click();
    await page.waitForURL(/\/search\?.*q=Does/);
  });
});
