/** Stands for our own address while a path is read; nothing is ever asked of it. */
const OURS = 'http://ours.invalid';

/**
 * A path of our own pages to come back to after signing in; undefined for everything that could lead elsewhere or act.
 * Browsers read `//host`, `/\host` and paths that become such as addresses of other sites, and drop control characters.
 */
export const ownPath = (text: string | undefined): string | undefined => {
  if (!text?.startsWith('/') || /[\\ \p{Cc}]/u.test(text)) return undefined;
  if (!URL.canParse(text, OURS)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, OURS);
  const acts = pathname === '/api' || pathname.startsWith('/api/');
  if (origin !== OURS || pathname.startsWith('//') || acts) return undefined;
  return `${pathname}${search}${hash}`;
};

/** A path with one more parameter. */
export const pathWith = (path: string, name: string, value: string): string => {
  const url = new URL(path, OURS);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
};
