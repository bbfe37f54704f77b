import { existsSync } from 'node:fs';

import { type Browser, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium stands on this machine; undefined, and a line that says so, where there is none. */
export const chromiumPath = (): string | undefined => {
  const path = [process.env['CHROMIUM_PATH'], ...places].find((one) => one && existsSync(one));
  if (!path)
    console.log(
      'Browser journeys did not run: no Chromium. To run them: apt-get install -y chromium',
    );
  return path;
};

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
