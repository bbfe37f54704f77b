import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of this run of the tests, which is removed with it; undefined where one suite runs alone. */
const runFolder = process.env['VERACITE_TEST_RUN'];

/**
 * Returns a value that takes long to make and that all suites share: it is made once in a run of the tests.
 * @param make Returns a value that JSON holds.
 */
export const onceInRun = <Value>(name: string, make: () => Value): Value => {
  if (runFolder === undefined) return make();
  const file = join(runFolder, `${name}.json`);
  // Written by this very function.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Value;
  const value = make();
  // Another worker may make the same at the same time; each file is whole when it gets its name.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify(value));
  renameSync(draft, file);
  return value;
};
