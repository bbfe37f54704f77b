import { createRequire } from 'node:module';

import type * as JestAxe from 'jest-axe';

/**
 * Replaces `jest-axe` in each suite: axe describes only what is wrong. Half of its time would go into a selector for
 * each element that is right, which no test reads. The file is named because the name of the package leads here.
 */
const jestAxe = createRequire(import.meta.url)('jest-axe/index.js') as typeof JestAxe;

export const { toHaveNoViolations } = jestAxe;
export const axe = jestAxe.configureAxe({ resultTypes: ['violations'] });
