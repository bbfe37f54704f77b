import { openLicenseIn } from '#shared/domain/collected-license.ts';

it.each([
  ['cc by', 'by'],
  ['CC-BY 4.0', 'by'],
  ['cc by-nc', 'by-nc'],
  ['CC BY-NC-SA 3.0', 'by-nc-sa'],
  ['cc by nc nd', 'by-nc-nd'],
  ['cc0', 'cc0'],
  ['CC Zero', 'cc0'],
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'by-sa'],
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'cc0'],
  ['Creative Commons BY', 'by'],
  ['all rights reserved', undefined],
  ['cc bypass', undefined],
  ['', undefined],
] as const)('knows %s as %s', (text, license) => {
  expect(openLicenseIn(text)).toBe(license);
});
