import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { readDisagreements } from '#shared/contracts/disagreements.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readPaper } from '#shared/contracts/papers.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { type Field, fieldOf } from '#shared/domain/field.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

type Reply = ReplyFrom<typeof readDisagreements>;

const read = async <Answer>(address: string): Promise<Answer> =>
  // The call's own schema has checked it on the way out.
  (await (await fetch(address)).json()) as Answer;

/** Each contested paper with the field that its subjects and its journal make, page after page of all papers. */
const recounted = async (url: string): Promise<ReadonlyMap<string, Field>> => {
  const found = new Map<string, Field>();
  for (let offset = 0, total = 1; offset < total; offset += 250) {
    const page = await read<SearchReply>(
      `${url}/api/search?mode=papers&limit=250&offset=${String(offset)}`,
    );
    total = page.total;
    for (const hit of page.hits) {
      if (hit.kind !== 'paper' || hit.tally.contradicting === 0) continue;
      const paper = await read<ReplyFrom<typeof readPaper>>(`${url}/api/papers/${hit.doi}`);
      found.set(hit.doi, fieldOf({ subjects: paper.subjects, journal: paper.journal?.name }));
    }
  }
  return found;
};

(executable === undefined ? describe.skip : describe)('where papers disagree', () => {
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

  const opened = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);

  it('is a view of a search, opened by keyboard alone, and says what its table and the reports say', async () => {
    const page = await opened('/search?mode=papers');
    await page.getByRole('main').getByRole('link', { name: 'Disagreements' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /contested/ }).waitFor();
    const reply = await read<Reply>(`${product.url}/api/disagreements`);
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

  it('tells for a field the contested papers whose subjects or journals are of it, and counts them all', async () => {
    const page = await opened('/rankings');
    await page.getByLabel('Field').selectOption('Ecology and evolution');
    await page.getByRole('link', { name: 'Contested papers in this field' }).click();
    await page.getByRole('heading', { level: 1, name: /^Ecology and evolution/ }).waitFor();
    const counted = await recounted(product.url);
    const mine = [...counted].filter(([, field]) => field === 'ecology-and-evolution');
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(counted.size);
    await page
      .getByText(
        `${String(mine.length)} of ${String(counted.size)} contested papers ${mine.length === 1 ? 'is' : 'are'} in this field.`,
      )
      .waitFor();
    const address = `${product.url}/api/disagreements?field=ecology-and-evolution`;
    const reply = await read<Reply>(address);
    expect(reply.total).toBe(mine.length);
    for (const { doi } of reply.papers) expect(counted.get(doi)).toBe('ecology-and-evolution');
    await accessible(page);
  });

  it('fits a phone', async () => {
    const page = await opened('/disagreements', 390);
    await page.getByRole('heading', { level: 1, name: /contested/ }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await accessible(page);
  });
});
