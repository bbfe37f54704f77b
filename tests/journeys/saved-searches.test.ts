import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { jats } from '#tests/support/jats.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const DAY_MS = 86_400_000;

(executable === undefined ? describe.skip : describe)('a saved search', () => {
  let product: Product;
  let browser: Browser;

  /** A command of the product, as a person types it beside the running one. */
  const command = (name: 'ingest' | 'schedule', ...given: readonly string[]) =>
    promisify(execFile)(process.execPath, [`infra/local/commands/${name}.ts`, ...given], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
    });
  const ingest = async (doi: string, title: string) => {
    const file = join(product.data, `${doi.replace('/', '-')}.xml`);
    const references = [{ doi: '10.5555/slow', title: 'A slow life on stone' }];
    const results = ['Walls have been studied before [1].'];
    await writeFile(file, jats({ doi, title, year: 2020, references, results }));
    await command('ingest', file);
  };

  beforeAll(async () => {
    product = await startProduct('none');
    browser = await openBrowser(executable ?? '');
    await ingest('10.5555/north', 'Lichen on northern walls');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const accessible = (page: Page) => expectAccessible(page);

  /** What the page says came of the last thing done. */
  const said = (page: Page, sentence: string) =>
    page.getByRole('status').filter({ hasText: sentence }).waitFor();

  it('is saved with an alert, run again when more was read and as of yesterday, cited and deleted', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, 'premium');

    await page.goto(`${product.url}/search?q=lichen&mode=papers`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this search' });
    await saving.getByLabel('Name').fill('Lichen on walls');
    await saving.getByLabel('Run automatically').selectOption({ label: 'Every day' });
    await saving.getByLabel('Notify me about new results').check();
    await accessible(page);
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Lichen on walls” is saved.').waitFor();

    await page.goto(`${product.url}/users/me/saved-searches`);
    await page.getByText('Alert: daily').waitFor();
    await page.getByRole('button', { name: 'Run Lichen on walls now' }).click();
    // Saving has run it once.
    await said(page, 'Run 2 found 1 work.');
    await accessible(page);

    await ingest('10.5555/south', 'Lichen on southern walls');
    await page.getByRole('link', { name: 'Lichen on walls', exact: true }).click();
    await page.getByRole('button', { name: 'Run Lichen on walls now' }).click();
    await said(page, 'Run 3 found 2 works.');
    await page.getByRole('heading', { name: '1 work new' }).waitFor();
    await page.getByRole('link', { name: 'Lichen on southern walls' }).waitFor();

    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel('As of').fill(yesterday);
    await page.getByRole('button', { name: 'Run as of this day' }).click();
    await said(page, 'Run 4 found 0 works.');
    await page.getByRole('link', { name: 'Run 4' }).waitFor();
    await accessible(page);

    // What is due within a day is done: the search has a run by schedule.
    await command('schedule', 'due-work', '--at', new Date(Date.now() + DAY_MS).toISOString());
    await page.waitForFunction(
      async () => {
        const token = localStorage.getItem('apiToken') ?? '';
        const answer = await fetch('/api/saved-searches', {
          headers: { authorization: `Bearer ${token}` },
        });
        // The contract of the call says so.
        const { savedSearches } = (await answer.json()) as { savedSearches: { runs: number }[] };
        return savedSearches[0]?.runs === 5;
      },
      undefined,
      { polling: 300, timeout: 60_000 },
    );
    await page.reload();
    await page.getByRole('link', { name: 'Run 5' }).waitFor();

    await page.getByRole('link', { name: 'Run 4' }).click();
    await page.getByText('2 works were published by then but arrived in this collection').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'All runs of this search' }).click();
    await page.getByRole('link', { name: 'Run 3' }).click();
    await page
      .getByText(/^Veracite search for “lichen” in papers, run on .+: 2 papers and 0 citation/)
      .waitFor();
    await page.getByLabel('Anyone with the link can read this record').check();
    await page.getByRole('button', { name: 'Download the record as RIS' }).click();
    const link = page.getByRole('link', { name: 'Download file' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^veracite-lichen-on-walls-[\d-]+\.ris$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/TI {2}- Lichen on northern/);

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(page.url());
    await stranger.getByRole('heading', { name: 'Lichen on walls, run 3' }).waitFor();
    expect(await stranger.getByLabel(/Anyone with the link/).count()).toBe(0);
    await accessible(stranger);

    await page.getByRole('link', { name: 'All runs of this search' }).click();
    await page.getByRole('button', { name: 'Delete Lichen on walls' }).click();
    await page.getByText('“Lichen on walls” and its runs were deleted.').waitFor();
    await stranger.reload();
    // Visitors do not learn whether the saved search exists.
    await stranger.getByRole('heading', { name: 'Sign in to see this page' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Lichen on walls” was restored.').waitFor();
    await page.getByText('Alert: daily').waitFor();
  });
});
