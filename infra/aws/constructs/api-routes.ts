import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';

/** Where the gateway hands a request to a feature: `/api/papers/{proxy+}`. */
export type ApiRoute = { readonly path: `/${string}`; readonly feature: string };

/** Answers what no route knows, with the same problem document as everything else. */
export const FALLBACK_FEATURE = 'documents';

const GREEDY = /\{\w+\+\}.*$/;

/** Some documents have their place outside /api by custom (RFC 8615). */
const isWellKnown = (path: string): boolean => path.startsWith('/.well-known/');

/** The addresses outside /api that the functions answer. */
export const wellKnownPaths = (
  all: readonly Endpoint[] = Object.values(endpoints),
): readonly string[] => [...new Set(all.map(({ path }) => path).filter(isWellKnown))];

/** The first words of a path, which most features have to themselves: `/papers` of `/papers/{doi+}/statements`. */
const beginningOf = ({ path }: Endpoint) => `/${path.split('/')[1] ?? ''}`;

/**
 * The routes of all endpoints, as few as can be: whoever has a beginning of the path to themselves has all below it; where
 * several share one, the feature with most endpoints has it, and each other path beneath it is a route of its own, which
 * the gateway prefers because it says more. A rest of the path may stand only at the end of a route, and methods are not
 * told apart: the function answers those it does not know, and `HEAD`.
 */
export const apiRoutes = (all: readonly Endpoint[] = Object.values(endpoints)): ApiRoute[] => {
  const routes = new Map<`/${string}`, ApiRoute>();
  const add = (path: `/${string}`, feature: string) => {
    const before = routes.get(path);
    if (before && before.feature !== feature)
      throw new Error(
        `The features ${before.feature} and ${feature} share the gateway route ${path}.`,
      );
    routes.set(path, { path, feature });
  };
  for (const [beginning, sharing] of Map.groupBy(all, beginningOf)) {
    if (isWellKnown(`${beginning}/`)) {
      for (const { path, feature } of sharing) add(path, feature);
      continue;
    }
    const byFeature = Map.groupBy(sharing, ({ feature }) => feature);
    const [[owner] = ['']] = [...byFeature].sort(([, one], [, other]) => other.length - one.length);
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
