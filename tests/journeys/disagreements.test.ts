import { AxeBuilder } from '@axe-core/playwright';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { readDisagreements } from '#shared/contracts/disagreements.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

type Reply = ReplyFrom<typeof readDisagreements>;

(executable === undefined ? describe.skip : describe)('where papers disagree', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser(executable ?? '');
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
  const accessible = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  };

  it('is a view of a search, opened by keyboard alone, and says what its table and the reports say', async () => {
    const page = await opened('/search?mode=papers');
    await page.getByRole('link', { name: 'Disagreements' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /contested/ }).waitFor();
    // The call's own schema has checked it on the way out.
    const reply = (await (await fetch(`${product.url}/api/disagreements`)).json()) as Reply;
    const [first] = reply.papers;
    if (!first) throw new Error('Nothing in the demonstration corpus is contested.');
    await page
      .getByText(`${String(reply.total)} of ${reply.found.toLocaleString('en')} papers`)
      .waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Table' }).focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Contested papers' });
    expect(await table.getByRole('row').count()).toBe(reply.papers.length + 1);
    const tally = await fetch(`${product.url}/api/tallies/${first.doi}`);
    expect(await tally.json()).toMatchObject(first.tally);
  });

  it('fits a phone', async () => {
    const page = await opened('/disagreements', 390);
    await page.getByRole('heading', { level: 1, name: /contested/ }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await accessible(page);
  });
});
