import { Problem } from '#functions/platform/http/problem.ts';
import { makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import { removeJob } from '#functions/platform/jobs/remove-job.ts';
import { runJob } from '#functions/platform/jobs/run-job.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import { type ExportJob, type ExportLocation, exportJobs } from './export-jobs.ts';
import type { ExportsPorts } from './ports.ts';

type Ports = Pick<ExportsPorts, 'table' | 'files' | 'now' | 'newId'>;

/** A stored file of results: its name, type and key. */
type StoredResult = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly keptAs: string;
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
const recentResult = async (
  { table, files, now }: Ports,
  personId: string,
  id: string,
): Promise<StoredResult | undefined> => {
  const job = (await storedJob(exportJobs, table)(personId, id))?.job;
  if (!job) return undefined;
  const age = now().getTime() - Date.parse(job.askedAt);
  const [file] = job.work.status === 'DONE' ? job.work.files : [];
  if (file !== undefined && age < SAME_FOR_MS) {
    const bytes = await files.get(file);
    if (bytes) return { name: job.fileName, bytes, keptAs: file };
  }
  if (job.work.status !== 'DONE' && age < WRITING_MS) throw beingWritten();
  await removeJob(exportJobs, { table, files })(personId, id);
  return undefined;
};

const begin = async (
  { table, now }: Ports,
  { print: _print, ...request }: ResultRequest,
  id: string,
) => {
  try {
    await makeJob(
      exportJobs,
      table,
    )({
      ...request,
      id,
      slug: NO_DASHBOARD,
      askedAt: now().toISOString(),
      // It runs within this call, so no worker has to be told.
      work: { status: 'PENDING', queued: 'later' },
    });
  } catch (error) {
    if (error instanceof WriteConflict) throw beingWritten();
    throw error;
  }
};

/** Runs an export of results for a person within the call, once per visit. */
export const storedResult =
  (ports: Ports) =>
  async (
    request: ResultRequest,
    visit: string,
    steps: () => JobSteps<ExportLocation>,
  ): Promise<StoredResult> => {
    const { personId } = request;
    const id = `results-${sha256Of(JSON.stringify([visit, request.print]), 'base64url')}`;
    const previous = await recentResult(ports, personId, id);
    if (previous) return previous;

    await begin(ports, request, id);
    try {
      await runJob(exportJobs, { ...ports, open: async () => steps() })(personId, id);
    } catch (error) {
      await removeJob(exportJobs, ports)(personId, id);
      throw error;
    }
    const result = await recentResult(ports, personId, id);
    if (!result) throw beingWritten();
    return result;
  };
