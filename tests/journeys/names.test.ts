import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
const AUTHOR = '/authors/xenia-h-takamuri-0000-0000-5555-6410';

jest.setTimeout(180_000);

(executable === undefined ? describe.skip : describe)('an administrator', () => {
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

  const administrator = async (width: number): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, 'admin');
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const papersOf = async (): Promise<number> => {
    const reply = await fetch(`${product.url}/api${AUTHOR}`);
    return ((await reply.json()) as { readonly total: number }).total;
  };
  /** Figures follow by a queue. */
  const untilPapers = async (wanted: number) => {
    for (let tries = 0; tries < 60 && (await papersOf()) !== wanted; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await papersOf()).toBe(wanted);
  };

  it('sees what became of the articles of a collection that is harvested, on a phone and at a desk', async () => {
    const collection = await mkdtemp(join(tmpdir(), 'veracite-collection-'));
    await mkdir(join(collection, 'metadata'));
    for (const [article, license] of [
      ['PMC9000001', 'CC BY'],
      ['PMC9000002', 'CC BY-NC'],
    ] as const) {
      const about = { license_code: license, is_pmc_openaccess: true };
      await mkdir(join(collection, `${article}.1`));
      await writeFile(
        join(collection, `${article}.1`, `${article}.1.xml`),
        jats({ doi: `10.5555/harvested.${article.toLowerCase()}` }),
      );
      await writeFile(join(collection, 'metadata', `${article}.1.json`), JSON.stringify(about));
    }
    const page = await administrator(1440);
    await page.goto(`${product.url}/admin/harvests`);
    await page.getByText('No harvests yet.').waitFor();
    await promisify(execFile)(
      process.execPath,
      ['infra/local/commands/harvest.ts', '--from', collection, '--licenses', 'commercial'],
      { env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data } },
    );
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    const row = page.getByRole('row', { name: collection });
    await row.getByText('1 sent to be read').waitFor();
    await row.getByText('1 different license').waitFor();
    await row.getByText('1 of 1', { exact: true }).waitFor();
    await row.getByText('Done').waitFor();
    await accessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await accessible(page);
    await page.context().close();
    await rm(collection, { recursive: true, force: true });
  });

  it.each([390, 1440])(
    'takes a paper from an author by keyboard, and gives it back, %d wide',
    async (width) => {
      const papers = await papersOf();
      const page = await administrator(width);
      await page.goto(`${product.url}${AUTHOR}`);
      await page.getByRole('link', { name: 'Names merged into this page' }).press('Enter');
      await page.getByRole('heading', { name: /^Names merged into Xenia/ }).waitFor();
      await accessible(page);

      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /^10\./ }) });
      const doi = (await row.first().getByRole('link').innerText()).trim();
      await row
        .first()
        .getByRole('button', { name: /^Split off/ })
        .press('Enter');
      await page.getByText('was split off. Papers and figures will follow.').first().waitFor();
      await untilPapers(papers - 1);

      await page.goto(`${product.url}/admin/names`);
      await page.getByRole('heading', { name: 'Names split off' }).waitFor();
      await page.getByRole('link', { name: doi }).waitFor();
      await accessible(page);
      await page.getByRole('button', { name: /^Merge/ }).press('Enter');
      await page.getByText('was merged. Papers and figures will follow.').first().waitFor();
      await untilPapers(papers);
      await page.context().close();
    },
  );

  it('alone is led there', async () => {
    const page = await browser.newPage();
    await page.goto(`${product.url}${AUTHOR}`);
    await page.getByRole('heading', { level: 1, name: /Takamuri/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Names merged into this page' }).count()).toBe(0);
    await page.close();
  });
});
