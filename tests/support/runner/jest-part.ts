import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import * as z from 'zod';

import { runProgram } from './program.ts';
import { scratchFolder } from './scratch-folder.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

/** What a test file came to, with the time between its start and its end in milliseconds. */
export type SuiteOutcome = Counts & {
  readonly file: string;
  readonly milliseconds: number;
  /** The full names of the tests that failed; the file itself where it could not start. */
  readonly failures: readonly string[];
};

export type Outcome = Counts & { readonly suites: readonly SuiteOutcome[] };

export const noOutcome: Outcome = { passed: 0, failed: 0, skipped: 0, suites: [] };

export const sumOfOutcomes = (...outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      suites: [...a.suites, ...b.suites],
    }),
    noOutcome,
  );

/** A program that either succeeds or fails counts as no test when it succeeds. */
export const outcomeOfProgram = (succeeded: boolean): Outcome => ({
  ...noOutcome,
  failed: succeeded ? 0 : 1,
});

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const outcomeOfSuite = (suite: z.infer<typeof Report>['testResults'][number]): SuiteOutcome => {
  const file = relative(process.cwd(), suite.name);
  const { assertionResults: tests } = suite;
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  // A suite that could not even start counts as one failed test.
  if (suite.status === 'failed' && failures.length === 0) failures.push(file);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return {
    file,
    milliseconds: suite.endTime - suite.startTime,
    passed,
    failed: failures.length,
    skipped: tests.filter(({ status }) => status === 'pending' || status === 'todo').length,
    failures,
  };
};

type JestRun = {
  readonly projects: readonly string[];
  readonly args: readonly string[];
  /** Whether another run writes to the same terminal: then no progress is drawn over its lines. */
  readonly isConcurrent?: boolean;
  /** Whether runs beside it come first when the processor is busy. */
  readonly yieldsToOthers?: boolean;
};

/** Runs test files with jest and leaves nothing behind on the disk. */
export const runJest = async ({
  projects,
  args,
  isConcurrent = false,
  yieldsToOthers = false,
}: JestRun): Promise<Outcome> => {
  const folder = scratchFolder();
  const reportFile = join(folder, 'report.json');
  try {
    const code = await runProgram({
      command: 'jest',
      yieldsToOthers,
      variables: {
        TMPDIR: folder,
        VERACITE_TEST_RUN: folder,
        ...(isConcurrent && { CI: 'true' }),
      },
      args: [
        ...['--selectProjects', ...projects, '--passWithNoTests'],
        ...['--json', '--outputFile', reportFile, ...args],
      ],
    });
    return outcomeIn(reportFile, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const outcomeIn = (reportFile: string, code: number): Outcome => {
  const text = readIfPresent(reportFile);
  if (text === undefined) return outcomeOfProgram(code === 0);
  const suites = Report.parse(JSON.parse(text)).testResults.map(outcomeOfSuite);
  const sum = (count: keyof Counts) => suites.reduce((total, suite) => total + suite[count], 0);
  return {
    passed: sum('passed'),
    // An open handle or a broken global step fails the run although no test did.
    failed: sum('failed') === 0 && code !== 0 ? 1 : sum('failed'),
    skipped: sum('skipped'),
    suites,
  };
};

const readIfPresent = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
