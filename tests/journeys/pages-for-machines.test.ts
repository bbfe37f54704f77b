import { jest } from '@jest/globals';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';

import type { SearchReply } from '#shared/contracts/search.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { sharedProduct, type SharedProduct } from './support/shared-products.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const isRefusal = (message: ConsoleMessage): boolean =>
  message.type() === 'error' && message.text().includes('Content Security Policy');

(executable === undefined ? describe.skip : describe)(
  'a page as machines and browsers take it',
  () => {
    let product: SharedProduct;
    let browser: Browser;
    let page: Page;
    let doi: string;
    const refused: string[] = [];

    beforeAll(async () => {
      product = await sharedProduct('demonstration');
      browser = await openBrowser(executable ?? '');
      page = await browser.newPage();
      await page.exposeFunction('noteRefusal', (what: string) => void refused.push(what));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          // The function was put there above.
          (globalThis as unknown as { noteRefusal: (what: string) => void }).noteRefusal(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
          );
        });
      });
      page.on('console', (message) => {
        if (isRefusal(message)) refused.push(message.text());
      });
      const answer = await fetch(
        `${product.url}/api/search?mode=papers&sort=total_cited&limit=1&has_retraction=true`,
      );
      // The server checks its replies against the contract.
      const { hits } = (await answer.json()) as SearchReply;
      const [hit] = hits;
      if (hit?.kind !== 'paper')
        throw new Error('The demonstration corpus has no retracted paper.');
      doi = hit.doi;
    }, 600_000);
    afterAll(async () => {
      await browser.close();
      await product.stop();
    });

    const tags = (name: string) =>
      page
        .locator(`head meta[name="${name}"]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('content')));

    it('opens under a policy that lets nothing in from elsewhere, and is refused nothing', async () => {
      const policies = new Set<string | undefined>();
      const open = async (path: string) => {
        const answer = await page.goto(`${product.url}${path}`);
        policies.add(answer?.headers()['content-security-policy']);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        return answer?.status();
      };
      expect(await open('/')).toBe(200);
      expect(await open('/search?q=sleep')).toBe(200);
      await page
        .getByRole('list', { name: /^(?:Search results|Papers|Citation statements)$/ })
        .first()
        .waitFor();
      expect(await open(`/reports/${doi}`)).toBe(200);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Cite' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await open('/no/such/page')).toBe(404);
      expect(await open('/reports/10.5555/no-such-paper')).toBe(200);
      const told = await fetch(`${product.url}/reports/10.5555/no-such-paper`);
      expect([told.status, told.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);

      expect([...policies]).toEqual([
        expect.stringMatching(/^default-src 'none'; script-src 'self';/),
      ]);
      expect(refused).toEqual([]);
    });

    it('would notice a script of somebody else', async () => {
      await page.goto(product.url);
      const told = page.waitForEvent('console', isRefusal);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.intruder = true';
        document.head.append(script);
      });
      await told;
      expect(refused.splice(0).join()).toContain('script-src');
    });

    it('is read by a reference manager once the app has opened it: each fact once, for this paper', async () => {
      await page.goto(`${product.url}/reports/${doi}`);
      const titles = await tags('citation_title');
      await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor();
      // The app has written its own once what the server sent is gone.
      await page.locator('head [data-served]').first().waitFor({ state: 'detached' });
      expect(await tags('citation_doi')).toEqual([doi]);
      expect(await tags('citation_title')).toEqual(titles);
      expect(titles).toHaveLength(1);
      const authors = await tags('citation_author');
      expect(new Set(authors).size).toBe(authors.length);
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
      expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
    });
  },
);
