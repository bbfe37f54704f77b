import { isOpenLicense, licenseAddress } from '#shared/domain/license-address.ts';

it.each([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', true],
  ['CC BY-NC-ND 3.0', 'https://creativecommons.org/licenses/by-nc-nd/3.0/', true],
  ['CC BY 3.0 IGO', 'https://creativecommons.org/licenses/by/3.0/igo/', true],
  ['CC BY-SA', undefined, true],
  ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/', true],
  ['Public domain', undefined, true],
  ['https://publisher.example/terms', 'https://publisher.example/terms', false],
  ['https://publisher.example/a b>', undefined, false],
  ['All rights reserved', undefined, false],
])('the licence %s has the address %s; open: %s', (license, address, open) => {
  expect(licenseAddress(license)).toBe(address);
  expect(isOpenLicense(license)).toBe(open);
});
