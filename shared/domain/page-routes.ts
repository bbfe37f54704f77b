/** The addresses of pages whose head is the same for everyone, as the web app knows them; `:name` is one part of a path. */
export const plainPages = [
  '/',
  '/home',
  '/search',
  '/search/landing',
  '/search/analyze',
  '/search/table',
  '/search/builder',
  '/search/citations',
  '/classify',
  '/accuracy',
  '/extension-install',
  '/zotero',
  '/verify-email',
  '/reset-password',
  '/unsubscribe/:token',
  '/pricing',
  '/checkout',
  '/subscription',
  '/users/:slug',
  '/users/:slug/welcome',
  '/users/:slug/account-settings',
  '/users/:slug/connections',
  '/users/:slug/subscription',
  '/users/:slug/dashboards',
  '/users/:slug/reference-checks',
  '/users/:slug/saved-searches',
  '/users/:slug/saved-searches/:id',
  '/search-records/:id',
  '/create-dashboard',
  '/my-papers',
  '/journals',
  '/journals/:slug',
  '/affiliations',
  '/affiliations/:slug',
  '/institutions',
  '/institutions/:slug',
  '/authors/:slug',
  '/rankings',
  '/dashboard/:slug',
  '/patents',
  '/patents/:patentId',
  '/patents/:patentId/:tab',
  '/notifications',
  '/notifications/followed',
  '/veracite-digest',
  '/veracite-digest/:slug',
  '/disagreements',
  '/assistant',
  '/assistant/:slug',
  '/assistant/shared/:token',
  '/reference-check/:taskid',
  '/reference-check/shared/:token',
  '/visualizations/:slug',
  '/visualizations/authorprofiles/:userSlug',
  '/usage/:slug',
  '/wrapped',
  '/wrapped/:slug',
  '/manage-licenses',
  '/enterprise/:slug',
  '/organization-license-getting-started',
  '/getting-started',
  '/request-a-demo',
  '/contact-sales',
  '/admin',
  '/admin/:part',
  '/badge',
  '/badge-tester',
  '/badge-tester-internal',
  '/embed-citation-search',
] as const;

/** The one page that pages of others may show within theirs. */
export const EMBEDDED_PAGE = '/embed-citation-search' satisfies (typeof plainPages)[number];

/** Pages of text, written in web/content; which posts the blog has, only their files say. */
export const contentPages = [
  '/policy',
  '/terms',
  '/apiterms',
  '/accessibility-statement',
  '/copyright',
  '/guidelines',
  '/author-marketing',
  '/jobs',
  '/news-and-press',
  '/data-and-services',
  '/endorsements',
  '/partners',
  '/partners/academic-institutions',
  '/partners/researchers',
  '/partners/publishers',
  '/partners/pharmaceuticals-and-biotech',
  '/partners/pharma-and-biotech',
  '/article-galaxy',
  '/veracite-for-article-galaxy',
  '/blog',
  '/blog/:slug',
] as const;

/** Report pages: everything behind this is the DOI or other key of a work, its slashes plain or encoded. */
export const REPORTS = '/reports/';

export type PageAddress =
  | { readonly kind: 'plain' }
  | { readonly kind: 'content'; readonly path: string }
  | { readonly kind: 'report'; readonly doi: string }
  | { readonly kind: 'unknown' };

/**
 * What a path of our origin leads to; `doi` is still as it was typed. As the web app reads its addresses: in capitals or
 * not, with a slash at the end or without.
 */
export const pageAt = (path: string): PageAddress => {
  const lower = path.toLowerCase();
  if (lower.startsWith(REPORTS) && lower.length > REPORTS.length)
    return { kind: 'report', doi: path.slice(REPORTS.length).replace(/\/$/, '') };
  const bare = lower.length > 1 ? lower.replace(/\/$/, '') : lower;
  if (plainPages.some((page) => fits(page, bare))) return { kind: 'plain' };
  return contentPages.some((page) => fits(page, bare))
    ? { kind: 'content', path: bare }
    : { kind: 'unknown' };
};

const fits = (page: string, path: string): boolean => {
  const wanted = page.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, place) => part === parts[place] || (part[0] === ':' && parts[place] !== ''))
  );
};
