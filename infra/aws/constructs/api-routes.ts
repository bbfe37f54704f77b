import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';

/** A gateway route that leads to a feature: `/api/papers/{proxy+}`. */
export type ApiRoute = { readonly path: `/${string}`; readonly feature: string };

/** Answers unknown routes with the same problem document as all other errors. */
export const FALLBACK_FEATURE = 'documents';

const GREEDY = /\{\w+\+\}.*$/;

/** Some documents have conventional paths outside /api (RFC 8615). */
const isWellKnown = (path: string): boolean => path.startsWith('/.well-known/');

/** Paths outside /api that functions serve. */
export const wellKnownPaths = (
  allEndpoints: readonly Endpoint[] = Object.values(endpoints),
): readonly string[] => [...new Set(allEndpoints.map(({ path }) => path).filter(isWellKnown))];

/** The first segment of a path, which most features have to themselves: `/papers` of `/papers/{doi+}/statements`. */
const beginningOf = ({ path }: Endpoint) => `/${path.split('/')[1] ?? ''}`;

/**
 * Returns the routes of all endpoints, as few as possible. A feature with a path prefix of its own gets everything
 * below it. If several share a prefix, the feature with the most endpoints gets it, and every other path below it is a
 * separate route, which the gateway prefers because it is more specific. A greedy parameter may only be at the end of a
 * route, and methods are not distinguished: the function handles unknown methods and `HEAD`.
 */
export const apiRoutes = (
  allEndpoints: readonly Endpoint[] = Object.values(endpoints),
): ApiRoute[] => {
  const routes = new Map<`/${string}`, ApiRoute>();
  const add = (path: `/${string}`, feature: string) => {
    const previous = routes.get(path);
    if (previous && previous.feature !== feature)
      throw new Error(
        `The features ${previous.feature} and ${feature} share the gateway route ${path}.`,
      );
    routes.set(path, { path, feature });
  };
  for (const [beginning, sharing] of Map.groupBy(allEndpoints, beginningOf)) {
    if (isWellKnown(`${beginning}/`)) {
      for (const { path, feature } of sharing) add(path, feature);
      continue;
    }
    const byFeature = Map.groupBy(sharing, ({ feature }) => feature);
    const [[owner] = ['']] = [...byFeature].sort(
      ([, left], [, right]) => right.length - left.length,
    );
    if (sharing.some(({ path }) => path === beginning))
      add(`/api${beginning}`, ownerOf(sharing, beginning) ?? owner);
    if (sharing.some(({ path }) => path !== beginning)) add(`/api${beginning}/{proxy+}`, owner);
    for (const { path, feature } of sharing)
      if (feature !== owner && path !== beginning)
        add(`/api${path.replace(GREEDY, '{proxy+}')}`, feature);
  }
  return [...routes.values()];
};

const ownerOf = (sharing: readonly Endpoint[], path: string) =>
  sharing.find((endpoint) => endpoint.path === path)?.feature;
