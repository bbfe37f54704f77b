import { licenseAddress, shownLicense } from '#shared/domain/license-address.ts';
import { isOpenLicense } from '#shared/domain/license.ts';
import { scholarlyArticle } from '#shared/domain/scholarly-article.ts';

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
])('the license %s has the address %s; open: %s', (license, address, open) => {
  expect(licenseAddress(license)).toBe(address);
  expect(isOpenLicense(license)).toBe(open);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://publisher.example/license',
])('shows no license that is another kind of address: %j', (license) => {
  expect(shownLicense(license)).toBeUndefined();
  expect(licenseAddress(license)).toBeUndefined();
  const record = scholarlyArticle(
    {
      doi: '10.5555/a',
      title: 'A title',
      authors: [],
      paperType: 'article',
      license,
      keywords: [],
      editorialNotices: [],
      origin: 'read',
    },
    'https://veracite.example/reports/10.5555/a',
  );
  expect(record.license).toBeUndefined();
});

it.each(['CC BY 4.0', 'CC BY-SA', 'Public domain', 'https://publisher.example/terms'])(
  'shows %s',
  (license) => expect(shownLicense(license)).toBe(license),
);
