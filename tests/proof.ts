/**
 * `npm run proof`: the checks that take too long for each commit. Hundreds of kills while articles, exports and digests are
 * processed, ten thousand mails, a full disk, new examples for each property, every page in every manner, the classifier
 * trained again, the image of the Dockerfile, and the attacks. `npm run proof -- --only often|walk|train|container|attacks` runs one part. Ends with one line that
 * counts, as `npm test` does.
 */
import { parseArgs } from 'node:util';

import { noOutcome, type Outcome, runJest, sumOfOutcomes } from './support/runner/jest-part.ts';
import { runNode, runProgram, secondsSince } from './support/runner/program.ts';

process.env['VERACITE_PROOF'] = '1';

/** A program that succeeds counts as one test that passed. */
const asOutcome = (succeeded: boolean): Outcome => ({
  ...noOutcome,
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
});

const buildWeb = async (): Promise<boolean> =>
  (await runProgram({ command: 'vite', args: ['build'] })) === 0;

const parts: Readonly<Record<string, () => Promise<Outcome>>> = {
  // Every test that does something more often here than on a commit.
  often: () =>
    runJest({
      projects: ['node'],
      args: ['--runInBand', '--findRelatedTests', 'tests/support/often.ts'],
    }),
  // Every page as everybody, in light and dark, on three widths.
  walk: async () =>
    (await buildWeb())
      ? runJest({ projects: ['journeys'], args: ['walk.test'] })
      : { ...noOutcome, failed: 1 },
  // The labeled statements may not be here; the command then says so and nothing fails.
  train: async () => asOutcome((await runNode(['tests/lab/train.ts', '--check'])) === 0),
  // The image of the Dockerfile, without a container engine; where it cannot be made it says so and nothing fails.
  container: async () => asOutcome((await runNode(['tests/container/run.ts'])) === 0),
  // What attackers tried, against a product that runs.
  attacks: async () =>
    (await buildWeb())
      ? runJest({ projects: ['attacks'], args: ['--runInBand'] })
      : { ...noOutcome, failed: 1 },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !(values.only in parts)) {
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);
}

const start = performance.now();
let outcome = noOutcome;
for (const [name, part] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name)
    outcome = sumOfOutcomes(outcome, await part());
}
console.log(`\n── proof took ${secondsSince(start)}`);
console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed > 0 ? 1 : 0;
