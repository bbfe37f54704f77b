import { pageAmong, type PagePaths } from './page-at.ts';
import { type Route, routes, type ScreenPath, type TextPath } from './routes.ts';

/** The table as a list of like rows. */
export const everyRoute: readonly Route[] = routes;

const pathsOf = (kind: Route['kind']): readonly string[] =>
  everyRoute.filter((route) => route.kind === kind).map(({ path }) => path);

// The table says so of each row, which a filter cannot carry on.
export const screenPaths = pathsOf('screen') as readonly ScreenPath[];
export const textPaths = pathsOf('text') as readonly TextPath[];

/** Old addresses, and where each leads. */
export const movedPaths: PagePaths['moved'] = everyRoute.flatMap(({ path, to, adds }) =>
  to === undefined ? [] : [{ path, to, ...(adds && { adds }) }],
);

export const pagePaths: PagePaths = {
  screens: screenPaths,
  texts: textPaths,
  moved: movedPaths,
};

/** What a path of our origin leads to. */
export const pageAt = pageAmong(pagePaths);
