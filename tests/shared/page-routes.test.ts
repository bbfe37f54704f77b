import { withQuery } from '#shared/domain/page-at.ts';
import { everyRoute, pageAt } from '#shared/domain/page-routes.ts';

it.each([
  ['/', { kind: 'screen', page: '/' }],
  ['/Home/', { kind: 'screen', page: '/home' }],
  ['/search', { kind: 'screen', page: '/search' }],
  ['/search/analyze', { kind: 'screen', page: '/search/analyze' }],
  ['/searches', { kind: 'unknown' }],
  ['/search/analyze/more', { kind: 'unknown' }],
  ['//', { kind: 'screen', page: '/' }],
  ['/reports/10.5555/Abc', { kind: 'report', doi: '10.5555/Abc' }],
  ['/reports/10.5555/Abc/', { kind: 'report', doi: '10.5555/Abc' }],
  ['/reports/', { kind: 'unknown' }],
  ['/reports', { kind: 'unknown' }],
  ['/users/me', { kind: 'screen', page: '/users/:slug' }],
  ['/users/mira-rowan/account-settings', { kind: 'screen', page: '/users/:slug/account-settings' }],
  ['/users/', { kind: 'moved', to: '/users/me', adds: {} }],
  ['/users//subscription', { kind: 'unknown' }],
  ['/users/me/secrets', { kind: 'unknown' }],
  ['/admin/queues', { kind: 'screen', page: '/admin/:part' }],
  ['/styleguide', { kind: 'screen', page: '/styleguide' }],
  ['/Partners/Researchers/', { kind: 'text', path: '/partners/researchers' }],
  ['/blog/a-post', { kind: 'text', path: '/blog/a-post' }],
  ['/search/citations', { kind: 'moved', to: '/search', adds: { mode: 'all' } }],
  ['/subscription', { kind: 'moved', to: '/users/me/subscription', adds: {} }],
  ['/wrapped', { kind: 'moved', to: '/veracite-digest', adds: {} }],
  ['/Wrapped/Mira-7/', { kind: 'moved', to: '/veracite-digest/Mira-7', adds: {} }],
  ['/wrapped/$&', { kind: 'moved', to: '/veracite-digest/$&', adds: {} }],
  ['/api/docs', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('%s leads to %j', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});

it('hands on what was asked for as it was written, and adds to it', () => {
  const search = { to: '/search', adds: { mode: 'all' } };
  expect(withQuery(search, [])).toBe('/search?mode=all');
  expect(
    withQuery(search, [
      ['q', '=a%20b'],
      ['mode', '=papers'],
      ['q', '=c'],
      ['has_tally', ''],
    ]),
  ).toBe('/search?q=a%20b&q=c&has_tally&mode=all');
  expect(withQuery({ to: '/veracite-digest', adds: {} }, [['', '']])).toBe('/veracite-digest');
});

/** Every address that the product promises, as it was promised; the name of the product stands for `{product}`. */
const promised = `
  / /home /verify-email /reports/10.5555/x /users/me /users/mira /users/me/welcome /users/mira/account-settings
  /users/me/subscription /users/me/dashboards /users/mira/dashboards /search /search/analyze /search/builder /search/landing
  /search/citations /classify /policy /terms /apiterms /accessibility-statement /copyright /guidelines /extension-install
  /author-marketing /badge /badge-tester /badge-tester-internal /embed-citation-search /jobs /blog /blog/a-post
  /news-and-press /data-and-services /visualizations/authorprofiles/mira /visualizations/a-picture /reference-check/a-task
  /create-dashboard /dashboard/a-dashboard /journals /journals/a-journal /institutions /institutions/a-funder /affiliations
  /affiliations/a-place /pricing /checkout /request-a-demo /contact-sales /article-galaxy /veracite-for-article-galaxy /admin
  /partners /partners/academic-institutions /partners/researchers /partners/publishers
  /partners/pharmaceuticals-and-biotech /partners/pharma-and-biotech /endorsements /authors/an-author /usage/a-license
  /wrapped /wrapped/a-year /veracite-digest /veracite-digest/a-year /manage-licenses /organization-license-getting-started
  /getting-started /assistant /assistant/a-thread /assistant/shared/a-token /patents /patents/US1 /patents/US1/cited
  /enterprise/a-license /rankings /subscription`
  .trim()
  .split(/\s+/);

describe('the table of routes', () => {
  it.each(promised)('has a page at %s', (path) => {
    expect(pageAt(path).kind).not.toBe('unknown');
  });

  it('names each address once, and lists in the sitemap only what everybody may read', () => {
    const paths = everyRoute.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const listed = everyRoute.filter((route) => route.listed === true);
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter(({ seenBy }) => seenBy !== 'anyone')).toEqual([]);
    expect(listed.filter(({ kind }) => kind !== 'screen' && kind !== 'text')).toEqual([]);
    expect(listed.map(({ path }) => path)).not.toContain('/styleguide');
  });

  it('has the main navigation in its order', () => {
    const items = everyRoute.flatMap(({ navigation }) => navigation ?? []);
    expect(items).toEqual([
      'assistant',
      'search',
      'referenceCheck',
      'dashboards',
      'pricing',
      'journals',
      'organizations',
      'funders',
      'patents',
    ]);
  });

  it('has moved pages lead to pages', () => {
    const moved = everyRoute.flatMap(({ to }) => to ?? []);
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.filter((to) => !['screen', 'text'].includes(pageAt(to).kind))).toEqual([]);
  });

  /** There is no list of what these name, and a report without a DOI is none. */
  const withoutList = [
    '/reports',
    '/search-records',
    '/unsubscribe',
    '/enterprise',
    '/usage',
    '/visualizations',
  ];

  it('has a page at each address whose last part was cut off', () => {
    const parents = everyRoute
      .filter(({ path }) => /\/(:\w+|\*)$/.test(path))
      .map(({ path }) => path.replace(/\/[^/]+$/, '').replaceAll(/:\w+/g, 'x'));
    expect(parents).toContain('/reference-check');
    const missing = parents.filter((path) => pageAt(path).kind === 'unknown');
    expect(new Set(missing)).toEqual(new Set(withoutList));
  });

  it.each([
    ['/reference-check', '/?referenceCheck=true'],
    ['/Reference-Check/', '/?referenceCheck=true'],
    ['/reference-checks', '/users/me/reference-checks'],
    ['/dashboards', '/users/me/dashboards'],
    ['/settings', '/users/me/account-settings'],
    ['/login', '/?login=true'],
    ['/register', '/?signup=true'],
  ])('has %s, as a person types it, lead to %s', (path, address) => {
    const page = pageAt(path);
    expect(page.kind === 'moved' && withQuery(page, [])).toBe(address);
  });
});
