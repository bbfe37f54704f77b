import { REPORTS } from './paths.ts';

/** The addresses of pages by their kind, as whoever answers requests has to tell them apart. */
export type PagePaths = {
  readonly screens: readonly string[];
  readonly texts: readonly string[];
  readonly moved: readonly {
    readonly path: string;
    readonly to: string;
    /** What is put into the query on the way. */
    readonly adds?: Readonly<Record<string, string>>;
  }[];
};

export type PageAddress =
  /** `page` is its path with `:name` for what differs. */
  | { readonly kind: 'screen'; readonly page: string }
  | { readonly kind: 'text'; readonly path: string }
  | { readonly kind: 'moved'; readonly to: string; readonly adds: Readonly<Record<string, string>> }
  | { readonly kind: 'report'; readonly doi: string }
  | { readonly kind: 'unknown' };

/**
 * What a path of our origin leads to; `doi` is still as it was typed. As the web app reads its addresses: in capitals or
 * not, with a slash at the end or without.
 */
export const pageAmong =
  ({ screens, texts, moved }: PagePaths) =>
  (path: string): PageAddress => {
    const typed = path.length > 1 ? path.replace(/\/$/, '') : path;
    const lower = typed.toLowerCase();
    if (lower.startsWith(REPORTS) && path.length > REPORTS.length)
      return { kind: 'report', doi: typed.slice(REPORTS.length) };
    const screen = screens.find((page) => fits(page, lower));
    if (screen !== undefined) return { kind: 'screen', page: screen };
    const left = moved.find((page) => fits(page.path, lower));
    if (left) return { kind: 'moved', to: filledWith(left, typed), adds: left.adds ?? {} };
    return texts.some((page) => fits(page, lower))
      ? { kind: 'text', path: lower }
      : { kind: 'unknown' };
  };

/** Whether a path is of this page, whose `:name` is any one part of it. */
export const fits = (page: string, path: string): boolean => {
  const wanted = page.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, place) => part === parts[place] || (part[0] === ':' && parts[place] !== ''))
  );
};

/** An address with a query: the words that were asked for, as they were written, and what is added to them. */
export const withQuery = (
  { to, adds }: { readonly to: string; readonly adds: Readonly<Record<string, string>> },
  asked: readonly (readonly [name: string, rest: string])[],
): string => {
  const kept = asked.filter(([name]) => name !== '' && adds[name] === undefined);
  const query = [
    ...kept.map(([name, rest]) => name + rest),
    ...Object.keys(adds).map((name) => `${name}=${adds[name] ?? ''}`),
  ];
  return query.length === 0 ? to : `${to}?${query.join('&')}`;
};

/** The new address with what stood in the old one. */
const filledWith = (
  { path, to }: { readonly path: string; readonly to: string },
  typed: string,
) => {
  const parts = typed.split('/');
  return path
    .split('/')
    .reduce(
      (address, name, place) =>
        name[0] === ':' ? address.replace(name, () => parts[place] ?? '') : address,
      to,
    );
};
