import type { SuiteOutcome } from './jest-part.ts';

const SHOWN = 20;

/** The test files that took longest, one line each, slowest first: where the next minute of a run can be saved. */
export const slowestSuites = (suites: readonly SuiteOutcome[]): string[] =>
  suites
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SHOWN)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
