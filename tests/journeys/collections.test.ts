import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
const DAY_MS = 86_400_000;
const SENTENCE = 'In contrast to Elm, who found that kelp rests at night, our kelp grew at night';

const articleOf = (index: number): PlayedArticle => {
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
};

/** Articles that all cite the first one. */
const shelf = Array.from({ length: ARTICLES }, (_, index) => articleOf(index));

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

  const passDay = () =>
    promisify(execFile)(
      process.execPath,
      [
        'infra/local/commands/schedule.ts',
        'sweep',
        '--at',
        new Date(Date.now() + DAY_MS + 60_000).toISOString(),
      ],
      { env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data } },
    );

  const accessible = (page: Page) => expectAccessible(page);

  it('an administrator names a topic, allows the source, and reads a contrasting sentence, and gets a notification of a new article a day later', async () => {
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
    await page.getByRole('checkbox', { name: /Keep this topic current/ }).click();
    await page.getByRole('checkbox', { name: /ask Europe PMC/ }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await start.click();
    const row = page.getByRole('row', { name: /kelp/ });
    await row.getByText(/^Done/).waitFor({ timeout: 120_000 });
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

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByText('Successfully set notification.').waitFor();
    shelf.push(articleOf(ARTICLES));
    await passDay();
    await page.waitForFunction(
      () => {
        dispatchEvent(new Event('focus'));
        return document.querySelector('[aria-label="Notifications, 1 new"]') !== null;
      },
      undefined,
      { polling: 300, timeout: 60_000 },
    );
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(`Growth of fictional kelp at night, part ${String(ARTICLES)}`)
      .waitFor();
    await context.close();
  });
});
