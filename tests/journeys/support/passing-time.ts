import type { Page } from 'playwright-core';

type Waiting = { readonly at: number; readonly run: () => void };
type WithPassingTime = typeof globalThis & { passTime: (milliseconds: number) => Promise<void> };

/**
 * Lets a test pass time in a page: until it does, timers and clock are the browser's own. Playwright's clock stands still
 * now and then in a page that is gone to while the machine is busy, and the page with it.
 */
export const letTimePass = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    /** What is due sooner comes by itself. */
    const shortest = 1000;
    const { setTimeout: later, clearTimeout: forget } = globalThis;
    const now = Date.now.bind(Date);
    const waiting = new Map<unknown, Waiting>();
    let ahead = 0;
    Date.now = () => now() + ahead;
    const put = (
      callback: (...given: readonly unknown[]) => void,
      milliseconds = 0,
      ...given: readonly unknown[]
    ): unknown => {
      if (milliseconds < shortest) return later(callback, milliseconds, ...given);
      const run = () => {
        waiting.delete(id);
        callback(...given);
      };
      const id = later(run, milliseconds);
      waiting.set(id, { at: Date.now() + milliseconds, run });
      return id;
    };
    const passTime = async (milliseconds: number) => {
      const end = Date.now() + milliseconds;
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end);
        const [next] = due.toSorted(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        const [id, { at, run }] = next;
        ahead = Math.max(ahead, at - now());
        // A browser's timer is a number.
        forget(id as number);
        // Each in a turn of its own, as it would be; what follows from it may wait for something again.
        await new Promise<void>((done) => {
          later(() => {
            run();
            later(done);
          });
        });
      }
      ahead = end - now();
    };
    Object.assign(globalThis, { setTimeout: put, passTime });
  });
};

/** Everything that waits for a time within the next so many milliseconds happens now, in order. */
export const passTime = async (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => (globalThis as WithPassingTime).passTime(time), milliseconds);
