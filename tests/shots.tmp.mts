import { chromium } from 'playwright-core';
import { chromiumPath } from '#tests/journeys/support/browser.ts';
const [base, out, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: chromiumPath()! });
for (const [name, width, height, colorScheme] of [['d-light',1280,900,'light'],['d-dark',1280,900,'dark'],['p-light',390,844,'light'],['p-dark',390,844,'dark']] as const) {
  if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue;
  const page = await (await b.newContext({ viewport: { width, height }, colorScheme })).newPage();
  for (const [i, p] of paths.entries()) {
    await page.goto(base + p); await page.waitForLoadState('networkidle').catch(()=>{}); await new Promise(r=>setTimeout(r,1200));
    await page.screenshot({ path: `${out}/${i}-${name}.png`, fullPage: process.env.FULL === '1' });
  }
}
await b.close();
