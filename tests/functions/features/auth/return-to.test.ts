import { ownPath, pathWith } from '#functions/features/auth/return-to.ts';

it.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/reports/10.5555/a(b)c?type=supporting#s', '/reports/10.5555/a(b)c?type=supporting#s'],
  ['/search?q=a%20b&next=https://example.test', '/search?q=a%20b&next=https://example.test'],
  ['/a/../dashboards', '/dashboards'],
])('goes back to a path of our own: %s', (given, path) => {
  expect(ownPath(given)).toBe(path);
});

it.each([
  undefined,
  '',
  'home',
  '//evil',
  '//evil.example.test/',
  '///evil.example.test',
  '/\\evil',
  '/\\/evil',
  '\\\\evil',
  '/..//evil.example.test',
  '/.//evil.example.test',
  '/%2e//evil.example.test',
  'https:',
  'https:evil.example.test',
  'https://evil.example.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example.test',
  '/\n/evil.example.test',
  '/\r\nset-cookie: a=b',
  '\t//evil.example.test',
  ' /home',
  '/a b',
  '/\u0000',
  '/\u007f',
  '/api/users/logout',
  '/a/../api/users/logout',
])('goes nowhere else: %j', (given) => {
  expect(ownPath(given)).toBeUndefined();
});

it('adds a parameter and keeps the others', () => {
  expect(pathWith('/settings?tab=orcid#top', 'signInError', 'taken')).toBe(
    '/settings?tab=orcid&signInError=taken#top',
  );
});
