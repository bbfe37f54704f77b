import { type Demonstration } from '#functions/features/articles/removals.ts';

/** The demonstration of an installation that loads none. */
export const noDemonstration: Demonstration = {
  articles: () => [],
  removeRest: async () => undefined,
};
