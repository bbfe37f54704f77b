import { Problem } from '#functions/platform/http/problem.ts';
import { wholeFile } from '#functions/platform/jobs/job-keys.ts';
import { changeJob, makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import { removeJob } from '#functions/platform/jobs/remove-job.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import { type ExportJob, exportJobs } from './export-jobs.ts';
import type { ExportsPorts } from './ports.ts';

type Ports = Pick<ExportsPorts, 'table' | 'files' | 'now' | 'newId'>;

/** A stored file of results: its name, type and key. */
type KeptResult = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly keptAs: string;
};

export type WrittenRows = {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly contentType: string;
};

/** The request as far as it determines the file; `print` is its fingerprint. */
export type ResultRequest = Pick<
  ExportJob,
  'personId' | 'format' | 'what' | 'columns' | 'mayRead' | 'fileName'
> & { readonly print: string };

/** A repeated request within this time gets the same file. */
const SAME_FOR_MS = 10 * 60_000;
/** A file not finished within this time never will be: no gateway waits longer. */
const WRITING_MS = 30_000;

/** Results are stored beside the exports of dashboards, so that they are swept, listed and erased with them. */
const NO_DASHBOARD = 'results';

const beingWritten = () =>
  new Problem(409, 'This file is being written. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });

/** Returns the file this person recently requested; undefined if it is too old or was never finished. */
const fileBefore = async (
  { table, files, now }: Ports,
  personId: string,
  id: string,
): Promise<KeptResult | undefined> => {
  const job = (await storedJob(exportJobs, table)(personId, id))?.job;
  if (!job) return undefined;
  const age = now().getTime() - Date.parse(job.askedAt);
  const [file] = job.work.status === 'DONE' ? job.work.files : [];
  if (file !== undefined && age < SAME_FOR_MS) {
    const bytes = await files.get(file);
    if (bytes) return { name: job.fileName, bytes, keptAs: file };
  }
  if (job.work.status === 'IN_PROGRESS' && age < WRITING_MS) throw beingWritten();
  await removeJob(exportJobs, { table, files })(personId, id);
  return undefined;
};

const begin = async (
  { table, now, newId }: Ports,
  { print: _print, ...asked }: ResultRequest,
  id: string,
) => {
  const at = now().toISOString();
  const run = newId();
  try {
    const stored = await makeJob(
      exportJobs,
      table,
    )({
      ...asked,
      id,
      slug: NO_DASHBOARD,
      askedAt: at,
      work: {
        status: 'IN_PROGRESS',
        run,
        at,
        progress: { done: 0, total: 0 },
        saved: { parts: [], isWritten: false },
      },
    });
    return { stored, file: wholeFile(exportJobs, { personId: asked.personId, id, run }) };
  } catch (error) {
    if (error instanceof WriteConflict) throw beingWritten();
    throw error;
  }
};

/** Writes a file of results for a person, once per visit. */
export const storedResult =
  (ports: Ports) =>
  async (
    request: ResultRequest,
    visit: string,
    write: () => Promise<WrittenRows>,
  ): Promise<KeptResult> => {
    const { table, files, now } = ports;
    const { personId, fileName: name } = request;
    const id = `results-${sha256Of(JSON.stringify([visit, request.print]), 'base64url')}`;
    const before = await fileBefore(ports, personId, id);
    if (before) return before;

    const { stored, file } = await begin(ports, request, id);
    try {
      const { bytes, rows, contentType } = await write();
      await files.put(file, bytes, { contentType });
      await changeJob(exportJobs, table)(stored, {
        status: 'DONE',
        files: [file],
        done: rows,
        at: now().toISOString(),
      });
      return { name, bytes, keptAs: file };
    } catch (error) {
      await removeJob(exportJobs, { table, files })(personId, id);
      throw error;
    }
  };
