import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { jobState, unexpiredJob } from '#functions/platform/jobs/read-job.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import type {
  downloadEntityExport as downloadOfEntity,
  downloadExport as downloadContract,
  readEntityExportStatus as statusOfEntity,
  readExportStatus as contract,
} from '#shared/contracts/exports.ts';

import { type ExportedFrom, type ExportJob, exportJobs } from './export-jobs.ts';
import type { ExportsPorts } from './ports.ts';

const LINK_SECONDS = 600;

type Ports = Pick<ExportsPorts, 'table' | 'files' | 'queue' | 'now'>;
type StatusRequest = ExportedFrom & { readonly exportId: string };

const noExport = () => notFound('The export does not exist or was removed.');

/** Returns the caller's own export of a dashboard they may still see. */
const ownExport = async (ports: Ports, caller: Caller, { slug, base, exportId }: StatusRequest) => {
  const stored = await unexpiredJob(exportJobs, ports)(requirePerson(caller).person.id, exportId);
  if (stored?.job.slug !== slug || stored.job.base !== base) throw noExport();
  // Entities are public; a dashboard may have become private meanwhile.
  if (base === undefined) await openDashboard(ports.table)(caller, slug);
  return stored;
};

const linkTo = async (
  { files }: Ports,
  { fileName }: ExportJob,
  [file]: readonly string[],
): Promise<string> => {
  if (file === undefined) throw new Error('A finished export has no file.');
  return files.downloadUrl(file, { expiresSeconds: LINK_SECONDS, fileName });
};

/** Returns the progress of an export and, once done, a download link valid for ten minutes. */
export const readExportStatus =
  (ports: Ports): UseCase<typeof contract> & UseCase<typeof statusOfEntity> =>
  async (caller: Caller, { params }: { readonly params: StatusRequest }) => {
    const stored = await ownExport(ports, caller, params);
    const state = await jobState(exportJobs, ports)(stored);
    if (state.status !== 'DONE') return state;
    const { files, ...done } = state;
    return { ...done, downloadUrl: await linkTo(ports, stored.job, files) };
  };

/** Redirects to the file of a finished export. */
export const downloadExport =
  (ports: Ports): UseCase<typeof downloadContract> & UseCase<typeof downloadOfEntity> =>
  async (caller: Caller, { params }: { readonly params: StatusRequest }) => {
    const { job } = await ownExport(ports, caller, params);
    if (job.work.status === 'ERROR') throw new Problem(409, job.work.reason);
    if (job.work.status !== 'DONE')
      throw new Problem(409, 'The file is not ready yet.', { headers: { 'retry-after': '2' } });
    return linkTo(ports, job, job.work.files);
  };
