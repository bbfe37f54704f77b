import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { type ExportJob, exportJobs, worksFile } from '#functions/features/exports/export-jobs.ts';
import {
  type ExportWorkPorts,
  processExports,
} from '#functions/features/exports/process-exports.ts';
import { makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';
import type { ExportRow, RowSource } from '#functions/records/exported-works/export-row.ts';

import { paperRow } from './rows.ts';

/** As large as the pages of papers are; some forty of them make a part. */
const ROWS_PER_PAGE = 500;

/** As many rows as there are works. */
export const manyRows = (count: number, sentence = 'A sentence of the title. '): RowSource => ({
  expected: async () => count,
  page: async ({ work }) => {
    const to = Math.min(count, work + ROWS_PER_PAGE);
    const rows: ExportRow[] = Array.from({ length: to - work }, (_, place) =>
      paperRow({ doi: `10.5555/${String(work + place)}`, title: sentence.repeat(16) }),
    );
    return { rows, ...(to < count && { next: { work: to } }) };
  },
});

export const PERSON = 'person-1';

type Options = {
  readonly folder?: string;
  readonly rows?: number;
  readonly visibilitySeconds?: number;
  readonly maxDeliveries?: number;
  readonly files?: (files: Files) => Files;
};

/** What the worker of exports needs, on embedded parts in a folder that outlives a process. */
export const openJobWorld = (options: Options = {}) => {
  const { rows = 60_000, visibilitySeconds = 60, maxDeliveries = 6 } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'veracite-exports-'));
  const time = { skipped: 0 };
  const now = () => new Date(Date.now() + time.skipped);
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const stored = openEmbeddedFiles({
    folder: join(folder, 'files'),
    baseUrl: 'http://127.0.0.1',
    secret: 'a secret',
    clock: now,
  });
  const files = options.files?.(stored) ?? stored;
  const queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'exports',
    visibilitySeconds,
    maxDeliveries,
    clock: now,
  });
  const surprises: unknown[] = [];
  const ports: ExportWorkPorts = {
    table,
    files,
    rowsOf: () => manyRows(rows),
    now,
    newId: randomUUID,
  };
  const take = takeMessages({
    work: processExports(ports),
    queue,
    now,
    onSurprise: (error) => surprises.push(error),
  });
  /** Works one message as the loop of a run does; answers whether it has to come again. */
  const work = async (delivery: Delivery): Promise<'done' | 'again'> =>
    (await take([delivery])).length > 0 ? 'again' : 'done';
  const jobOf = async (id: string) => (await storedJob(exportJobs, table)(PERSON, id))?.job;

  return {
    folder,
    table,
    files: stored,
    queue,
    ports,
    work,
    now,
    surprises,
    skip: (seconds: number) => void (time.skipped += seconds * 1000),
    /** Asks for an export as the API does. */
    ask: async (format: ExportJob['format'] = 'csv') => {
      const id = randomUUID();
      await stored.put(worksFile(PERSON, id), Buffer.from('[]'));
      const made = await makeJob(
        exportJobs,
        table,
      )({
        id,
        personId: PERSON,
        slug: 'example',
        format,
        what: 'papers',
        columns: ['doi', 'title'],
        mayRead: true,
        fileName: `veracite-example.${format}`,
        askedAt: now().toISOString(),
        work: { status: 'PENDING', queued: false },
      });
      await queueJob(exportJobs, { table, queue })(made);
      return id;
    },
    jobOf,
    /** The file of an export that is done. */
    fileOf: async (id: string) => {
      const work = (await jobOf(id))?.work;
      if (work?.status !== 'DONE')
        throw new Error(`The export is not done: ${work?.status ?? 'gone'}.`);
      return stored.get(work.files[0] ?? '');
    },
    next: async () => (await queue.receive({ max: 1 }))[0],
    keysOf: async () => {
      const keys: string[] = [];
      for await (const { key } of stored.list('exports/')) keys.push(key);
      return keys;
    },
    close: () => {
      queue.close();
      table.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type JobWorld = ReturnType<typeof openJobWorld>;

/** The numbers of the DOIs in a finished CSV, in their order; each line is looked at. */
export const rowsIn = async (world: JobWorld, id: string): Promise<readonly number[]> => {
  const text = Buffer.from((await world.fileOf(id)) ?? []).toString();
  const [head, ...lines] = text.split('\r\n');
  if (head !== '\uFEFFdoi,title' || lines.pop() !== '') throw new Error('The file is torn.');
  return lines.map((line) => {
    const found = /^10\.5555\/(\d+),(?:A sentence of the title. ){16}$/.exec(line);
    if (!found) throw new Error(`A line is torn: ${line}`);
    return Number(found[1]);
  });
};

export const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);
