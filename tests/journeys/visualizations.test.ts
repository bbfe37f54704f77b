import { readFile } from 'node:fs/promises';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readNeighbourhood } from '#shared/contracts/papers.ts';
import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

(executable === undefined ? describe.skip : describe)('pictures of who cites whom', () => {
  let product: SharedProduct;
  let browser: Browser;
  let doi: string;

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    browser = await openBrowser(executable ?? '');
    const query = 'mode=papers&sort=total_contrasted&sort_order=desc&limit=1';
    // The contract of the search says so.
    const { hits } = (await (
      await fetch(`${product.url}/api/search?${query}`)
    ).json()) as SearchReply;
    const [hit] = hits;
    if (hit?.kind !== 'paper') throw new Error('The demonstration corpus has no papers.');
    doi = hit.doi;
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const opened = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const around = () => `/visualizations/neighbourhood?dois[]=${encodeURIComponent(doi)}`;

  it('are opened from a report and gone about by keyboard alone', async () => {
    const page = await opened(`/reports/${doi}`);
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Citation graph' });
    await link.focus();
    await page.keyboard.press('Enter');
    const picture = page.getByRole('application', { name: /^Graph of/ });
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/focusedElement=/);
    const first = page.url();
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
      if (page.url() !== first) break;
    }
    expect(page.url()).not.toBe(first);
    await page.keyboard.press('Enter');
    const detail = page.locator('section:focus');
    await detail.getByRole('link', { name: 'Open report' }).waitFor();
    await accessible(page);
  });

  it('name as many papers and citations as the API, and keep the paper in focus through a reload', async () => {
    const answer = await fetch(`${product.url}/api/papers/${doi}/neighbourhood`);
    const { papers, edges } = (await answer.json()) as ReplyFrom<typeof readNeighbourhood>;
    const page = await opened(around());
    const citations = edges.length === 1 ? '1 citation' : `${String(edges.length)} citations`;
    await page
      .getByText(`Showing ${String(papers.length)} papers and ${citations} among them.`)
      .waitFor();
    const table = page.getByRole('table', { name: 'The papers as a table' });
    await table
      .getByRole('button', { name: papers[0]?.title ?? '' })
      .first()
      .click();
    await page.reload();
    await page.getByRole('region', { name: papers[0]?.title ?? '' }).waitFor();
    expect(new URL(page.url()).searchParams.get('focusedElement')).toBe(doi);
  });

  it('are kept as files that stand for themselves', async () => {
    const page = await opened(around());
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as SVG' }).click(),
    ]);
    const text = await readFile(await svg.path(), 'utf8');
    expect(text).toContain('Around “');
    expect(text).toContain('Supporting');
    expect(text.match(/<circle/g)?.length ?? 0).toBeGreaterThan(2);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as PNG' }).click(),
    ]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
  });

  it('are saved under a name, by keyboard alone, and opened by others at their address', async () => {
    const page = await opened('/?login=true');
    await logIn(page, 'free');
    await page.goto(`${product.url}${around()}&focusedElement=${encodeURIComponent(doi)}`);
    await page.getByRole('button', { name: 'Save and share' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save and share this graph' });
    await dialog.getByLabel('Name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Who doubts it');
    await page.keyboard.press('Enter');
    const address = await dialog.getByRole('group', { name: 'Address of the graph' }).textContent();
    await accessible(page);

    const other = await opened(new URL(address ?? '').pathname);
    await other.getByRole('heading', { level: 1, name: 'Who doubts it' }).waitFor();
    await other.getByRole('link', { name: 'Open report' }).waitFor();
    await accessible(other);
  });

  it('fit a phone, in the dark too', async () => {
    const page = await opened(around(), 390);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.getByRole('application', { name: /^Graph of/ }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await accessible(page);
  });
});
