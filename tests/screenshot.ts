/** `node tests/screenshot.ts`: takes the README's picture, `docs/report.jpg`, of a report of the fictional demonstration. */
import { join } from 'node:path';

import * as z from 'zod';

import { wholeChromiumPath, openBrowser } from './journeys/support/browser.ts';
import { startProduct } from './journeys/support/product.ts';

const Hits = z.object({ hits: z.array(z.object({ doi: z.string() })) });

const path = wholeChromiumPath();
if (path !== undefined) {
  const product = await startProduct('demonstration', { entitlements: 'open' });
  const browser = await openBrowser(path);
  try {
    const contrasted = new URL('/api/search', product.url);
    contrasted.search = 'mode=papers&sort=total_contrasted&sort_order=desc&limit=1';
    const { hits } = Hits.parse(await (await fetch(contrasted)).json());
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    await page.goto(`${product.url}/reports/${hits[0]?.doi ?? ''}`);
    await page
      .locator('#app blockquote, #app q, #app [data-statement]')
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(() => undefined);
    await page.screenshot({
      path: join(import.meta.dirname, '..', 'docs', 'report.jpg'),
      type: 'jpeg',
      quality: 80,
    });
  } finally {
    await browser.close();
    await product.end();
  }
}
