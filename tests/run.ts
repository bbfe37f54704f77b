/**
 * `npm test`: the check, then what runs in Node, in a page and in a real browser. Ends with one line that counts
 * them all. `npm test -- --only node|web|journeys|check [pattern]` runs one part, or the tests whose path matches.
 */
import { parseArgs } from 'node:util';

import { runCheck } from './support/runner/check-steps.ts';
import {
  noOutcome,
  type Outcome,
  outcomeOfProgram,
  runJest,
  sumOfOutcomes,
} from './support/runner/jest-part.ts';
import { runProgram, secondsSince } from './support/runner/program.ts';
import { repeatAlone } from './support/runner/repeat-alone.ts';
import { slowestSuites } from './support/runner/slowest-suites.ts';

type Part = (pattern: readonly string[]) => Promise<Outcome>;

/** Suites that start real engines run one after another: each needs memory for a server of its own. */
const ENGINES = '/tests/(ports|faults)/';

// A suite waits for a part of its time, for a commit or for a program that it started.
const ALONE = ['--maxWorkers', '3'];
const BESIDE_OTHERS = ['--maxWorkers', '2'];

const suitesInNodeAndPage = () =>
  runJest({
    projects: ['node', 'web'],
    args: [...BESIDE_OTHERS, '--testPathIgnorePatterns', ENGINES],
    isConcurrent: true,
    yieldsToOthers: true,
  });
const engineSuites = (isConcurrent = false) =>
  runJest({
    projects: ['node'],
    args: ['--runInBand', '--testPathPatterns', ENGINES],
    isConcurrent,
  });

// Built before the suites begin: those that synthesize stacks or serve pages read the files, and must not read half of them.
const buildWeb = async (): Promise<boolean> =>
  (await runProgram({ command: 'vite', args: ['build'] })) === 0;

// The journeys themselves say in one line when there is no browser for them. A journey waits more than half of its time,
// for the browser or for the product.
const runJourneys = ({
  pattern = [],
  isConcurrent = false,
}: {
  readonly pattern?: readonly string[];
  readonly isConcurrent?: boolean;
}) =>
  runJest({
    projects: ['journeys'],
    args: [...(isConcurrent ? BESIDE_OTHERS : ALONE), ...pattern],
    isConcurrent,
  });
const journeys: Part = async (pattern) =>
  (await buildWeb()) ? runJourneys({ pattern }) : outcomeOfProgram(false);

const check: Part = async () => outcomeOfProgram(await runCheck());

const parts: Readonly<Record<string, Part>> = {
  check,
  node: async (pattern) =>
    pattern.length > 0
      ? runJest({ projects: ['node'], args: ['--runInBand', ...pattern] })
      : sumOfOutcomes(
          await runJest({
            projects: ['node'],
            args: [...ALONE, '--testPathIgnorePatterns', ENGINES],
          }),
          await engineSuites(),
        ),
  web: (pattern) => runJest({ projects: ['web'], args: ['--maxWorkers', '2', ...pattern] }),
  journeys,
};

/**
 * Everything. Journeys wait for a browser and engines answer over a socket: by themselves they leave a core idle, which the
 * suites in Node and in a page fill. Those mostly compute, so they give way: a journey looks at pages by the clock.
 */
const everything: Readonly<Record<string, Part>> = {
  check,
  'node and web, engines, journeys': async () => {
    const isBuilt = await buildWeb();
    const outcomes = await Promise.all([
      suitesInNodeAndPage(),
      engineSuites(true),
      isBuilt ? runJourneys({ isConcurrent: true }) : outcomeOfProgram(false),
    ]);
    return sumOfOutcomes(...outcomes);
  },
};

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const onlyPart = values.only === undefined ? undefined : parts[values.only];
if (values.only !== undefined && !onlyPart)
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);
const patternParts = positionals.length > 0 ? parts : everything;
const chosen = onlyPart ? { [values.only ?? '']: onlyPart } : patternParts;

let outcome = noOutcome;
for (const [name, part] of Object.entries(chosen)) {
  const start = performance.now();
  console.log(`\n── ${name} ──`);
  outcome = sumOfOutcomes(outcome, await part(positionals));
  console.log(`── ${name} took ${secondsSince(start)}`);
}

const { outcome: lastOutcome, unsteady } = await repeatAlone(outcome, (files) => {
  console.log('\n── what failed, once more and alone ──');
  return runJest({
    projects: ['node', 'web', 'journeys'],
    args: ['--runInBand', '--runTestsByPath', ...files],
  });
});
outcome = lastOutcome;

if (outcome.suites.length > 0)
  console.log(`\nThe slowest test files:\n${slowestSuites(outcome.suites).join('\n')}`);
if (unsteady.length > 0)
  console.log(
    `\nFailed beside other tests, passed alone; each is a fault to repair:\n${unsteady.join('\n')}`,
  );
const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed${skipped}`);
process.exitCode = outcome.failed > 0 ? 1 : 0;
