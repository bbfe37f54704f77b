/** The addresses of pages whose head is the same for everyone, as the web app knows them. */
export const plainPages = [
  '/',
  '/home',
  '/search',
  '/search/landing',
  '/search/analyze',
  '/search/builder',
  '/search/citations',
] as const;

/** Report pages: everything behind this is the DOI, its slashes plain or encoded. */
export const REPORTS = '/reports/';

export type PageAddress =
  | { readonly kind: 'plain' }
  | { readonly kind: 'report'; readonly doi: string }
  | { readonly kind: 'unknown' };

/**
 * What a path of our origin leads to; `doi` is still as it was typed. As the web app reads its addresses: in capitals or
 * not, with a slash at the end or without.
 */
export const pageAt = (path: string): PageAddress => {
  const lower = path.toLowerCase();
  if (lower.startsWith(REPORTS) && lower.length > REPORTS.length)
    return { kind: 'report', doi: path.slice(REPORTS.length) };
  const bare = lower.length > 1 ? lower.replace(/\/$/, '') : lower;
  return plainPages.some((page) => page === bare) ? { kind: 'plain' } : { kind: 'unknown' };
};
