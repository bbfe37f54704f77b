import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { SearchReply } from '#shared/contracts/search.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('a reader', () => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  const elsewhere: string[] = [];

  beforeAll(async () => {
    product = await sharedProduct('open-demonstration');
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
  });
  afterEach(() => page.context().close());

  const accessible = () => expectAccessible(page);
  const search = async (query: string): Promise<SearchReply> => {
    const answer = await fetch(`${product.url}/api/search?${query}`);
    // The server checks its replies against the contract.
    return (await answer.json()) as SearchReply;
  };
  const mostCited = async () => {
    const { hits } = await search('mode=papers&sort=total_cited&limit=1');
    const [hit] = hits;
    if (hit?.kind !== 'paper') throw new Error('The demonstration corpus has no papers.');
    return hit;
  };

  it('searches, filters, opens a report and reads a statement', async () => {
    const paper = await mostCited();
    const word = paper.title.split(' ').find((one) => one.length > 6) ?? paper.title;
    await page.goto(product.url);
    await page.getByRole('combobox').fill(word);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=/);
    await page
      .getByRole('list', { name: /^(?:Search results|Papers|Citation statements)$/ })
      .first()
      .waitFor();
    await accessible();

    await page.getByLabel('Sort by').selectOption({ label: 'Most cited' });
    await page.waitForURL(/sortOn=total_cited/);
    await page.getByText('Metadata').click();
    await page.waitForURL(/mode=papers/);
    await page.getByRole('checkbox', { name: /^Article/ }).check();
    await page.waitForURL(/paperTypes=article/);
    await page.getByRole('button', { name: /Remove the filter Source type/ }).waitFor();
    await accessible();

    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('paperTypes'));
    await page.getByRole('checkbox', { name: /^Article/, checked: false }).waitFor();

    await page.goto(`${product.url}/reports/${paper.doi}`);
    await page.getByRole('heading', { level: 1, name: paper.title }).waitFor();
    const statements = page.getByRole('list', { name: 'Citation statements' });
    await statements.waitFor();
    await accessible();

    const filter = page.getByRole('group', { name: 'Filter statements' });
    await filter.getByRole('button', { name: /Mentioning/ }).click();
    await page.waitForURL(/type=mentioning/);
    await statements.and(page.locator('[aria-busy="false"]')).waitFor();
    await statements.getByText('Supporting', { exact: true }).first().waitFor({ state: 'hidden' });
    const first = statements.getByRole('listitem').first();
    await first.getByRole('button', { name: 'Record' }).first().click();
    await first.getByText('SHA-256 of the source').waitFor();
    await first
      .getByRole('link', { name: /Permanent link/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'The linked statement' }).waitFor();
    expect(page.url()).toContain('statement=');
    await accessible();
  });

  it('completes a title by keyboard alone and opens its report', async () => {
    const paper = await mostCited();
    await page.goto(`${product.url}/search`);
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: /^Search papers/ }).focus();
    await page.keyboard.type(paper.title.slice(0, 24), { delay: 10 });
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reports\/10\./);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it('pastes a DOI and stands before its report, and cites it in three formats', async () => {
    const paper = await mostCited();
    await page.goto(product.url);
    await page.getByRole('combobox').fill(`https://doi.org/${paper.doi.toUpperCase()}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/reports/${paper.doi}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Cite' }).click();
    const dialog = page.getByRole('dialog');
    const apa = await dialog.getByRole('textbox', { name: 'APA' }).inputValue();
    expect(apa.endsWith(`https://doi.org/${paper.doi}`)).toBe(true);
    for (const [format, sign] of [
      ['BibTeX', '@'],
      ['RIS', 'TY  - '],
      ['CSL-JSON', '['],
    ] as const) {
      await dialog.getByText(format, { exact: true }).click();
      const record = await dialog.getByRole('textbox', { name: format }).inputValue();
      expect(record.startsWith(sign)).toBe(true);
      expect(record.toLowerCase()).toContain(paper.doi);
    }
    await accessible();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('builds a query from lines, changes it as text, and gets its lines back', async () => {
    await page.goto(`${product.url}/search/builder`);
    await page.getByRole('textbox', { name: 'Words' }).fill('study');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('combobox', { name: 'Field' }).nth(1).selectOption('type');
    await page.getByRole('combobox', { name: 'Words' }).selectOption('contradicting');
    const query = page.getByRole('textbox', { name: 'Query' });
    expect(await query.inputValue()).toBe('study type:contradicting');
    await query.fill('study type:supporting');
    expect(await page.getByRole('combobox', { name: 'Words' }).inputValue()).toBe('supporting');
    await accessible();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const results = page
      .getByRole('list', { name: /^(?:Search results|Citation statements)$/ })
      .first();
    await results.waitFor();
    expect(await results.locator('blockquote').count()).toBeGreaterThan(0);
    expect(await results.getByText('Contrasting', { exact: true }).count()).toBe(0);
  });

  it('takes a filtered search along: to the table, into the builder with a minus, and to a citation', async () => {
    await page.goto(`${product.url}/search?q=study&mode=papers&hasTally=true`);
    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await page.getByRole('table', { name: 'Search results' }).waitFor();
    await page.getByRole('button', { name: 'Cites', exact: true }).click();
    await page.waitForURL(/\/search\/table\?.*sortOn=total_cited/);
    await accessible();
    await page.getByRole('link', { name: 'Query builder' }).first().click();
    await page.getByRole('button', { name: /^Remove the filter Has cites/ }).waitFor();
    const hit = await mostCited();
    await page.getByRole('textbox', { name: 'Query' }).fill(`study -title:"${hit.title}"`);
    await accessible();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?q=study.*mode=papers.*hasTally=true/);
    const results = page
      .getByRole('list', { name: /^(?:Search results|Citation statements)$/ })
      .first();
    await results.waitFor();
    await results.getByRole('button', { name: 'Cite', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Cite this paper' });
    await dialog.getByText('APA', { exact: true }).waitFor();
    await accessible();
  });

  it('reads pages of text with scripts off, and from the foot of each page with them', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reading = await plain.newPage();
    for (const [path, heading] of [
      ['/policy', 'Privacy policy'],
      ['/blog/what-a-label-means', 'What a label means, and when none is shown'],
      ['/', 'See what citing papers say'],
    ] as const) {
      await reading.goto(product.url + path);
      await reading.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await reading.getByRole('link', { name: 'How a citation is read' }).click();
    await reading.getByRole('heading', { level: 1, name: 'How a citation is read' }).waitFor();
    await plain.close();

    await page.goto(`${product.url}/policy`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await page.getByRole('link', { name: 'What a label means, and when none is shown' }).click();
    await page.getByRole('heading', { name: 'Three types' }).waitFor();
    await accessible();
    expect((await fetch(`${product.url}/blog/no-such-post`)).status).toBe(404);
  });

  it('meets the magpie where nothing stands', async () => {
    await page.goto(`${product.url}/nowhere`);
    await page.getByRole('heading', { name: "Sorry, we couldn't find that." }).waitFor();
    await accessible();
    await page.goto(`${product.url}/reports/10.5555/there.is.no.such.paper`);
    await page
      .getByRole('heading', { name: /there.is.no.such.paper is not in this collection/ })
      .waitFor();
    await accessible();
    await page.getByRole('link', { name: 'Veracite' }).first().click();
    await page.getByRole('heading', { name: 'See what citing papers say' }).waitFor();
  });

  it('meets the error page while the server is down, and goes on when it is back', async () => {
    const paper = await mostCited();
    await page.route('**/api/papers/**', (route) => route.abort());
    await page.goto(`${product.url}/reports/${paper.doi}`);
    await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor();
    await page.unroute('**/api/papers/**');
    await page.getByRole('link', { name: 'Visit homepage' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: paper.title }).waitFor();
  });

  it('leaves no error behind when a reader steps away and back in one breath', async () => {
    const paper = await mostCited();
    await page.route('**/api/papers/**', (route) => route.abort());
    await page.goto(`${product.url}/reports/${paper.doi}`);
    const away = page.getByRole('link', { name: 'Visit homepage' });
    await away.waitFor();
    await page.unroute('**/api/papers/**');
    // Both steps are asked for before the page has had time to draw the first.
    await away.evaluate((link: HTMLAnchorElement) => {
      link.click();
      history.back();
    });
    await page.getByRole('heading', { level: 1, name: paper.title }).waitFor();
    expect(page.url()).toBe(`${product.url}/reports/${paper.doi}`);
  });

  it('gets a screen that failed to load twice', async () => {
    let failures = 0;
    await page.route('**/assets/SearchScreen-*.js*', (route) => {
      failures += 1;
      return failures <= 2 ? route.abort() : route.continue();
    });
    await page.goto(`${product.url}/search`);
    // What was served stands until the screen is there.
    await page.getByText('React be loadin...').waitFor({ state: 'attached' });
    await page
      .getByRole('list', { name: /^(?:Search results|Papers|Citation statements)$/ })
      .first()
      .waitFor({ timeout: 20_000 });
    expect(failures).toBeGreaterThanOrEqual(2);
  });

  it('reads on a phone without scrolling sideways, filters in a sheet', async () => {
    const paper = await mostCited();
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of ['/', '/search?q=study', `/reports/${paper.doi}`, '/nowhere']) {
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      const beyond = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, 0),
      );
      expect([path, beyond]).toEqual([path, 0]);
    }
    await page.goto(`${product.url}/search?q=study`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Filters' }).click();
    const discussion = page.getByRole('dialog').getByRole('checkbox', { name: /^Discussion/ });
    await discussion.click();
    await page.waitForURL(/sections=discussion/);
    const chosen = { name: /^Discussion/, checked: true };
    await page.getByRole('dialog').getByRole('checkbox', chosen).waitFor();
    await accessible();
  });

  it('asks no other machine for anything', () => {
    expect(elsewhere).toEqual([]);
  });
});
