import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { eventually } from '#tests/support/eventually.ts';

import { expectAccessible } from './support/accessible.ts';
import { appStands, chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

type Row = { readonly slug: string; readonly name: string; readonly papers: number };
const kinds = [
  { list: 'journals', base: 'journal', source: 'Journal' },
  { list: 'affiliations', base: 'institution', source: 'Organization' },
  { list: 'institutions', base: 'funding-institution', source: 'Funding institution' },
] as const;

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  colorScheme: 'dark',
};

(executable === undefined ? describe.skip : describe)('pages of what papers belong to', () => {
  let product: SharedProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await sharedProduct('demonstration');
    browser = await openBrowser(executable ?? '');
    await settled();
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const opened = async (options: BrowserContextOptions = desktop): Promise<Page> =>
    (await browser.newContext(options)).newPage();
  const openedAs = async (name: string): Promise<Page> => {
    const page = await opened();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, name);
    return page;
  };
  const accessible = async (page: Page) => {
    await appStands(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  const answer = async <Reply>(path: string): Promise<Reply> =>
    // The server checks its replies against the contract.
    (await (await fetch(`${product.url}/api${path}`)).json()) as Reply;
  const first = async (list: string): Promise<Row | undefined> =>
    (await answer<{ rows: readonly Row[] }>(`/${list}?sort=total&limit=1`)).rows[0];
  const most = async (list: string): Promise<Row> => {
    const row = await first(list);
    if (!row) throw new Error(`The demonstration corpus has no ${list}.`);
    return row;
  };
  type Printed = { readonly slug: string; readonly name: string };
  /** A paper about which its authors say something, and others too, and the first of its authors. */
  const paperCitedByItsAuthors = async (): Promise<{
    readonly doi: string;
    readonly printed: Printed;
  }> => {
    const { slug } = await most('affiliations');
    const { papers } = await answer<{
      papers: readonly {
        readonly doi: string;
        readonly authors: readonly Printed[];
        readonly tally: { readonly total: number; readonly selfCitations: number };
      }[];
    }>(`/dashboards/institution/${slug}/papers?limit=250`);
    const paper = papers.find(
      ({ tally }) => tally.selfCitations > 0 && tally.selfCitations < tally.total,
    );
    const [printed] = paper?.authors ?? [];
    if (!paper || !printed) throw new Error('No author of this organization cites their own work.');
    return { doi: paper.doi, printed };
  };
  /** What papers belong to is counted while the product answers already; lists are written after it. */
  const settled = () =>
    eventually(
      'A list of journals that agrees with the pages',
      async () => {
        const before = await first('journals');
        await new Promise((resolve) => setTimeout(resolve, 12_000));
        const { slug, papers } = (await first('journals')) ?? {};
        if (slug === undefined) return undefined;
        const { totalDoiCount } = await answer<{ totalDoiCount: number }>(
          `/dashboards/journal/${slug}`,
        );
        return (before?.papers === papers && papers === totalDoiCount) || undefined;
      },
      { withinMs: 300_000 },
    );
  const figure = (page: Page, name: string) =>
    page
      .locator('dl > div', { has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first();
  const everyPart = async (page: Page) => {
    await page.getByRole('heading', { name: 'Recent statements' }).waitFor();
  };

  it.each(kinds)(
    'shows by keyboard alone how the papers of $list are cited',
    async ({ list, base }) => {
      const { name, slug, papers } = await most(list);
      const page = await opened();
      await page.goto(`${product.url}/${list}`);
      await appStands(page);
      await page.getByRole('searchbox', { name: /^Find/ }).focus();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=/);
      const link = page.getByRole('link', { name, exact: true }).first();
      await link.waitFor();
      await accessible(page);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await everyPart(page);
      await accessible(page);
      expect(await figure(page, 'Papers').textContent()).toBe(papers.toLocaleString('en'));

      // What each of its papers is said to be cited by, added up.
      const { papers: rows } = await answer<{ papers: readonly { doi: string }[] }>(
        `/dashboards/${base}/${slug}/papers?limit=250`,
      );
      let statements = 0;
      for (const { doi } of rows)
        statements += (await answer<{ tally: { total: number } }>(`/papers/${doi}`)).tally.total;
      expect(await figure(page, 'Statements').textContent()).toBe(statements.toLocaleString('en'));

      const filter = page.getByRole('checkbox', { name: /^Mentioning/ });
      await filter.focus();
      await page.keyboard.press('Space');
      await page.waitForURL(/type=mentioning/);
      await page.getByText(/with these filters/).waitFor();
      await accessible(page);
      await page.context().close();
    },
  );

  it('shows by keyboard alone an author of a paper, and what others say of them', async () => {
    const { doi, printed } = await paperCitedByItsAuthors();
    const { name, selfCitations } = await answer<Printed & { readonly selfCitations: number }>(
      `/authors/${printed.slug}`,
    );
    const page = await opened();
    await page.goto(`${product.url}/reports/${doi}`);
    await appStands(page);
    await page.getByRole('main').getByRole('link', { name: printed.name }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/authors/${printed.slug}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await everyPart(page);
    await accessible(page);
    const all = Number(await figure(page, 'Statements').textContent());
    await page.getByLabel('Exclude self-citations').first().focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/self=false/);
    await page
      .getByText(`${String(all - selfCitations)} statement`, { exact: false })
      .first()
      .waitFor();
    await accessible(page);
    await page.context().close();
  });

  it('ranks by keyboard alone, and leads to what is ranked', async () => {
    const page = await opened();
    await page.goto(`${product.url}/rankings`);
    await appStands(page);
    await page.getByRole('combobox', { name: 'Rank' }).focus();
    await page.keyboard.type('Organizations');
    await page.waitForURL(/kind=affiliation/);
    const { rows, tooFew } = await answer<{ rows: readonly Row[]; tooFew: number }>(
      '/rankings?kind=affiliation',
    );
    const [first] = rows;
    if (!first) throw new Error('The demonstration corpus has no ranked organization.');
    const link = page.getByRole('row').nth(1).getByRole('link', { name: first.name });
    await link.waitFor();
    await page.getByText(tooFew.toLocaleString('en'), { exact: false }).first().waitFor();
    await accessible(page);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
    await page.context().close();
  });

  it.each([
    ['on a desktop', desktop],
    ['on a phone in the dark', phone],
  ])('stays usable empty, locked, failed and unknown %s', async (_, options) => {
    const { slug } = await most('journals');
    const page = await opened(options);
    await page.goto(`${product.url}/journals/${slug}`);
    const last = page.getByRole('heading', { name: 'Recent statements' });
    await last.waitFor();
    await last.scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link', { name: 'See what a plan includes' }).waitFor();
    await accessible(page);

    await page.goto(`${product.url}/journals?q=zzzzzz`);
    await page.getByText('No journal named “zzzzzz” in this collection.').waitFor();
    await accessible(page);
    await page.goto(`${product.url}/journals/nowhere`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await accessible(page);

    await page.route('**/overview**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${product.url}/journals/${slug}`);
    await page.getByText('We could not load the figures').waitFor();
    await accessible(page);
    await page.context().close();
  });

  it('is followed, and taken along as a file', async () => {
    const page = await openedAs('premium');
    for (const { list, source } of kinds) {
      const { slug, name } = await most(list);
      await page.goto(`${product.url}/${list}/${slug}`);
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await page.getByRole('button', { name: 'Following' }).waitFor();
      await page.goto(`${product.url}/notifications/followed`);
      const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: source });
      await row.first().waitFor();
    }
    const { slug, papers } = await most('institutions');
    await page.goto(`${product.url}/institutions/${slug}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await accessible(page);
    await dialog.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download file' }).click();
    const text = (await (await file).createReadStream()).setEncoding('utf8');
    let lines = '';
    for await (const part of text) lines += String(part);
    expect(lines.trim().split(/\r?\n(?=")|\r\n/).length - 1).toBe(papers);
    await page.context().close();
  });
});
