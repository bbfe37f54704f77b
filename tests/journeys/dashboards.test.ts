import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { readLibrary } from '#functions/features/dashboards/read-library.ts';
import { readLibrary as contract } from '#shared/contracts/dashboards.ts';
import { readXlsx } from '#tests/functions/features/exports/support/readers.ts';
import { LIBRARY_KEY, libraryServices } from '#tests/support/library-services.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
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
    await logIn(page, name);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const someDois = async (): Promise<readonly string[]> => {
    const query = 'mode=papers&limit=5&has_tally=true&sort=total_cited&sort_order=desc';
    const answer = await fetch(`${product.url}/api/search?${query}`);
    // The contract of the search says so.
    const { hits } = (await answer.json()) as { readonly hits: readonly { doi: string }[] };
    return hits.map(({ doi }) => doi);
  };

  it('is made from a library at Zotero, whose key goes nowhere else', async () => {
    const dois = await someDois();
    const services = await libraryServices(
      Array.from({ length: 130 }, (_, at) => ({
        title: `A long title of the work that is number ${String(at)}`,
        doi: dois[at] ?? `10.5555/elsewhere.${String(at)}`,
        year: 2019,
      })),
    );
    const page = await openAs('trial');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    // The service stands in for the real one; what it gives is matched as the product does.
    const ask = readLibrary({
      libraries: services.libraries,
      table: { getMany: async () => [], query: async () => ({ items: [] }) },
    });
    const caller = {
      kind: 'visitor',
      from: { address: '127.0.0.1', headers: {}, cookies: {} },
    } as const;
    await page.route('**/api/dashboards/libraries/*', async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      expect(origin).toBe(product.url);
      const service = pathname.endsWith('zotero') ? 'zotero' : 'mendeley';
      const body = contract.body.parse(route.request().postDataJSON());
      const json = await ask(caller, { params: { service }, query: {}, body });
      await route.fulfill({ json });
    });
    await page.goto(`${product.url}/create-dashboard`);
    await page.getByText('From Zotero or Mendeley').click();
    await page.getByLabel('API key').fill(LIBRARY_KEY);
    await page.getByRole('button', { name: 'Load library' }).click();
    await page.getByText(/Read as a Zotero library: 130 entries/).waitFor();
    expect(services.seen.filter(({ url }) => url.includes('/items/top'))).toHaveLength(2);
    await page.getByLabel('Name').fill('From my library');
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await page.waitForURL(/\/dashboard\/from-my-library/);
    await page.getByText(/125 entries matched no paper/).waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept + said.join()).not.toContain(LIBRARY_KEY);
    await services.close();
    await page.close();
  });

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
    expect(await read.innerText()).toMatch(/5 matched · 2 not in this collection · 1 duplicate/);
    await accessible(page);
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await page.waitForURL(/\/dashboard\/journey-of-works/);
    await page.getByText(/cited by \d+ publications?\.$/).waitFor();
    await page.getByText('2 entries matched no paper in this collection').waitFor();
    await accessible(page);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Arrange sections' }).click();
    await page.getByRole('button', { name: 'Hide Countries of citing papers' }).click();
    await page.getByRole('button', { name: 'Show Countries of citing papers' }).waitFor();
    await page.getByRole('button', { name: 'Move Papers up' }).click();
    const item = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Hide ${name}` }) });
    // What is dragged and where it goes are in view together.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await item('Recent statements').dragTo(item('Totals'));
    await item('Recent statements').and(page.locator(':first-child')).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByText(/cited by \d+ publications?\.$/).waitFor();
    // Parts are drawn one after the other in quiet moments.
    await page.getByRole('heading', { level: 2, name: 'Where they are cited' }).waitFor();
    const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(parts.indexOf('Papers')).toBeLessThan(parts.indexOf('Where they are cited'));
    expect(parts).not.toContain('Countries of citing papers');
    expect(parts.indexOf('Recent statements')).toBeLessThan(parts.indexOf('Totals'));

    // Filters stand in the address: going back takes them away one by one, from every part.
    const count = page.getByText(/statements? with these filters/);
    expect(await count.count()).toBe(0);
    const types = page.getByRole('group', { name: 'Statement type' });
    await types.getByRole('checkbox', { name: /^Supporting/ }).check();
    await page.waitForURL(/type=supporting/);
    await page.waitForLoadState('networkidle');
    await count.waitFor();
    const narrowed = await count.innerText();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.waitForURL(/section=results/);
    await page.goBack();
    await page.waitForURL(/type=supporting$/);
    await count.filter({ hasText: narrowed }).waitFor();
    await page.goBack();
    await count.waitFor({ state: 'detached' });
    expect(await types.getByRole('checkbox', { name: /^Supporting/ }).isChecked()).toBe(false);

    // A picture is ink on paper, in dark colours too.
    await page.emulateMedia({ colorScheme: 'dark' });
    const chart = page.getByRole('region', { name: 'Citing authors' });
    await chart.getByRole('button', { name: 'Download' }).click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: /^PNG/ }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/^veracite-citing-authors-[\d-]+\.png$/);
    const png = await readFile(await picture.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The first corner: paper, in a picture twice as wide as the drawing.
    expect(png.readUInt32BE(16)).toBe(1440);
    const corner = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return [...(canvas.getContext('2d')?.getImageData(3, 3, 1, 1).data ?? [])];
    }, png.toString('base64'));
    expect(corner).toEqual([0xfb, 0xfa, 0xf7, 255]);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
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
    await student.getByText(/cited by \d+ publications?\.$/).waitFor();
    expect(await student.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
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
      /^veracite-journey-of-works-papers-\d{4}-\d{2}-\d{2}\.xlsx$/,
    );
    const { rows: sheet } = await readXlsx(await readFile(await download.path()));
    expect(sheet).toHaveLength(1 + 5);
    expect(JSON.stringify(sheet)).toContain(dois[0]);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete dashboard' });
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/users\/(?!me\b)[^/]+\/dashboards/);
    await page.getByRole('heading', { name: 'No dashboards yet' }).waitFor();
    await student.reload();
    await student.getByText('404').first().waitFor();
  });
});
