import type { Outcome, SuiteOutcome } from '../support/runner/jest-part.ts';
import { sumOfOutcomes, noOutcome } from '../support/runner/jest-part.ts';
import { repeatAlone } from '../support/runner/repeat-alone.ts';

const suite = (file: string, passed: number, failures: readonly string[] = []): SuiteOutcome => ({
  file,
  milliseconds: 1,
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
});
const outcomeOf = (...suites: readonly SuiteOutcome[]): Outcome =>
  sumOfOutcomes(
    ...suites.map((part) => ({
      ...noOutcome,
      passed: part.passed,
      failed: part.failed,
      suites: [part],
    })),
  );

describe('test files that failed', () => {
  it('are run once more by themselves, and what passed only then is named', async () => {
    const first = outcomeOf(
      suite('steady.test.ts', 7),
      suite('busy.test.ts', 2, ['opens']),
      suite('broken.test.ts', 1, ['reads', 'writes']),
    );
    const repeatedFiles: string[][] = [];
    const { outcome, unsteady } = await repeatAlone(first, (files) => {
      repeatedFiles.push([...files]);
      return Promise.resolve(
        outcomeOf(suite('busy.test.ts', 3), suite('broken.test.ts', 2, ['reads'])),
      );
    });
    expect(repeatedFiles).toEqual([['busy.test.ts', 'broken.test.ts']]);
    expect([outcome.passed, outcome.failed]).toEqual([12, 1]);
    expect(unsteady).toEqual(['busy.test.ts › opens', 'broken.test.ts › writes']);
  });

  it('are not run again where nothing failed, or too much', async () => {
    const never = () => Promise.reject(new Error('nothing is to be run again'));
    const green = outcomeOf(suite('a.test.ts', 3));
    expect((await repeatAlone(green, never)).outcome).toBe(green);
    const red = outcomeOf(...Array.from({ length: 6 }, (_, n) => suite(`${n}.test.ts`, 0, ['x'])));
    expect((await repeatAlone(red, never)).outcome.failed).toBe(6);
  });

  it('keep a failure that belongs to no test, such as a failed check', async () => {
    const first = { ...outcomeOf(suite('a.test.ts', 1, ['x'])), failed: 2 };
    const { outcome } = await repeatAlone(first, () =>
      Promise.resolve(outcomeOf(suite('a.test.ts', 2))),
    );
    expect([outcome.passed, outcome.failed]).toEqual([2, 1]);
  });
});
