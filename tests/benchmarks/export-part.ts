import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod';

import { type ExportFormatName, exportFormats } from '#shared/domain/export-columns.ts';

import type { Measurement } from './measurement.ts';

const FEW = 10_000;
const OTHERS = 100_000;
const run = promisify(execFile);
const Told = z.object({ perSecond: z.number(), peakMegabytes: z.number() });

/** What `npm start` is given: without it V8 fills 128 MB with young objects before it looks for the dead among them. */
const YOUNG = '--max-semi-space-size=16';

const exported = async (format: ExportFormatName, rows: number) => {
  const program = join(import.meta.dirname, 'export-run.ts');
  const { stdout } = await run(process.execPath, [YOUNG, program, format, String(rows)]);
  return Told.parse(JSON.parse(stdout));
};

/** Papers of invented rows through worker, table and files; where the rows come from is not measured here. */
export const measureExports = async (rows: number): Promise<readonly Measurement[]> => {
  const measurements: Measurement[] = [];
  for (const format of exportFormats) {
    const part = `export ${format}`;
    const promised = format === 'csv' || format === 'jsonl' ? format : undefined;
    const few = await exported(format, FEW);
    const many = await exported(format, promised ? rows : OTHERS);
    measurements.push(
      {
        part,
        what: `rows of ${String(promised ? rows : OTHERS)}`,
        value: many.perSecond,
        unit: 'rows/s',
        ...(promised && { budget: `export ${promised}` }),
      },
      { part, what: 'peak memory', value: many.peakMegabytes, unit: 'MB' },
      {
        part,
        what: `peak memory over that of ${String(FEW)} rows`,
        value: many.peakMegabytes / few.peakMegabytes,
        unit: 'times',
        ...(promised && { budget: 'export memory growth' }),
      },
    );
  }
  return measurements;
};
