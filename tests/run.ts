/**
 * `npm test`: the check, then what runs in Node, in a page and in a real browser. Ends with one line that counts
 * them all. `npm test -- --only node|web|journeys|check [pattern]` runs one part, or the tests whose path matches.
 */
import { parseArgs } from 'node:util';

import { runCheck } from './support/runner/check-steps.ts';
import { type Counts, noCounts, runJest, sumOfCounts } from './support/runner/jest-part.ts';
import { runProgram, secondsSince } from './support/runner/program.ts';

type Part = (pattern: readonly string[]) => Promise<Counts>;

const asCounts = (holds: boolean): Counts => ({ ...noCounts, failed: holds ? 0 : 1 });

// Two cores, three workers: these suites wait half of their time, for a commit or for a program that they started. Suites
// that start real engines run one after another, each with the machine to itself.
const node: Part = async (pattern) =>
  pattern.length > 0
    ? runJest('node', ['--runInBand', ...pattern])
    : sumOfCounts(
        await runJest('node', ['--maxWorkers', '3', '--testPathIgnorePatterns', engines]),
        await runJest('node', ['--runInBand', '--testPathPatterns', engines]),
      );
const engines = '/tests/(ports|faults)/';

// The journeys themselves say in one line when there is no browser for them. A journey waits about half of its time,
// for the browser or for the product of its own that it starts: two of them keep two cores busy.
const journeys: Part = async (pattern) => {
  const built = (await runProgram({ command: 'vite', args: ['build'] })) === 0;
  return built ? runJest('journeys', ['--maxWorkers', '2', ...pattern]) : asCounts(false);
};

const parts: Readonly<Record<string, Part>> = {
  check: async () => asCounts(await runCheck()),
  node,
  web: (pattern) => runJest('web', ['--maxWorkers', '2', ...pattern]),
  journeys,
};

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const unknownPart = values.only !== undefined && !(values.only in parts);
if (unknownPart) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);

let counts = noCounts;
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const start = performance.now();
  console.log(`\n── ${name} ──`);
  counts = sumOfCounts(counts, await part(positionals));
  console.log(`── ${name} took ${secondsSince(start)}`);
}

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
