import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod';

import type { Measurement } from './measurement.ts';

const run = promisify(execFile);
/** What `npm start` is given. */
const YOUNG = '--max-semi-space-size=16';

const Built = z.object({ isNew: z.boolean(), peakMegabytes: z.number() });
const Opened = z.object({
  papers: z.number(),
  statements: z.number(),
  searchSeconds: z.number(),
  completionSeconds: z.number(),
  processorSeconds: z.number(),
  openMegabytes: z.number(),
  searches: z.number(),
  searchedMegabytes: z.number(),
  diskMegabytes: z.number(),
});

const told = async (what: 'build' | 'open', statements: number): Promise<unknown> => {
  const program = join(import.meta.dirname, 'engine-run.ts');
  const { stdout } = await run(process.execPath, [YOUNG, program, what, String(statements)]);
  return JSON.parse(stdout);
};

/** What the embedded search engine takes of memory, disk and time before it answers, beside nothing else of the product. */
export const measureEngine = async (statements: number): Promise<readonly Measurement[]> => {
  const built = Built.parse(await told('build', statements));
  const opened = Opened.parse(await told('open', statements));
  const part = `Search engine of ${opened.statements.toLocaleString('en')} statements, ${opened.papers.toLocaleString('en')} papers`;
  const figure = (what: string, value: number, unit: string) => ({ part, what, value, unit });
  return [
    // A library that was kept from an earlier run says nothing of the memory that building it took.
    ...(built.isNew ? [figure('peak memory while indexing', built.peakMegabytes, 'MB')] : []),
    figure('index on disk', opened.diskMegabytes, 'MB'),
    figure('from opening to searching', opened.searchSeconds, 's'),
    figure('from opening to completing', opened.completionSeconds, 's'),
    figure('processor time of opening', opened.processorSeconds, 's'),
    figure('memory once open', opened.openMegabytes, 'MB'),
    figure(`memory after ${opened.searches} searches`, opened.searchedMegabytes, 'MB'),
  ];
};
