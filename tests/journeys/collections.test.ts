import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import {
  type PlayedArticle,
  playEuropePmc,
  type PlayedEuropePmc,
} from '#tests/functions/features/collections/played-europe-pmc.ts';
import { jats } from '#tests/support/jats.ts';

import { expectAccessible } from './support/accessible.ts';
import { appStands, chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const ARTICLES = 12;
const SENTENCE = 'In contrast to Elm, who found that kelp rests at night, our kelp grew at night';

/** Articles that all cite the first one. */
const shelf = Array.from({ length: ARTICLES }, (_, index): PlayedArticle => {
  const doi = `10.5555/kelp.${String(index)}`;
  const title = `Growth of fictional kelp at night, part ${String(index)}`;
  return {
    pmcid: `PMC70${String(index)}`,
    doi,
    title,
    license: 'cc by',
    xml: jats({
      doi,
      title,
      author: [`Surname${String.fromCodePoint(97 + index)}`, 'Mira'],
      references: [{ doi: '10.5555/kelp.0', title: 'Growth of fictional kelp at night, part 0' }],
      results: index === 0 ? [] : [`${SENTENCE} [1].`],
    }),
  };
});

(executable === undefined ? describe.skip : describe)('real papers on one’s own topic', () => {
  let source: PlayedEuropePmc;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    source = await playEuropePmc(shelf);
    product = await startProduct('none', { settings: { SOURCES_BASE: source.base } });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await source.close();
  });

  const accessible = (page: Page) => expectAccessible(page);

  it('an administrator names a topic, allows the source, and reads a contrasting sentence', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    await appStands(page);
    await logIn(page, 'admin');

    await page.getByRole('link', { name: 'Read real papers on your topic' }).click();
    await page.getByRole('textbox', { name: 'Topic' }).fill('kelp');
    const start = page.getByRole('button', { name: 'Collect articles' });
    expect(await start.isDisabled()).toBe(true);
    expect(source.requests).toEqual([]);
    await page.getByRole('checkbox', { name: /ask Europe PMC/ }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await start.click();
    const row = page.getByRole('row', { name: /kelp/ });
    await row.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 });
    expect((await row.getByRole('cell').allTextContents()).slice(2)).toEqual([
      '12',
      '12',
      '0',
      '0',
    ]);
    await accessible(page);

    await row.getByRole('link', { name: 'kelp' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /kelp at night, part 0/ })
      .first()
      .click();
    await page.getByText('In contrast to Elm', { exact: false }).first().waitFor();
    await context.close();
  });
});
