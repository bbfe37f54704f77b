import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();
const run = promisify(execFile);

jest.setTimeout(240_000);

/** How long a visitor waits before they leave. */
const PATIENCE_MS = 15_000;

/** A work that the collection never heard of, which was retracted long ago. */
const OUTSIDE = { doi: '10.5555/elsewhere.2009.0001', title: 'A virus that was never seen again' };

(executable === undefined ? describe.skip : describe)('the first minute', () => {
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
    const context = await browser.newContext({ viewport: { width, height: 812 } });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const signIn = async (page: Page) => {
    const login = page.getByRole('dialog', { name: /Log in/i });
    await login.getByLabel('E-mail').fill('premium@demo.veracite.test');
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    await login.waitFor({ state: 'hidden' });
  };
  const inReport = (page: Page) => page.getByRole('region', { name: 'What the citing papers say' });

  it.each([1280, 375])(
    'shows a visitor a contrasting sentence of the collection at once, and all of its report one click later (%s px)',
    async (width) => {
      const began = Date.now();
      const page = await opened('/', width);
      const pair = page.getByRole('region', { name: 'What two papers say about one' });
      const sentence = (await pair.locator('blockquote').first().innerText()).trim();
      await pair.getByText('Contrasting', { exact: true }).waitFor();
      await pair.getByRole('link', { name: /^Read \d+ contrasting statements?$/ }).click();
      const report = inReport(page);
      await report.getByText(sentence).first().waitFor({ timeout: PATIENCE_MS });
      expect(Date.now() - began).toBeLessThan(PATIENCE_MS);
      await report.getByText(/^This report is open: everybody can read/).waitFor();
      expect(await report.getByText(/statements to read$/).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await accessible(page);
      await page.context().close();
    },
  );

  it('shows that a paper was retracted long ago as soon as the data is loaded: in search, report and dashboard', async () => {
    const address = `${product.url}/api/search?mode=papers&sort=total_cited&limit=50`;
    // The call's own schema has checked it on the way out.
    const { hits } = (await (await fetch(address)).json()) as SearchReply;
    const paper = hits.find((hit) => hit.kind === 'paper' && hit.editorialNotices.length === 0);
    if (paper?.kind !== 'paper') throw new Error('The demonstration corpus has no such paper.');
    const file = join(product.data, 'retractions.csv');
    await writeFile(
      file,
      [
        'OriginalPaperDOI,RetractionNature,RetractionDate,RetractionDOI',
        `${paper.doi},Retraction,2/14/2012 0:00,10.5555/notice.2012.0001`,
        `${OUTSIDE.doi},Retraction,12/22/2011 0:00,10.5555/notice.2011.0002`,
      ].join('\n'),
    );
    const earlier = await opened(`/reports/${paper.doi}`);
    await earlier.getByText(/^Retraction data is not loaded/).waitFor();
    await earlier.context().close();
    await run(process.execPath, ['infra/local/commands/import.ts', 'retractions', file], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
    });

    const page = await opened(`/search?mode=papers&q=${encodeURIComponent(`doi:${paper.doi}`)}`);
    const row = page.getByRole('listitem').filter({ hasText: paper.title });
    await row.getByText('Retracted').first().waitFor();
    await page.goto(`${product.url}/reports/${paper.doi}`);
    await page
      .getByText(/^This paper was retracted on .*2012/)
      .first()
      .waitFor();
    await page.getByText(/^Retraction data: 2 notices/).waitFor();
    await page.context().close();

    const owner = await opened('/?login=true');
    await signIn(owner);
    const dashboard = await owner.evaluate(async (doi) => {
      const token = (await (await fetch('/api/auth/api_token')).json()) as string;
      const reply = await fetch('/api/dashboards', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Old claims', isPublic: false, dois: [doi] }),
      });
      return (await reply.json()) as { slug: string };
    }, paper.doi);
    await owner.goto(`${product.url}/dashboard/${dashboard.slug}`);
    await owner.getByText('Retracted').first().waitFor();
    await owner.context().close();
  });

  it('finds a retracted reference in a list of works that the collection does not hold', async () => {
    const page = await opened('/?referenceCheck=true&login=true');
    await signIn(page);
    await page.goto(`${product.url}/?referenceCheck=true`);
    const entry = (key: string, doi: string, title: string) =>
      `@article{${key}, author = {Ash, C.}, title = {${title}}, journal = {J Tides}, year = {2009}, doi = {${doi}}}`;
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'library.bib',
      mimeType: 'application/x-bibtex',
      buffer: Buffer.from(
        [
          entry('virus', OUTSIDE.doi, OUTSIDE.title),
          entry('calm', '10.5555/elsewhere.2009.0002', 'A work without any notice'),
        ].join('\n'),
      ),
    });
    await page.waitForURL(/\/reference-check\/[^/]+$/);
    await page
      .getByRole('heading', {
        level: 1,
        name: /^1 of 2 references needs your attention: 1 retracted/,
      })
      .waitFor();
    const references = page.getByRole('list', { name: 'References and findings' });
    await references.getByText(OUTSIDE.title).first().waitFor();
    await references
      .getByText('This work was retracted. Cite it only to discuss the retraction.')
      .waitFor();
    await accessible(page);
    await page.context().close();
  });
});
