import { accountItems } from '#web/records/session/account-items.ts';
import { extensionBrowser } from '#web/records/session/extension.ts';

import { accountMenuText } from '#web/text/account-menu.ts';
import { english } from '#web/text/language.ts';

import { somebody } from '#tests/web/support/people.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

it.each([
  [firefox, 'firefox'],
  [chrome, 'chrome'],
  [`${chrome} Edg/141.0.0.0`, 'chrome'],
  [safari, 'safari'],
  ['something new', 'chrome'],
  ['', 'chrome'],
])('%s gets the extension for %s', (userAgent, browser) => {
  expect(extensionBrowser(userAgent)).toBe(browser);
});

it('leads to pages that exist, under the names of the specification', () => {
  const items = accountItems({ ...somebody(), slug: 'ada-quill' }, english.text(accountMenuText));
  expect(items.slice(0, 2)).toEqual([
    { to: '/users/me', label: 'My Profile' },
    { to: '/users/ada-quill/account-settings', label: 'Account Settings' },
  ]);
});

it('leads admins to their page, and nobody else', () => {
  const labelsOf = (admin: boolean) =>
    accountItems({ ...somebody(), slug: 'ada-quill', admin }, english.text(accountMenuText)).map(
      ({ to }) => to,
    );
  expect(labelsOf(true)).toContain('/admin');
  expect(labelsOf(false)).not.toContain('/admin');
});

it('offers the extension of the browser, and only as long as it is not loaded', () => {
  const labels = () =>
    accountItems({ ...somebody(), slug: 'ada-quill' }, english.text(accountMenuText));
  expect(labels()[2]).toEqual({
    to: '/extension-install?browser=chrome',
    label: 'Install Extension',
  });
  document.documentElement.setAttribute('data-veracite-extension', '0.1.0');
  expect(labels().map(({ label }) => label)).not.toContain('Install Extension');
  document.documentElement.removeAttribute('data-veracite-extension');
});
