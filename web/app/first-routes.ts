import { everyRoute } from '#shared/domain/page-routes.ts';

/** The main navigation in the order of the table of routes. Entries that only some readers see name those readers. */
export const navigationRoutes = everyRoute.flatMap(
  ({ path, kind, linkedAs, navigation, navigationNeeds }) =>
    navigation === undefined
      ? []
      : [
          {
            to: linkedAs ?? path,
            word: navigation,
            ...(kind === 'dialog' && navigation === 'referenceCheck' && { opens: navigation }),
            ...(navigationNeeds !== undefined && { feature: navigationNeeds }),
          },
        ],
);
