import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { jest } from '@jest/globals';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';

import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { extensionPackage } from '#infra/companions/extension-package.ts';
import { writePackage } from '#infra/companions/package-files.ts';
import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumArguments, wholeChromiumPath } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = wholeChromiumPath();

jest.setTimeout(180_000);

/** What the browser gives the worker; the test drives what no page can reach: its menu. */
type InWorker = {
  readonly chrome: {
    readonly tabs: {
      readonly query: (which: object) => Promise<readonly { id: number; url?: string }[]>;
    };
    readonly contextMenus: {
      readonly onClicked: { readonly dispatch: (clicked: object) => void };
    };
  };
  fetch: typeof fetch;
  posts?: number[];
};

const recorded = (name: string) =>
  readFileSync(
    fileURLToPath(new URL(`../web/companions/extension/pages/${name}.html`, import.meta.url)),
    'utf8',
  );

/** Badges that a page shows: the DOI, and what is said of it. */
const badgesOf = (page: Page) =>
  page.locator('veracite-badge').evaluateAll((badges) =>
    badges.map((badge) => [
      (badge as HTMLElement).dataset['doi'] ?? '',
      // What those hear who do not see it.
      badge.shadowRoot?.querySelector('.words')?.textContent ?? '',
    ]),
  );

(executable === undefined ? describe.skip : describe)('the browser extension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-extension-'));
  let product: SharedProduct;
  let context: BrowserContext;
  let worker: Worker;
  let id: string;
  let others: Server;
  let elsewhere: string;
  let retracted: string;
  let cited: string;
  let more: string;

  const works = async (query: string) => {
    const answer = await fetch(`${product.url}/api/search?mode=papers&limit=3&${query}`);
    // The call's own schema has checked it on the way out.
    const { hits } = (await answer.json()) as SearchReply;
    return hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  };

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    [retracted = ''] = await works('has_retraction=true');
    [cited = '', more = ''] = (await works('sort=total_cited')).filter((doi) => doi !== retracted);
    // Somebody else's site: another origin, with a policy that allows nothing at all.
    others = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "default-src 'none'");
      response.end(
        recorded((request.url ?? '').slice(1))
          .replaceAll(/10\.5555\/cold\.2021\.0042/gi, retracted)
          .replaceAll('10.5555/moss.7', cited)
          .replaceAll('10.5555%2Fmoss.7', encodeURIComponent(cited))
          .replaceAll('10.5555/fern.15', more),
      );
    });
    const { hostname } = new URL(product.url);
    await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
    const address = others.address();
    elsewhere = `http://${hostname}:${String(typeof address === 'object' ? address?.port : '')}`;
    writePackage(
      join(folder, 'extension'),
      extensionPackage('chrome', { server: product.url, version: '0.1.0' }, await bundledScripts()),
    );
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: executable ?? '',
      viewport: { width: 1280, height: 900 },
      args: [
        ...chromiumArguments,
        `--disable-extensions-except=${join(folder, 'extension')}`,
        `--load-extension=${join(folder, 'extension')}`,
        // Without it newer versions load no unpacked extension.
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
      ],
    });
    worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    id = new URL(worker.url()).host;
    await worker.evaluate(() => {
      const here = globalThis as unknown as InWorker;
      const ask = here.fetch;
      here.posts = [];
      here.fetch = (address, how) => {
        if (typeof how?.body === 'string')
          here.posts?.push((JSON.parse(how.body) as unknown[]).length);
        return ask(address, how);
      };
    });
  }, 600_000);
  afterAll(async () => {
    await context.close();
    others.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const opened = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);

  it('welcomes people after installation', async () => {
    const welcome = context.pages().find((page) => page.url().endsWith('/welcome.html'));
    const page = welcome ?? (await context.waitForEvent('page'));
    await page.getByRole('heading', { name: 'Veracite is installed' }).waitFor();
    await accessible(page);
  });

  it('shows badges on three kinds of pages, one call for each, under the strictest policy', async () => {
    const expected = {
      'publisher-article': [retracted, cited, cited],
      'reference-list': [cited, more],
      'search-results': [retracted],
    };
    for (const [name, dois] of Object.entries(expected)) {
      const page = await opened(`${elsewhere}/${name}`);
      await page.locator('veracite-badge').first().waitFor();
      const badges = await badgesOf(page);
      expect(badges.map(([doi]) => doi).toSorted()).toEqual(dois.toSorted());
      for (const [doi, words] of badges)
        expect(words).toMatch(
          doi === retracted
            ? /^Veracite: Retracted\. /
            : /^Veracite: Cited in \d+ statements?: \d+ supporting, \d+ contrasting, and \d+ mentioning$/,
        );
      // No page but the product learns that the extension is there by its attribute.
      expect(await page.locator('html').getAttribute('data-veracite-extension')).toBeNull();
      await page.close();
    }
    const posts = await worker.evaluate(() => (globalThis as unknown as InWorker).posts);
    // Four works, then those that were not asked about yet: 10.5555/moss.8, birch.2 and fern.15; then three.
    expect(posts).toHaveLength(3);
  });

  it('is reached by keyboard and leads to the report', async () => {
    const page = await opened(`${elsewhere}/publisher-article`);
    const link = page.locator('h1 veracite-badge a');
    await link.waitFor();
    await expectAccessible(page, { within: 'veracite-badge' });
    await link.focus();
    const [report] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Enter'),
    ]);
    await report.waitForURL(`${product.url}/reports/**`);
    expect(decodeURIComponent(report.url())).toContain(retracted);
    await report.close();
    await page.close();
  });

  const tabOf = async (page: Page): Promise<string> =>
    String(
      await worker.evaluate(
        async (url) =>
          (await (globalThis as unknown as InWorker).chrome.tabs.query({})).find(
            (one) => one.url === url,
          )?.id,
        page.url(),
      ),
    );

  const popupOn = async (address: string): Promise<{ popup: Page; page: Page }> => {
    const page = await opened(address);
    const popup = await opened(`chrome-extension://${id}/popup.html?tab=${await tabOf(page)}`);
    await popup.getByRole('link', { name: 'Open the report' }).waitFor();
    return { popup, page };
  };

  it('tells in its popup how the work of the page was cited, in light and dark', async () => {
    const { popup, page } = await popupOn(`${elsewhere}/publisher-article`);
    await popup.getByText('Retracted', { exact: true }).waitFor();
    await popup.getByText(/\d+ supporting, \d+ contrasting, and \d+ mentioning/).waitFor();
    await popup.getByText('You are not signed in.').waitFor();
    await popup.getByText('3 works are named on this page').waitFor();
    // Counts are for everyone; sentences are for those whose plan shows them.
    await popup.getByText('The sentences are available in the report').waitFor();
    expect(await popup.locator('blockquote').count()).toBe(0);
    await accessible(popup);
    await popup.emulateMedia({ colorScheme: 'dark' });
    await accessible(popup);
    await popup.getByRole('button', { name: /^Not on / }).click();
    await page.bringToFront();
    await page.reload();
    await page.getByRole('heading', { name: 'References' }).waitFor();
    const options = await opened(`chrome-extension://${id}/options.html`);
    await options.getByRole('button', { name: /^Remove / }).waitFor();
    // A page of a site that is off was loaded, and has none.
    expect(await badgesOf(page)).toEqual([]);
    await options.getByRole('button', { name: /^Remove / }).click();
    await options.getByText('None.', { exact: true }).waitFor();
    await page.bringToFront();
    await page.reload();
    await page.locator('veracite-badge').first().waitFor();
    await options.close();
    await page.close();
  });

  it('tells in its popup of the work that is marked', async () => {
    const page = await opened(`${elsewhere}/reference-list`);
    await page.locator('veracite-badge').first().waitFor();
    await page.getByText(cited).first().selectText();
    const tab = await tabOf(page);
    const popup = await opened(`chrome-extension://${id}/popup.html?tab=${tab}`);
    const report = popup.getByRole('link', { name: 'Open the report' });
    await report.waitFor();
    expect(decodeURIComponent((await report.getAttribute('href')) ?? '')).toContain(cited);
    await popup.close();
    await page.close();
  });

  it('refuses in its options what is no address, and shows badges beside titles alone', async () => {
    const options = await opened(`chrome-extension://${id}/options.html`);
    await options.getByLabel('Address of your Veracite server').fill('http://far.example');
    await options.getByRole('button', { name: 'Save' }).click();
    await options.getByText('This is not a valid server address.').waitFor();
    await accessible(options);
    await options.getByLabel('Beside titles alone').check();
    const page = await opened(`${elsewhere}/publisher-article`);
    await page.locator('veracite-badge').first().waitFor();
    expect((await badgesOf(page)).map(([doi]) => doi)).toEqual([retracted]);
    await options.getByLabel('Beside every work that a page names').check();
    await options.close();
    await page.close();
  });

  it('searches what is marked, asks about it, and opens the report of a link', async () => {
    const leads: readonly (readonly [object, RegExp])[] = [
      [{ menuItemId: 'search', selectionText: 'coral bleaching' }, /\/search\?q=coral\+bleaching/],
      [{ menuItemId: 'ask', selectionText: 'Do corals adapt?' }, /\/assistant/],
      [{ menuItemId: 'report', linkUrl: `https://doi.org/${cited}` }, /\/reports\//],
    ];
    for (const [clicked, address] of leads) {
      const [page] = await Promise.all([
        context.waitForEvent('page'),
        worker.evaluate((what) => {
          (globalThis as unknown as InWorker).chrome.contextMenus.onClicked.dispatch(what);
        }, clicked),
      ]);
      await page.waitForURL(address);
      expect(new URL(page.url()).origin).toBe(product.url);
      await page.close();
    }
  });

  it('is offered by the product itself, for each browser, and the plugin for Zotero beside it', async () => {
    for (const name of ['chrome.zip', 'firefox.zip', 'safari.zip', 'zotero.xpi']) {
      const answer = await fetch(`${product.url}/downloads/veracite-${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      // As archives begin.
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    }
  });

  it('is known to the product, whose account menu then offers it no more, and reads as who is signed in', async () => {
    const page = await opened(`${product.url}/extension-install`);
    await page.getByText('The extension is installed in this browser.').waitFor();
    await page.getByRole('button', { name: 'Log In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('E-mail').fill('premium@demo.veracite.test');
    await dialog.getByLabel('Password', { exact: true }).fill('demo-password');
    const remembered = page.waitForResponse(/\/api\/users\/onboarding$/);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await remembered).status()).toBe(200);
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Install Extension' }).count()).toBe(0);
    const { popup } = await popupOn(`${elsewhere}/publisher-article`);
    await popup.getByText('You are signed in.').waitFor();
    await popup.getByRole('heading', { name: 'What citing papers say' }).waitFor();
    expect(await popup.locator('blockquote').count()).toBeGreaterThan(0);
  });
});
