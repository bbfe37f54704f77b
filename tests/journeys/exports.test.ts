import { readFile } from 'node:fs/promises';

import { jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator, Page } from 'playwright-core';

import { readRis } from '#tests/functions/features/exports/support/readers.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('what a visitor takes along', () => {
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

  /** A page that keeps account of what it asks for. */
  const openPage = async (width: number) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    return { page, asked };
  };
  const accessible = (page: Page) => expectAccessible(page);
  const taken = async (page: Page, dialog: Locator) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      text: (await readFile(await download.path())).toString(),
    };
  };

  it('is a search as a table and as references, of the same works', async () => {
    const { page } = await openPage(1280);
    await page.goto(`${product.url}/search?q=coral&mode=papers`);
    const total = Number.parseInt(
      (await page.getByText(/^[\d,]+ papers$/).innerText()).replace(',', ''),
      10,
    );

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const table = page.getByRole('dialog', { name: 'Export results as a table' });
    await table.getByRole('button', { name: 'None' }).click();
    for (const column of ['DOI', 'Title', 'Year'])
      await table.getByRole('checkbox', { name: column, exact: true }).check();
    await accessible(page);
    const csv = await taken(page, table);
    expect(csv.name).toMatch(/^veracite-coral-papers-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...rows] = parse(csv.text, { bom: true });
    expect(head).toEqual(['doi', 'title', 'year']);
    expect(rows).toHaveLength(total);
    await page.getByRole('link', { name: 'Download file' }).waitFor();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await table.getByRole('button', { name: 'Export references instead' }).click();
    const references = page.getByRole('dialog', { name: 'Export references' });
    await accessible(page);
    const ris = await taken(page, references);
    expect(ris.name).toMatch(/\.ris$/);
    const records = readRis(ris.text);
    expect(records.map(({ DO }) => DO?.[0])).toEqual(rows.map(([doi]) => doi));
    expect(records.map(({ TI }) => TI?.[0])).toEqual(rows.map(([, title]) => title));
  });

  it('is a paper cited in a further style, whose list comes from us and only when it is opened', async () => {
    const { page, asked } = await openPage(375);
    await page.goto(`${product.url}/search?q=coral&mode=papers`);
    await page
      .getByRole('list', { name: 'Search results' })
      .getByRole('heading')
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cite this paper' });
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await dialog.getByRole('textbox', { name: 'APA' }).waitFor();
    const ofStyles = () => asked.filter((url) => /citeproc|\/styles-/.test(url));
    expect(ofStyles()).toEqual([]);

    await dialog.getByRole('button', { name: 'More styles' }).click();
    await dialog.getByRole('combobox', { name: 'Find a style' }).fill('ieee');
    await dialog.getByRole('option').first().waitFor();
    await accessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const line = dialog.getByRole('textbox', { name: /IEEE/ });
    await line.waitFor();
    expect((await line.inputValue()).toLowerCase()).toContain(title.toLowerCase());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await accessible(page);

    expect(ofStyles().length).toBeGreaterThan(0);
    expect(asked.filter((url) => !url.startsWith(product.url) && !url.startsWith('data:'))).toEqual(
      [],
    );
  });
});
