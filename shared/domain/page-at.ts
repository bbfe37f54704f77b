import { REPORTS } from './paths.ts';

/** The kinds of page URLs that servers must distinguish. */
export type PagePaths = {
  readonly screens: readonly string[];
  readonly texts: readonly string[];
  readonly moved: readonly {
    readonly path: string;
    readonly to: string;
    /** Parameters added to the query on a redirect. */
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

/** Resolves a path of our origin; `doi` is as typed. As in the web app, case and a trailing slash do not matter. */
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
    wanted.every((part, index) => part === parts[index] || (part[0] === ':' && parts[index] !== ''))
  );
};

/** Returns a URL with a query: the original parameters unchanged, plus the added ones. */
export const withQuery = (
  { to, adds }: { readonly to: string; readonly adds: Readonly<Record<string, string>> },
  parameters: readonly (readonly [name: string, rest: string])[],
): string => {
  const retained = parameters.filter(([name]) => name !== '' && adds[name] === undefined);
  const query = [
    ...retained.map(([name, rest]) => name + rest),
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
      (address, name, index) =>
        name[0] === ':' ? address.replace(name, () => parts[index] ?? '') : address,
      to,
    );
};
