import { jest } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';

import { openBrowser, wholeChromiumPath } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

// The Chromium that people use: when letters arrive, and with them what moves, is not the same without windows.
const executable = wholeChromiumPath();
jest.setTimeout(120_000);

/** What each call takes longer, so that every page is seen while its parts are on their way. */
const SLOW_MS = 400;
/** What may move under the eye, as the web measures it (cumulative layout shift). */
const MOST_SHIFT = 0.02;

const PAPER = '10.5555/lgs.2007.0010';
const JOURNAL = 'annals-of-memory-studies';
const visitors = [
  '/',
  '/search?q=sleep',
  `/reports/${PAPER}`,
  `/journals/${JOURNAL}`,
  '/journals',
  '/rankings',
] as const;
const people = [
  '/home',
  `/reports/${PAPER}`,
  'the dashboard',
  '/notifications',
  '/assistant',
  '/users/me/account-settings',
] as const;

(executable === undefined ? describe.skip : describe)('pages over a slow API', () => {
  let product: Product;
  let browser: Browser;
  let dashboard = '';

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const signIn = async (context: BrowserContext) => {
    const post = async (path: string, data: object, headers: Record<string, string> = {}) =>
      (
        await context.request.post(product.url + path, { data, headers })
      ).json() as Promise<unknown>;
    const email = 'premium@demo.veracite.test';
    await post('/api/auth/login', { email, password: 'demo-password' });
    const answer = await context.request.get(`${product.url}/api/auth/api_token`);
    const token = (await answer.json()) as string;
    const body = { name: 'Sleep', isPublic: false, dois: [PAPER] };
    const made = await post('/api/dashboards', body, { authorization: `Bearer ${token}` });
    dashboard = `/dashboard/${(made as { readonly slug: string }).slug}`;
    await context.addInitScript((kept) => localStorage.setItem('apiToken', kept), token);
  };

  it.each([
    ['a visitor on a phone', 375, visitors],
    ['somebody signed in on a phone', 375, people],
    ['somebody signed in at a desk', 1440, people],
  ])('move nothing that is being read: %s', async (_, width, addresses) => {
    const context = await browser.newContext({ viewport: { width, height: 812 } });
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
    if (addresses === people) await signIn(context);
    const page = await context.newPage();
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      // A page that is left no longer waits for its calls.
      await route.continue().catch(() => undefined);
    });
    const moved: [string, number][] = [];
    for (const address of addresses) {
      const path = address === 'the dashboard' ? dashboard : address;
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      const sum = await page.evaluate(
        () => (globalThis as unknown as { readonly shifts: { readonly sum: number } }).shifts.sum,
      );
      moved.push([address, Math.round(sum * 10_000) / 10_000]);
      // An endless wait is no page that holds still.
      expect([address, await page.getByRole('heading', { level: 1 }).count()]).toEqual([
        address,
        1,
      ]);
    }
    expect(moved.filter(([, sum]) => sum > MOST_SHIFT)).toEqual([]);
    await context.close();
  });
});
