import { pageAt } from '#shared/domain/page-routes.ts';
import { type ServedAddress, servedAddress, servedPaths } from '#shared/domain/served-pages.ts';

it.each<readonly [path: string, address: ServedAddress | undefined]>([
  ['/', { kind: 'home' }],
  ['/journals', { kind: 'list', of: 'journal' }],
  ['/Journals/', { kind: 'list', of: 'journal' }],
  ['/journals/Reef-Quarterly', { kind: 'entity', of: 'journal', slug: 'Reef-Quarterly' }],
  ['/affiliations/a%20b', { kind: 'entity', of: 'affiliation', slug: 'a%20b' }],
  ['/institutions/fund/', { kind: 'entity', of: 'institution', slug: 'fund' }],
  ['/authors/mira-rowan', { kind: 'author', slug: 'mira-rowan' }],
  ['/dashboard/corals', { kind: 'dashboard', slug: 'corals' }],
  ['/enterprise/demo-university', { kind: 'organization', slug: 'demo-university' }],
  ['/pricing', { kind: 'pricing' }],
  ['/rankings', { kind: 'ranking' }],
  ['/search', { kind: 'search' }],
  ...[
    ...[
      '',
      '//',
      '/authors',
      '/authors/',
      '/dashboard',
      '/search/analyze',
      '/journals/a/b',
      '/enterprise',
    ],
    ...['/rankings/2020', '/journalsx', '/users/me', '/reports/10.5555/a', '/__proto__'],
  ].map((path): readonly [string, undefined] => [path, undefined]),
])('%s can be read without scripts as %j', (path, address) => {
  expect(servedAddress(path)).toEqual(address);
});

it('names addresses that the product knows as pages, and each as one that is served', () => {
  for (const path of servedPaths) {
    const one = path.replace('*', 'a-name');
    expect([path, pageAt(one).kind]).toEqual([path, 'screen']);
    expect([path, servedAddress(one)]).not.toEqual([path, undefined]);
  }
});
