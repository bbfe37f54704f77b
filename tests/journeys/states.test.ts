import { AxeBuilder } from '@axe-core/playwright';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { counts, paperReply } from '#tests/web/support/fictional.ts';
import { answerTo, type Script } from '#tests/web/support/scripted-api.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { dashboardStates, tokenOfPerson } from './support/dashboard-states.ts';
import { quietness } from './support/quietness.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';
import { failing, role, searchingStates, type State } from './support/searching-states.ts';

const executable = chromiumPath();
jest.setTimeout(120_000);

const report = '/reports/10.5555/fic.0';
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
const statements = role('list', 'Citation statements');
const wrong = role('heading', 'Something went wrong!');

const reportStates: readonly State[] = [
  { name: 'a report', address: report, shown: statements },
  { name: 'a report without labels', address: `${report}?labels=hidden`, shown: statements },
  { name: 'a retracted paper', address: report, script: retracted, shown: statements },
  {
    name: 'a locked report',
    address: report,
    script: locked,
    shown: role('heading', /212 statements to read/),
  },
  { name: 'a failed report', address: report, script: failing, shown: wrong },
];

/** What can be wrong with the same page in other colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

(executable === undefined ? describe.skip : describe)('every state', () => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let hasQuietened: () => Promise<void>;

  beforeAll(async () => {
    // Every answer is scripted: the product only gives the app.
    product = await sharedProduct('empty');
    browser = await openBrowser(executable ?? '');
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        // The browser's types do not know this entry yet.
        for (const entry of list.getEntries() as unknown as {
          value: number;
          hadRecentInput: boolean;
        }[])
          if (!entry.hadRecentInput) shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    page = await context.newPage();
    hasQuietened = quietness(page);
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Signs in, or leaves as a visitor, before the app is opened. */
  const become = async (token: string | undefined) => {
    await page.goto(`${product.url}/robots.txt`);
    await page.evaluate((one) => {
      localStorage.clear();
      if (one !== undefined) localStorage.setItem('apiToken', one);
    }, token);
  };
  const reach = async (state: State) => {
    const { address, script, width = 1280, act, shown, pending } = state;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const method = route.request().method();
      const asked = { path: decodeURIComponent(pathname), query: searchParams, method };
      const { status, body } = await answerTo(asked, script);
      await route.fulfill({ status, json: body });
    });
    await page.setViewportSize({ width, height: 900 });
    await become(state.person && tokenOfPerson);
    await page.goto(product.url + address);
    await act?.(page);
    await shown(page).waitFor();
    if (!pending) await hasQuietened();
  };
  const violations = async (rules?: readonly string[]) => {
    // No page of ours holds frames: one look is enough, and what is right need not be listed.
    const look = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ['violations'],
      ...(rules && { preload: false, runOnly: { type: 'rule', values: [...rules] } }),
    });
    return (await look.analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  };
  const pictures = process.env['VERACITE_PICTURES'];
  const picture = async (name: string, scheme: string, widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.png`;
      await page.screenshot({ path: `${pictures ?? ''}/${file}` });
    }
  };

  it.each([
    [1440, 900],
    [390, 844],
  ])('finds the answer on the first screen of a report, at %d × %d', async (width, height) => {
    await reach({ name: 'a report', address: report, shown: statements });
    await page.setViewportSize({ width, height });
    await page.getByText(/Supported by 3 independent papers/).waitFor();
    const said = page.getByText(/Supported by 3 independent papers/);
    const abstract = page.getByRole('region', { name: 'Abstract' }).getByRole('paragraph');
    const sentence = page
      .getByRole('list', { name: 'Citation statements' })
      .getByRole('blockquote');
    for (const part of [said, abstract]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    // Of the sentence at least its first line.
    expect(((await sentence.first().boundingBox())?.y ?? Infinity) + 24).toBeLessThanOrEqual(
      height,
    );
  });

  it('keeps filters in reach while a report is read, and gives the focus back to what opened a dialog', async () => {
    await reach({ name: 'a report', address: report, shown: statements });
    await page.mouse.wheel(0, 1200);
    const filter = page.getByRole('group', { name: 'Filter statements' });
    await expect(filter.getByRole('button', { name: /Contrasting/ }).isVisible()).resolves.toBe(
      true,
    );
    expect((await filter.boundingBox())?.y).toBeLessThan(900);
    expect((await filter.boundingBox())?.y).toBeGreaterThan(0);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('button', { name: 'Cite' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it.each([...searchingStates, ...reportStates, ...dashboardStates])(
    'is accessible and stands still: $name',
    async (state) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await reach(state);
      expect(await violations()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(colourRules)).toEqual([]);
      const moved = await page.evaluate(
        () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
      );
      expect(moved).toBeLessThanOrEqual(0.02);

      if (pictures === undefined) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await picture(state.name, colorScheme, state.width ? [state.width] : [375, 960, 1440]);
      }
    },
  );
});
