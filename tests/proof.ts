/**
 * `npm run proof`: the checks that take too long for each commit. Hundreds of kills while articles, exports and digests are
 * processed, ten thousand mails, a full disk, new examples for each property, every page in every manner, the classifier
 * trained again, the image of the Dockerfile, and the attacks. `npm run proof -- --only often|walk|train|container|attacks` runs one part. Ends with one line that
 * counts, as `npm test` does.
 */
import { parseArgs } from 'node:util';

import { type Counts, noCounts, runJest, sumOfCounts } from './support/runner/jest-part.ts';
import { runNode, runProgram, secondsSince } from './support/runner/program.ts';

process.env['VERACITE_PROOF'] = '1';

const asCounts = (holds: boolean): Counts => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  skipped: 0,
});

const buildWeb = async (): Promise<boolean> =>
  (await runProgram({ command: 'vite', args: ['build'] })) === 0;

const parts: Readonly<Record<string, () => Promise<Counts>>> = {
  // Every test that does something more often here than on a commit.
  often: () =>
    runJest('node', ['--runInBand', ...['--findRelatedTests', 'tests/support/often.ts']]),
  // Every page as everybody, in light and dark, on three widths.
  walk: async () =>
    (await buildWeb()) ? runJest('journeys', ['walk.test']) : { ...noCounts, failed: 1 },
  // The labeled statements may not be here; the command then says so and nothing fails.
  train: async () => asCounts((await runNode(['infra/local/commands/train.ts', '--check'])) === 0),
  // The image of the Dockerfile, without a container engine; where it cannot be made it says so and nothing fails.
  container: async () => asCounts((await runNode(['tests/container/run.ts'])) === 0),
  // What attackers tried, against a product that runs.
  attacks: async () =>
    (await buildWeb()) ? runJest('attacks', ['--runInBand']) : { ...noCounts, failed: 1 },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !(values.only in parts)) {
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);
}

const start = performance.now();
let counts = noCounts;
for (const [name, part] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name) counts = sumOfCounts(counts, await part());
}
console.log(`\n── proof took ${secondsSince(start)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
