import { type Demonstration } from '#functions/features/articles/removals.ts';

/** Of an installation that loads no demonstration. */
export const noDemonstration: Demonstration = {
  articles: () => [],
  removeRest: async () => undefined,
};
