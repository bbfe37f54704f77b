import { type ListedKind } from './entity-kind.ts';

/** A page that can be read without scripts, and what it is about; reports and pages of text have names of their own. */
export type ServedAddress =
  | { readonly kind: 'home' }
  | { readonly kind: 'pricing' }
  | { readonly kind: 'list'; readonly of: ListedKind }
  | { readonly kind: 'entity'; readonly of: ListedKind; readonly slug: string }
  | { readonly kind: 'author'; readonly slug: string }
  | { readonly kind: 'dashboard'; readonly slug: string }
  | { readonly kind: 'organization'; readonly slug: string }
  | { readonly kind: 'ranking' }
  | { readonly kind: 'search' };

/** Under which address each kind is listed. */
export const pathOfList: Readonly<Record<ListedKind, string>> = {
  journal: '/journals',
  affiliation: '/affiliations',
  institution: '/institutions',
};

const listed = Object.entries(pathOfList) as readonly (readonly [ListedKind, string])[];

/** Beginnings of the addresses that the function which fills pages answers, beside those of reports; `*` stands for what follows. */
export const servedPaths: readonly string[] = [
  '/',
  ...listed.flatMap(([, path]) => [path, `${path}/*`]),
  '/authors/*',
  '/dashboard/*',
  '/enterprise/*',
  '/pricing',
  '/rankings',
  '/search',
];

/** What a path leads to, as the web app reads its addresses: in capitals or not, with a slash at the end or without. */
export const servedAddress = (path: string): ServedAddress | undefined => {
  if (path === '/') return { kind: 'home' };
  const [, first = '', slug, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return undefined;
  const room = first.toLowerCase();
  if (slug === undefined) {
    if (room === 'search') return { kind: 'search' };
    if (room === 'pricing') return { kind: 'pricing' };
    if (room === 'rankings') return { kind: 'ranking' };
  }
  for (const [of, list] of listed)
    if (list === `/${room}`)
      return slug === undefined ? { kind: 'list', of } : { kind: 'entity', of, slug };
  if (slug === undefined || slug === '') return undefined;
  if (room === 'authors') return { kind: 'author', slug };
  if (room === 'enterprise') return { kind: 'organization', slug };
  return room === 'dashboard' ? { kind: 'dashboard', slug } : undefined;
};
