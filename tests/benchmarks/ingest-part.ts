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
  /** The most memory the process ever held, and what it held after each pass; megabytes. */
  peak: z.number(),
  afterPass: z.array(z.number()),
});
export type IngestRun = z.infer<typeof IngestRun>;

/** The whole pipeline of `npm run ingest` in a process of its own, so that its memory is told from ours. */
export const measureIngest = async (): Promise<readonly Measurement[]> => {
  const real = archives.every(existsSync);
  if (!real)
    console.log(
      'The real articles are not here (../shared/data/corpus): reading is measured on the demonstration corpus.',
    );
  const once = await run(real ? archives : ['demonstration', '1000', '1']);
  const long = await run(['demonstration', '2000', '3']);
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
    { part, what: 'peak memory', value: once.peak, unit: 'MB', budget: 'peak memory' },
    {
      part,
      what: 'articles per second of one processor',
      value: once.articles / once.processorSeconds,
      unit: 'articles/s',
    },
    { part, what: 'failures', value: once.failures, unit: 'files' },
    ...long.afterPass.map((value, place): Measurement => ({
      part: flat,
      what: `after pass ${place + 1}`,
      value,
      unit: 'MB',
    })),
    {
      part: flat,
      what: 'third pass over first',
      value: (long.afterPass.at(-1) ?? Number.NaN) / first,
      unit: 'times',
      budget: 'memory growth, third pass over first',
    },
    { part: flat, what: 'peak memory', value: long.peak, unit: 'MB', budget: 'peak memory' },
    {
      part: flat,
      what: 'speed of the whole pipeline',
      value: long.articles / long.seconds,
      unit: 'articles/s',
    },
  ];
};

const run = (args: readonly string[]): Promise<IngestRun> =>
  new Promise((settle, fail) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'ingest-run.ts'),
        ...args,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      const last = output.trim().split('\n').at(-1) ?? '';
      if (code === 0) settle(IngestRun.parse(JSON.parse(last)));
      else fail(new Error(`Ingest ended with ${code ?? 'a signal'}: ${output}`));
    });
  });
