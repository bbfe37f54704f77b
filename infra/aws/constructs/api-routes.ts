import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';

/** Where the gateway hands a request to a feature: `/api/papers/{proxy+}`. */
export type ApiRoute = { readonly path: `/${string}`; readonly feature: string };

/** Answers what no route knows, with the same problem document as everything else. */
export const FALLBACK_FEATURE = 'documents';

const GREEDY = /\{\w+\+\}.*$/;

/**
 * The gateway lets a rest of the path stand only at the end, so that a sub-resource after it falls into the same route.
 * Methods are not told apart: the function of the feature answers those it does not know, and `HEAD`.
 */
const gatewayPath = ({ path }: Endpoint): `/${string}` =>
  isWellKnown(path) ? path : `/api${path.replace(GREEDY, '{proxy+}')}`;

/** Some documents have their place outside /api by custom (RFC 8615). */
const isWellKnown = (path: string): boolean => path.startsWith('/.well-known/');

/** The addresses outside /api that the functions answer. */
export const wellKnownPaths = (): readonly string[] => [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .map(({ path }) => path)
      .filter(isWellKnown),
  ),
];

/** The routes of all endpoints. Two features on one route are a mistake of the contract, found here rather than in use. */
export const apiRoutes = (all: readonly Endpoint[] = Object.values(endpoints)): ApiRoute[] => {
  const byPath = new Map<`/${string}`, ApiRoute>();
  for (const endpoint of all) {
    const route = { path: gatewayPath(endpoint), feature: endpoint.feature };
    const before = byPath.get(route.path);
    if (before && before.feature !== route.feature)
      throw new Error(
        `The features ${before.feature} and ${route.feature} share the gateway route ${route.path}.`,
      );
    byPath.set(route.path, route);
  }
  return [...byPath.values()];
};

/** The features that answer over HTTP: one function for each. */
export const httpFeatures = (): string[] => [
  ...new Set(Object.values<Endpoint>(endpoints).map(({ feature }) => feature)),
];
