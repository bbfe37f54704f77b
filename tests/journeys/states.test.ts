import { AxeBuilder } from '@axe-core/playwright';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { answerTo, type Script } from '#tests/web/support/scripted-api.ts';
import { counts, paperReply } from '#tests/web/support/fictional.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();
jest.setTimeout(120_000);

const searching = '/search?q=frost';
const report = '/reports/10.5555/fic.0';
const failing: Script = () => ({ status: 503, body: { title: 'Resting', status: 503 } });
const nothing: Script = ({ path }) =>
  path === '/api/search'
    ? { body: { hits: [], total: 0, took: 1, aggregations: emptyAggregations } }
    : undefined;
const list: readonly never[] = [];
const emptyAggregations = Object.fromEntries(
  [
    'authors journals affiliations topics substances meshDescriptors editorialNotices paperTypes',
    'citationTypes sections years',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, list]),
);
const locked: Script = ({ path }) =>
  path.endsWith('/statements')
    ? { body: { statements: [], total: 212, counts, locked: true } }
    : undefined;
const retracted: Script = ({ path }) =>
  path === '/api/papers/10.5555/fic.0'
    ? {
        body: paperReply({
          editorialNotices: [{ status: 'retracted', date: '2017-04-02', noticeDoi: '10.5555/n.1' }],
        }),
      }
    : undefined;
const found = { role: 'list', name: 'Search results' } as const;
const statements = { role: 'list', name: 'Citation statements' } as const;

/** Each state of the screens, and what stands there once it is reached. */
const states = [
  ['home', '/', undefined, { role: 'heading', name: /citing papers say/ }],
  ['results', searching, undefined, found],
  ['the last of 10,000 results', `${searching}&page=1000`, undefined, found],
  ['no results', searching, nothing, { role: 'heading', name: /Nothing in this collection/ }],
  ['a failed search', searching, failing, { role: 'heading', name: /did not answer/ }],
  ['charts', '/search/analyze?q=frost', undefined, { role: 'heading', name: 'Years' }],
  ['the builder', '/search/builder?q=frost', undefined, { role: 'heading', name: /Build/ }],
  ['a report', report, undefined, statements],
  ['a report without labels', `${report}?labels=hidden`, undefined, statements],
  ['a retracted paper', report, retracted, statements],
  ['a locked report', report, locked, { role: 'heading', name: /212 statements to read/ }],
  ['a failed report', report, failing, { role: 'heading', name: 'Something went wrong!' }],
] as const;

(executable === undefined ? describe.skip : describe)('every state', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const scripted = (script?: Script) =>
    page.route('**/api/**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const { status, body } = await answerTo(
        { path: decodeURIComponent(pathname), query: searchParams },
        script,
      );
      await route.fulfill({ status, json: body });
    });
  const violations = async () => {
    const { violations: all } = await new AxeBuilder({ page }).analyze();
    return all.map(({ id, nodes }) => [id, nodes[0]?.html]);
  };
  const pictures = process.env['VERACITE_PICTURES'];

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    beforeEach(async () => {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
      });
      page = await context.newPage();
    });
    afterEach(() => page.context().close());

    it.each(states)('is accessible: %s', async (name, address, script, { role, name: shown }) => {
      await scripted(script);
      await page.goto(product.url + address);
      await page.getByRole(role, { name: shown }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations()).toEqual([]);
      if (pictures === undefined) return;
      for (const width of [375, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: `${pictures}/${file}` });
      }
    });

    it('is accessible: while results are on their way', async () => {
      await page.route('**/api/search?**', () => undefined);
      await page.goto(product.url + searching);
      await page.getByText('Searching…').first().waitFor();
      expect(await violations()).toEqual([]);
    });
  });
});
