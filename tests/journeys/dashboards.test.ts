import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { readXlsx } from '#tests/functions/exports/support/readers.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

(executable === undefined ? describe.skip : describe)('a dashboard', () => {
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

  /** A browser of one’s own, signed in as one of the demonstration people. */
  const openAs = async (name: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('E-mail').fill(`${name}@demo.veracite.test`);
    await dialog.getByLabel('Password', { exact: true }).fill('demo-password');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    return page;
  };
  const accessible = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  };
  const someDois = async (): Promise<readonly string[]> => {
    const query = 'mode=papers&limit=5&has_tally=true&sort=total_cited&sort_order=desc';
    const answer = await fetch(`${product.url}/api/search?${query}`);
    // The contract of the search says so.
    const { hits } = (await answer.json()) as { readonly hits: readonly { doi: string }[] };
    return hits.map(({ doi }) => doi);
  };

  it('is made from a file, arranged, shared, exported and deleted', async () => {
    const dois = await someDois();
    const file = join(tmpdir(), `veracite-works-${String(process.pid)}.csv`);
    const rows = [...dois, dois[0]?.toUpperCase(), '10.5555/no.such.work.at.all'];
    await writeFile(
      file,
      [
        'title,doi',
        ...rows.map((doi, at) => `Work ${String(at)},${doi ?? ''}`),
        'A work that nobody wrote,',
      ].join('\n'),
    );

    const page = await openAs('premium');
    await page.goto(`${product.url}/create-dashboard`);
    await page.getByLabel('Name').fill('Journey of works');
    await page.getByLabel('Choose a file').setInputFiles(file);
    const read = page.getByText(/Read as CSV/);
    await read.waitFor();
    expect(await read.innerText()).toMatch(/5 matched · 2 not in this collection · 1 given twice/);
    await accessible(page);
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await page.waitForURL(/\/dashboard\/journey-of-works/);
    await page.getByText(/statements under these filters/).waitFor();
    await page.getByText('2 entries matched no paper of this collection').waitFor();
    await accessible(page);

    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Hide Countries of citing papers' }).click();
    await page.getByRole('button', { name: 'Show Countries of citing papers' }).waitFor();
    await page.getByRole('button', { name: 'Move Papers up' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByText(/statements under these filters/).waitFor();
    const parts = await page.locator('.dashboard-part > h2').allInnerTexts();
    expect(parts.indexOf('Papers')).toBeLessThan(parts.indexOf('Where they are cited'));
    expect(parts).not.toContain('Countries of citing papers');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const sharing = page.getByRole('dialog', { name: 'Share dashboard' });
    await sharing.getByLabel('E-mail address').fill('student@demo.veracite.test');
    await sharing.getByRole('button', { name: 'Share', exact: true }).click();
    await sharing.getByRole('button', { name: 'End: student@demo.veracite.test' }).waitFor();
    await accessible(page);
    await sharing.getByRole('button', { name: 'Close' }).click();

    const student = await openAs('student');
    await student.goto(`${product.url}/users/me/dashboards`);
    await student.getByRole('heading', { name: 'Shared with you' }).waitFor();
    await student.getByRole('link', { name: 'Journey of works' }).click();
    await student.getByText(/statements under these filters/).waitFor();
    expect(await student.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    const refused = await student.evaluate(async () => {
      const token = localStorage.getItem('apiToken') ?? '';
      const { status } = await fetch('/api/dashboards/journey-of-works', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      return status;
    });
    expect(refused).toBe(403);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const exporting = page.getByRole('dialog', { name: 'Export dashboard' });
    await exporting.getByLabel('Format').selectOption('xlsx');
    await accessible(page);
    await exporting.getByRole('button', { name: 'Export', exact: true }).click();
    const link = page.getByRole('link', { name: 'Download file' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(
      /^veracite-journey-of-works-\d{4}-\d{2}-\d{2}\.xlsx$/,
    );
    const { rows: sheet } = await readXlsx(await readFile(await download.path()));
    expect(sheet).toHaveLength(1 + 5);
    expect(JSON.stringify(sheet)).toContain(dois[0]);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete dashboard' });
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/users\/me\/dashboards/);
    await page.getByRole('heading', { name: 'No dashboard yet' }).waitFor();
    await student.reload();
    await student.getByText('404').first().waitFor();
  });
});
