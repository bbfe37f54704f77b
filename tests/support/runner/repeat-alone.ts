import type { Outcome } from './jest-part.ts';

/** More failed files than these are no matter of a busy machine. */
const MAX_FILES = 5;

export type RepeatedOutcome = {
  readonly outcome: Outcome;
  /** Tests that failed beside others and passed alone: each is a fault, of the test or of what it tests. */
  readonly unsteady: readonly string[];
};

/**
 * Runs the test files that failed once more, by themselves, and puts what they came to then in place of what they came
 * to first. A test that passes only alone is named, so that it gets repaired and does not stop everybody meanwhile.
 * @param repeat Runs these files, one after another.
 */
export const repeatAlone = async (
  first: Outcome,
  repeat: (files: readonly string[]) => Promise<Outcome>,
): Promise<RepeatedOutcome> => {
  const failed = first.suites.filter((suite) => suite.failed > 0);
  if (failed.length === 0 || failed.length > MAX_FILES) return { outcome: first, unsteady: [] };
  const again = await repeat([...new Set(failed.map(({ file }) => file))]);
  const countOf = (count: 'passed' | 'failed' | 'skipped') =>
    first[count] - failed.reduce((total, suite) => total + suite[count], 0) + again[count];
  const stillFails = new Set(again.suites.flatMap(({ failures }) => failures));
  return {
    outcome: {
      passed: countOf('passed'),
      failed: countOf('failed'),
      skipped: countOf('skipped'),
      suites: first.suites,
    },
    unsteady: failed.flatMap(({ file, failures }) =>
      failures.filter((name) => !stillFails.has(name)).map((name) => `${file} › ${name}`),
    ),
  };
};
