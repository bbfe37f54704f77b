import { existsSync } from 'node:fs';

import { type Browser, chromium, type Page } from 'playwright-core';

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without the windows around its pages, which take more than half of the processor time of a page. */
const HEADLESS = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths: readonly string[]): string | undefined => {
  const path = [process.env['CHROMIUM_PATH'], ...paths].find((one) => one && existsSync(one));
  if (!path)
    console.log(
      'Browser journeys did not run: no Chromium. To run them: apt-get install -y chromium',
    );
  return path;
};

/** Returns the Chromium that shows pages with the least work; undefined, and prints a line, if it is absent. */
export const chromiumPath = (): string | undefined => firstOf([...HEADLESS, ...WITH_WINDOWS]);

/** Returns the Chromium that people use, which takes extensions; undefined, and prints a line, if it is absent. */
export const wholeChromiumPath = (): string | undefined => firstOf(WITH_WINDOWS);

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (executablePath: string, ...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...more],
  });

/**
 * Pages stand before the app does (served whole beside it, or as text in its place); this waits until it has taken over
 * and hears keys.
 */
export const appStands = (page: Page): Promise<void> =>
  page.locator('#app:not(:has(.served))').getByRole('banner').waitFor();
