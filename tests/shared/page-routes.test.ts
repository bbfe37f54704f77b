import { readFileSync } from 'node:fs';

import { pageAt, plainPages } from '#shared/domain/page-routes.ts';

const routes = readFileSync(new URL('../../web/app/Routes.tsx', import.meta.url), 'utf8');
/** The style guide is there in development only, where no address is judged by a server. */
const ONLY_IN_DEVELOPMENT = ['/styleguide'];

it('knows the pages of the web app, neither more nor less', () => {
  const paths = [...routes.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths.filter((path) => !ONLY_IN_DEVELOPMENT.includes(path)).sort()).toEqual(
    ['*', '/reports/*', ...plainPages].sort(),
  );
});

it.each([
  ['/', { kind: 'plain' }],
  ['/Home/', { kind: 'plain' }],
  ['/search', { kind: 'plain' }],
  ['/search/analyze', { kind: 'plain' }],
  ['/searches', { kind: 'unknown' }],
  ['/search/analyze/more', { kind: 'unknown' }],
  ['//', { kind: 'plain' }],
  ['/reports/10.5555/Abc', { kind: 'report', doi: '10.5555/Abc' }],
  ['/reports/10.5555/Abc/', { kind: 'report', doi: '10.5555/Abc' }],
  ['/reports/', { kind: 'unknown' }],
  ['/reports', { kind: 'unknown' }],
  ['/users/me', { kind: 'plain' }],
  ['/users/mira-rowan/account-settings', { kind: 'plain' }],
  ['/users/', { kind: 'unknown' }],
  ['/users//subscription', { kind: 'unknown' }],
  ['/users/me/secrets', { kind: 'unknown' }],
  ['/admin/queues', { kind: 'plain' }],
  ['', { kind: 'unknown' }],
])('%s leads to %j', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
