import { pageAt } from '#shared/domain/page-routes.ts';

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
