import type { Page } from 'playwright-core';

/** Playwright's own `networkidle` waits half a second each time, which is most of the time of a page that is looked at. */
const QUIET_MS = 150;
const LONGEST_MS = 20_000;

/** Waits until nothing has been asked for or answered for a while. */
export const quietness = (page: Page): (() => Promise<void>) => {
  const open = new Set<unknown>();
  let last = Date.now();
  const changed = () => void (last = Date.now());
  page.on('request', (request) => {
    open.add(request);
    changed();
  });
  const ended = (request: unknown) => {
    open.delete(request);
    changed();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', () => {
    open.clear();
  });
  return async () => {
    const start = Date.now();
    while ((open.size > 0 || Date.now() - last < QUIET_MS) && Date.now() - start < LONGEST_MS)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };
};
