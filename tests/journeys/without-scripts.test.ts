import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { SearchReply } from '#shared/contracts/search.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

(executable === undefined ? describe.skip : describe)('pages before and without scripts', () => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let retracted: string;
  let onlyCited = '';
  let author: { readonly name: string; readonly slug: string };
  let sentence: string;

  /** What the server answers a visitor, or the person with this token; it checks its replies against the contract. */
  const api = async <Reply>(path: string, token?: string): Promise<Reply> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${product.url}/api${path}`, { headers })).json() as Promise<Reply>;
  };
  const premiumToken = async (): Promise<string> => {
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ email: 'premium@demo.veracite.test', password: 'demo-password' }),
    });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const token = await fetch(`${product.url}/api/auth/api_token`, { headers: { cookie } });
    return String(await token.json());
  };

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    browser = await openBrowser(executable ?? '');
    page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const most = '/search?mode=papers&sort=total_cited&limit=100';
    const { hits } = await api<SearchReply>(`${most}&has_retraction=true`);
    const [first] = hits;
    if (first?.kind !== 'paper')
      throw new Error('The demonstration corpus has no retracted paper.');
    retracted = first.doi;
    const [by] = first.authors;
    if (!by) throw new Error('The retracted paper has no author.');
    author = by;
    const papers = (await api<SearchReply>(most)).hits;
    for (const hit of papers) {
      if (hit.kind !== 'paper' || onlyCited !== '') continue;
      const { origin } = await api<{ origin: string }>(`/papers/${hit.doi}`);
      if (origin === 'cited') onlyCited = hit.doi;
    }
    const { statements } = await api<{ statements: { text: string }[] }>(
      `/papers/${retracted}/statements?limit=25`,
      await premiumToken(),
    );
    sentence = statements[0]?.text ?? '';
    if (sentence === '') throw new Error('A premium reader sees no statement.');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const open = async (path: string): Promise<number | undefined> =>
    (await page.goto(`${product.url}${path}`))?.status();
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();
  const text = () => page.locator('main').innerText();

  it('home says what this is, and searches', async () => {
    expect(await open('/')).toBe(200);
    expect(await heading()).toBe('See what citing papers say');
    const { corpus } = await api<{ corpus: { papers: number; statements: number } }>('/health');
    expect(await text()).toContain(
      `This collection holds ${corpus.papers.toLocaleString('en')} papers and ${corpus.statements.toLocaleString('en')} citation statements.`,
    );
    const [example] = await page
      .getByRole('link', { name: /^Read \d+ contrasting statements?$/ })
      .all();
    const shown = await example?.getAttribute('href');
    const [, doi = ''] = /^\/reports\/(.*)[?]type=contradicting$/.exec(shown ?? '') ?? [];
    const { tally } = await api<{ tally: { supporting: number; contradicting: number } }>(
      `/papers/${doi}`,
    );
    expect(await example?.textContent()).toBe(
      `Read ${String(tally.contradicting)} contrasting statements`,
    );
    expect(tally.supporting).toBeGreaterThan(0);
    await page.getByRole('searchbox').fill('bleaching');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).pathname).toBe('/search');
    const { total } = await api<SearchReply>('/search?mode=papers&term=bleaching');
    expect(await text()).toContain(`${String(total)} papers`);
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await text()).toContain('Page 2 of');
    await page.locator('main ol a').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/reports\//);
  });

  it('a report says who supports and contrasts a retracted paper, and none of their sentences', async () => {
    expect(await open(`/reports/${retracted}`)).toBe(200);
    type Counted = { tally: { supporting: number; contradicting: number; mentioning: number } };
    const { tally } = await api<Counted>(`/papers/${retracted}`);
    expect(await text()).toMatch(/^This paper was retracted/);
    expect(await text()).toMatch(/Supported by \d+ .*, contrasted by \d+ /);
    expect(await text()).toContain(
      `${String(tally.supporting)} supporting, ${String(tally.contradicting)} contrasting, and ${String(tally.mentioning)} mentioning statements`,
    );
    expect(await page.content()).not.toContain(sentence.slice(0, 40));
    await page.locator('#citing ol a').first().click();
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('a work that is only cited, one that is not here, and an address that is none say what they are', async () => {
    expect(await open(`/reports/${onlyCited}`)).toBe(200);
    expect(await text()).toContain('We don’t have this paper’s full text.');
    expect(await open('/journals/no-such-journal')).toBe(404);
    expect(await open('/no/such/page')).toBe(404);
  });

  it('lists lead to every journal, and a journal to its papers', async () => {
    const { rows, total } = await api<{
      rows: { name: string; tally: { total: number } }[];
      total: number;
    }>('/journals?limit=1');
    expect(await open('/journals')).toBe(200);
    expect(await text()).toContain(`${String(total)} journals`);
    for (const name of ['Organizations', 'Funders', 'Rankings'])
      expect(await page.getByRole('contentinfo').getByRole('link', { name }).isVisible()).toBe(
        true,
      );
    await page.getByRole('link', { name: rows[0]?.name ?? '', exact: true }).click();
    expect(await heading()).toBe(rows[0]?.name);
    expect(await text()).toMatch(/Its [\d,]+ papers in this collection are cited with /);
    await page.locator('main ol a').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/reports\//);
  });

  it('an author, a ranking, a page of text and a public dashboard can be read', async () => {
    expect(await open(`/authors/${author.slug}`)).toBe(200);
    expect(await heading()).toBe(author.name);
    expect(await open('/rankings?kind=affiliation')).toBe(200);
    expect(await heading()).toBe('Rankings by support index');
    expect(await open('/pricing')).toBe(200);
    expect(await text()).toMatch(/Premium\s+\$[\d.]+ a month/);
    expect(await open('/policy')).toBe(200);
    expect(await page.locator('main').innerText()).toContain('Privacy');

    const token = await premiumToken();
    const made = async (isPublic: boolean): Promise<string> => {
      const answer = await fetch(`${product.url}/api/dashboards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: `Corals ${String(isPublic)}`, isPublic, dois: [retracted] }),
      });
      return ((await answer.json()) as { readonly slug: string }).slug;
    };
    const [open_, closed] = [await made(true), await made(false)];
    expect(await open(`/dashboard/${open_}`)).toBe(200);
    expect(await heading()).toBe('Corals true');
    expect(await text()).toContain('1 paper, cited with ');
    await open(`/dashboard/${closed}`);
    expect(await page.content()).not.toContain('Corals');
  });

  it('the app takes the place of what was served, once, with what somebody had begun to type', async () => {
    const context = await browser.newContext();
    const reader = await context.newPage();
    // The scripts come late, as over a slow network.
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    await reader.route(/\/assets\/.*\.js$/, async (route) => {
      await opened;
      await route.continue();
    });
    await reader.goto(`${product.url}/`, { waitUntil: 'commit' });
    await reader.getByRole('searchbox').fill('bleach');
    gate.open?.();
    await reader.locator('#served-page').waitFor({ state: 'detached' });
    expect(await reader.getByRole('heading', { level: 1 }).count()).toBe(1);
    const box = reader.locator('#app main input').first();
    expect(await box.inputValue()).toBe('bleach');
    await reader.keyboard.press('End');
    await reader.keyboard.type('ing');
    expect(await box.inputValue()).toBe('bleaching');
    await context.close();
  });

  it('who reads German is not shown English first, and English pages are shown at once', async () => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const reader = await context.newPage();
    await reader.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await reader.goto(`${product.url}/`, { waitUntil: 'commit' });
    await reader.locator('#served-page').waitFor({ state: 'attached' });
    expect(await reader.locator('#served-page').isVisible()).toBe(false);
    await reader.goto(`${product.url}/journals`, { waitUntil: 'commit' });
    await reader.locator('#served-page').waitFor({ state: 'visible' });
    await context.close();
  });
});
