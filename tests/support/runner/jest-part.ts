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

/** A test file with the time between its start and its end, in milliseconds. */
export type SuiteTime = { readonly file: string; readonly milliseconds: number };

export type Outcome = Counts & { readonly suites: readonly SuiteTime[] };

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
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

type JestRun = {
  readonly projects: readonly string[];
  readonly args: readonly string[];
  /** Whether another run writes to the same terminal: then no progress is drawn over its lines. */
  readonly isConcurrent?: boolean;
};

/** Runs test files with jest and leaves nothing behind on the disk. A suite that could not even start counts as one failed test. */
export const runJest = async ({
  projects,
  args,
  isConcurrent = false,
}: JestRun): Promise<Outcome> => {
  const folder = scratchFolder();
  const reportFile = join(folder, 'report.json');
  try {
    const code = await runProgram({
      command: 'jest',
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
  const report = Report.parse(JSON.parse(text));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // An open handle or a broken global step fails the run although no test did.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    suites: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      milliseconds: endTime - startTime,
    })),
  };
};

const readIfPresent = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
