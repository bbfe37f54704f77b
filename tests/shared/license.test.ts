import { isInHarvestedSet } from '#shared/domain/harvest.ts';
import {
  isOpenLicense,
  isReusableLicense,
  licenseNamed,
  openLicenses,
} from '#shared/domain/license.ts';
import { licenseAddress } from '#shared/domain/license-address.ts';

/** What is written, the license it states, and whether it is open, may be quoted, may be sold. */
const TABLE = [
  ['cc by', 'by', true, true, true],
  ['CC-BY 4.0', 'by', true, true, true],
  ['cc-by-4.0', 'by', true, true, true],
  ['CC BY 3.0 IGO', 'by', true, true, true],
  ['Creative Commons BY', 'by', true, true, true],
  ['  CC  BY 4.0 ', 'by', true, true, true],
  ['https://creativecommons.org/licenses/by/4.0/', 'by', true, true, true],
  ['http://www.creativecommons.org/licenses/by/2.0', 'by', true, true, true],
  ['https://creativecommons.org/licenses/by/4.0/legalcode.en', 'by', true, true, true],
  ['https://creativecommons.org/licences/by/3.0/de/', 'by', true, true, true],
  ['cc0', 'cc0', true, true, true],
  ['CC0 1.0', 'cc0', true, true, true],
  ['CC0 1.0 Universal', 'cc0', true, true, true],
  ['CC Zero', 'cc0', true, true, true],
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'cc0', true, true, true],
  ['CC BY-SA 4.0', 'by-sa', true, false, true],
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'by-sa', true, false, true],
  ['CC BY-ND', 'by-nd', true, false, true],
  ['cc by-nc', 'by-nc', true, false, false],
  ['CC BY-NC 4.0', 'by-nc', true, false, false],
  ['https://creativecommons.org/licenses/by-nc/4.0/', 'by-nc', true, false, false],
  ['CC BY-NC-SA 3.0', 'by-nc-sa', true, false, false],
  ['cc by nc nd', 'by-nc-nd', true, false, false],
  ['CC BY NC ND 4.0', 'by-nc-nd', true, false, false],
  ['CC-BY-ND-NC 1.0', 'by-nc-nd', true, false, false],
  // A text without any rights is open, but no license says that it may be quoted or sold everywhere.
  ['Public domain', undefined, true, false, undefined],
  ['https://creativecommons.org/publicdomain/mark/1.0/', undefined, true, false, undefined],
  // Words that only begin or contain a license state none.
  ['cc bypass', undefined, false, false, undefined],
  ['CC BYOB 4.0', undefined, false, false, undefined],
  ['CC0nditional', undefined, false, false, undefined],
  ['CC BY or CC BY-NC', undefined, false, false, undefined],
  ['CC BY for reviewers only', undefined, false, false, undefined],
  ['https://creativecommons.org/', undefined, false, false, undefined],
  ['https://creativecommons.org/licenses/sampling+/1.0/', undefined, false, false, undefined],
  [
    'https://evil.example/?creativecommons.org/licenses/by/4.0/',
    undefined,
    false,
    false,
    undefined,
  ],
  ['https://creativecommons.org.evil.example/licenses/by/4.0/', undefined, false, false, undefined],
  ['public domain in the author’s lifetime', undefined, false, false, undefined],
  ['NO-CC CODE', undefined, false, false, undefined],
  ['all rights reserved', undefined, false, false, undefined],
  ['', undefined, false, false, undefined],
  [undefined, undefined, false, false, undefined],
] as const;

it.each(TABLE)(
  '%s states the license %s: open %s, quotable %s, may be sold %s',
  (text, license, isOpen, isReusable, mayBeSold) => {
    expect(licenseNamed(text)?.license).toBe(license);
    expect(isOpenLicense(text)).toBe(isOpen);
    expect(isReusableLicense(text)).toBe(isReusable);
    expect(isInHarvestedSet(text, 'commercial')).toBe(mayBeSold === true);
    expect(isInHarvestedSet(text, 'noncommercial')).toBe(mayBeSold === false);
    expect(isInHarvestedSet(text, 'all')).toBe(mayBeSold !== undefined);
  },
);

it('decides the same on the name of a license and on its address', () => {
  for (const license of openLicenses) {
    const name = license === 'cc0' ? 'CC0' : `CC ${license.toUpperCase()} 4.0`;
    const address = licenseAddress(name);
    expect(address).toMatch(/^https:\/\/creativecommons\.org\//);
    expect(licenseNamed(address)?.license).toBe(license);
  }
});
