import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { runProgram } from './program.ts';
import { scratchFolder } from './scratch-folder.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sumOfCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

/** Runs a part of the tests with jest, which leave nothing behind on the disk. A suite that could not even start counts as one failed test. */
export const runJest = async (project: string, args: readonly string[]): Promise<Counts> => {
  const folder = scratchFolder();
  const reportFile = join(folder, 'report.json');
  try {
    const code = await runProgram({
      command: 'jest',
      variables: { TMPDIR: folder, VERACITE_TEST_RUN: folder },
      args: [
        ...['--selectProjects', project, '--passWithNoTests'],
        ...['--json', '--outputFile', reportFile, ...args],
      ],
    });
    return countsOf(reportFile, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const countsOf = (reportFile: string, code: number): Counts => {
  const text = readIfThere(reportFile);
  if (text === undefined) return { ...noCounts, failed: code === 0 ? 0 : 1 };
  const report = Report.parse(JSON.parse(text));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // An open handle or a broken global step fails the run although no test did.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
