import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import * as z from 'zod';

import { type Measurement } from './measurement.ts';

const root = resolve(import.meta.dirname, '../..');
const archives = ['corpus-300.tar.xz', 'corpus-700.tar.xz'].map((name) =>
  join(root, '../shared/data/corpus', name),
);

export const IngestRun = z.object({
  articles: z.int(),
  failures: z.int(),
  seconds: z.number(),
  /** Of all cores together, starting up included: tells a slow program from a busy machine. */
  processorSeconds: z.number(),
  /** The most memory the process ever held, and what it held after each pass; MiB. */
  peak: z.number(),
  afterPass: z.array(z.number()),
});
export type IngestRun = z.infer<typeof IngestRun>;

export const BareParse = z.object({ files: z.int(), processorSeconds: z.number() });
export type BareParse = z.infer<typeof BareParse>;

/**
 * The whole pipeline of `npm run ingest` in a process of its own, so that its memory is told from ours. The XML parser alone
 * reads the same files just before and after it: seconds of processors differ between machines and hours, their ratio hardly.
 */
export const measureIngest = async (): Promise<readonly Measurement[]> => {
  const real = archives.every(existsSync);
  if (!real)
    console.log(
      'The real articles are not here (../shared/data/corpus): reading is measured on the demonstration corpus.',
    );
  const before = real ? await run('bare-parse-run.ts', archives, BareParse) : undefined;
  const once = await run(
    'ingest-run.ts',
    real ? archives : ['demonstration', '1000', '1'],
    IngestRun,
  );
  const after = real ? await run('bare-parse-run.ts', archives, BareParse) : undefined;
  const long = await run('ingest-run.ts', ['demonstration', '2000', '3'], IngestRun);
  const part = `Reading, stance and index of ${once.articles} ${real ? 'real' : 'demonstration'} articles`;
  const [first = Number.NaN] = long.afterPass;
  const flat = `Memory over three passes of 2,000 other demonstration articles each`;
  return [
    {
      part,
      what: 'speed of the whole pipeline',
      value: once.articles / once.seconds,
      unit: 'articles/s',
      budget: 'articles per second',
    },
    {
      part,
      what: 'processor time of the whole pipeline, all threads',
      value: once.processorSeconds,
      unit: 's',
    },
    ...(before && after ? besideBareParse(part, once, [before, after]) : []),
    { part, what: 'peak memory', value: once.peak, unit: 'MiB', budget: 'peak memory' },
    { part, what: 'failures', value: once.failures, unit: 'files' },
    ...long.afterPass.map((value, place): Measurement => ({
      part: flat,
      what: `after pass ${place + 1}`,
      value,
      unit: 'MiB',
    })),
    {
      part: flat,
      what: 'third pass over first',
      value: (long.afterPass.at(-1) ?? Number.NaN) / first,
      unit: 'times',
      budget: 'memory growth, third pass over first',
    },
    { part: flat, what: 'peak memory', value: long.peak, unit: 'MiB', budget: 'peak memory' },
    {
      part: flat,
      what: 'speed of the whole pipeline',
      value: long.articles / long.seconds,
      unit: 'articles/s',
    },
  ];
};

const besideBareParse = (
  part: string,
  { processorSeconds }: IngestRun,
  parses: readonly BareParse[],
): readonly Measurement[] => {
  const bare = parses.reduce((sum, parse) => sum + parse.processorSeconds, 0) / parses.length;
  return [
    { part, what: 'the XML parser alone over the same files', value: bare, unit: 's' },
    {
      part,
      what: 'whole pipeline over XML parser alone',
      value: processorSeconds / bare,
      unit: 'times',
      budget: 'reading over bare parse',
    },
  ];
};

const run = <Result>(
  program: string,
  args: readonly string[],
  result: z.ZodType<Result>,
): Promise<Result> =>
  new Promise((settle, fail) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program), ...args],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      const last = output.trim().split('\n').at(-1) ?? '';
      if (code === 0) settle(result.parse(JSON.parse(last)));
      else fail(new Error(`${program} ended with ${code ?? 'a signal'}: ${output}`));
    });
  });
