/** Represents our own origin while a path is parsed; it is never requested. */
const OURS = 'http://ours.invalid';

/**
 * Returns a path of our own pages to go to after sign-in; undefined for anything that could lead elsewhere or act.
 * Browsers read `//host`, `/\host` and paths that become such as other sites, and drop control characters.
 */
export const ownPath = (text: string | undefined): string | undefined => {
  if (!text?.startsWith('/') || /[\\ \p{Cc}]/u.test(text)) return undefined;
  if (!URL.canParse(text, OURS)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, OURS);
  const acts = pathname === '/api' || pathname.startsWith('/api/');
  if (origin !== OURS || pathname.startsWith('//') || acts) return undefined;
  return `${pathname}${search}${hash}`;
};

/** Returns a path with one more query parameter. */
export const pathWith = (path: string, name: string, value: string): string => {
  const url = new URL(path, OURS);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
};
