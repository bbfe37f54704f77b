import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { buildBadgeScript } from '#infra/pages/badge-script.ts';
import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();
const BADGES = 200;
const { version, integrity } = buildBadgeScript(process.cwd());

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('a page of another origin', () => {
  let product: SharedProduct;
  let browser: Browser;
  let server: Server;
  let journal: string;
  let dois: readonly string[] = [];
  let retracted = '';

  const papers = async (query: string) => {
    const answer = await fetch(`${product.url}/api/search?mode=papers&limit=250&${query}`);
    // The server checks its replies against the contract.
    const { hits } = (await answer.json()) as SearchReply;
    return hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  };

  /** A list of articles as a careful journal would serve it: no style, no script and no call but those of the badge. */
  const articles = () => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Articles</title>
<meta name="citation_doi" content="${retracted}">
<script src="${product.url}/badge/${version}/badge.js" integrity="${integrity}" crossorigin="anonymous"></script></head>
<body><main><h1>Articles</h1><p><span class="veracite-badge" data-doi="meta:citation_doi" data-sections></span></p>
${dois.map((doi) => `<p>An article <span class="veracite-badge" data-doi="${doi}" data-show-zero></span> and more of it</p>`).join('\n')}
</main></body></html>`;
  const framing = () => `<!doctype html><html lang="en"><head><title>Frames</title></head><body>
<iframe name="embedded" title="Search" width="800" height="600" src="${product.url}/embed-citation-search?q=study"></iframe>
<iframe name="other" title="Other" width="800" height="600" src="${product.url}/search?q=study"></iframe></body></html>`;

  beforeAll(async () => {
    product = await sharedProduct('open-demonstration');
    browser = await openBrowser(executable ?? '');
    [retracted = ''] = await papers('has_retraction=true&sort=total_cited');
    dois = (await papers('sort=total_cited')).filter((doi) => doi !== retracted).slice(0, BADGES);
    server = createServer((request, response) => {
      const isFraming = request.url === '/frames';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader(
        'content-security-policy',
        isFraming
          ? `default-src 'none'; frame-src ${product.url}`
          : `default-src 'none'; script-src ${product.url}; connect-src ${product.url}`,
      );
      response.end(isFraming ? framing() : articles());
    });
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    // A server that listens on a port has an address with one.
    journal = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    server.close();
    await product.stop();
  });

  const badge = (page: Page, doi: string) => page.locator(`.veracite-badge[data-doi="${doi}"]`);
  const accessible = async (page: Page, within = 'body') => {
    await expectAccessible(page, { within, hasFrames: true });
  };
  const opened = async (options: Parameters<Browser['newContext']>[0] = {}) => {
    const context: BrowserContext = await browser.newContext(options);
    const page = await context.newPage();
    const calls: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== journal && !request.url().endsWith('/badge.js'))
        calls.push(`${request.method()} ${request.url().replace(product.url, '')}`);
    });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.addInitScript(() => {
      const kept = globalThis as { moved?: number };
      kept.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) kept.moved = (kept.moved ?? 0) + Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return { context, page, calls, complaints };
  };

  it('shows 200 badges under the strictest policy: one call, nothing moves, by keyboard and for those who listen, light and dark', async () => {
    expect(dois).toHaveLength(BADGES);
    for (const options of [
      { viewport: { width: 1280, height: 900 } },
      { viewport: { width: 375, height: 800 }, colorScheme: 'dark' as const },
    ]) {
      const { context, page, calls, complaints } = await opened(options);
      await page.goto(`${journal}/`);
      const first = page.locator('.veracite-badge').first();
      // What is retracted says so on its badge, by the name of a meta element.
      await first.getByText('Retracted', { exact: true }).waitFor();
      const last = badge(page, dois.at(-1) ?? '');
      await last.getByText(/^(Supported by|No citation)/).waitFor();
      expect(calls).toEqual(['POST /api/tallies?with=notices,sections']);
      expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBe(0);

      await page.keyboard.press('Tab');
      const tip = first.getByRole('tooltip');
      await tip.getByText('Where it was cited').waitFor();
      // The others are like the first twenty.
      await accessible(page, 'main > :nth-child(-n+20)');
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
      const report = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      expect((await report).url()).toBe(`${product.url}/reports/${retracted}`);
      await (await report).close();

      // Nothing of a page has to be allowed but the script and its call.
      expect(complaints).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    }
  });

  it('may ask for tallies, also as JSON, and for nothing else', async () => {
    const { context, page } = await opened();
    await page.goto(`${journal}/`);
    const asked = (path: string, json?: unknown) =>
      page.evaluate(
        async ([url, body]) =>
          fetch(url ?? '', {
            ...(body !== undefined && {
              method: 'POST',
              body,
              headers: { 'content-type': 'application/json' },
            }),
          }).then(
            ({ status }) => status,
            () => 'refused by the browser',
          ),
        [`${product.url}${path}`, json === undefined ? undefined : JSON.stringify(json)],
      );
    expect(await asked(`/api/tallies/${retracted}`)).toBe(200);
    expect(await asked('/api/tallies', [retracted])).toBe(200);
    expect(await asked('/api/tallies', ['no doi'])).toBe(400);
    for (const path of ['/api/search?q=study', `/api/papers/${retracted}`, '/api/users/me'])
      expect(await asked(path)).toBe('refused by the browser');
    expect(await asked('/api/auth/login', {})).toBe('refused by the browser');
    await context.close();
  });

  it('may frame the search that is made for it, whose results open outside, and no other page', async () => {
    const { context, page } = await opened({ viewport: { width: 1280, height: 1300 } });
    await page.goto(`${journal}/frames`);
    const embedded = page.frameLocator('iframe[name=embedded]');
    const results = embedded.getByRole('list', { name: 'Papers' });
    await results.waitFor();
    expect(await embedded.locator('header, footer, dialog').count()).toBe(0);
    await accessible(page, 'iframe[name=embedded]');
    const result = context.waitForEvent('page');
    await results.getByRole('link').first().click();
    expect((await result).url()).toContain(`${product.url}/reports/10.`);
    expect(page.frame('other')?.url()).toMatch(/^chrome-error:/);
    await context.close();
  });

  it('is what the page about badges shows, with the code that was tried here', async () => {
    const { context, page } = await opened();
    await page.goto(`${product.url}/badge`);
    await page.getByLabel('Paper', { exact: true }).fill(retracted);
    await page.locator('.veracite-badge').getByText('Retracted', { exact: true }).waitFor();
    await page.getByLabel('Layout').selectOption('vertical');
    await page.locator('.veracite-badge').getByText('Contrasting', { exact: true }).waitFor();
    await page.getByRole('radio', { name: /^This exact version/ }).check();
    const code = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue();
    expect(code).toContain(
      `src="${product.url}/badge/${version}/badge.js" integrity="${integrity}"`,
    );
    await accessible(page);
    await context.close();
  });
});
