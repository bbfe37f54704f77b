import { type Caller, personCalling } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  downloadExport as downloadContract,
  readExportStatus as contract,
} from '#shared/contracts/exports.ts';

import { type ExportJob, isOver } from './export-job.ts';
import { storedExport, type StoredExport } from './export-repository.ts';
import type { ExportsPorts } from './ports.ts';
import { queueExport } from './queue-export.ts';
import { removeExport } from './remove-export.ts';

const LINK_SECONDS = 600;
/** A worker that was not heard of for this long will not come back by itself. */
const SILENT_MS = 30 * 60_000;
/** What was saved and not queued within this time was cut off in between. */
const CUT_OFF_MS = 5_000;

type Ports = Pick<ExportsPorts, 'table' | 'files' | 'exportsQueue' | 'worksToExport' | 'now'>;
type Asked = { readonly slug: string; readonly exportId: string };

const noExport = () => notFound('There is no export at this address, or it was removed.');

/** The caller's own export of a dashboard that they may still see. */
const ownExport = async (ports: Ports, caller: Caller, asked: Asked): Promise<StoredExport> => {
  const personId = personCalling(caller).person.id;
  const stored = await storedExport(ports.table)(personId, asked.exportId);
  if (!stored || stored.job.slug !== asked.slug) throw noExport();
  if (isOver(stored.job, ports.now())) {
    await removeExport(ports)(personId, stored.job.id);
    throw noExport();
  }
  await ports.worksToExport(caller, asked.slug);
  return stored;
};

const linkTo = ({ files }: Ports, { fileName }: ExportJob, file: string) =>
  files.downloadUrl(file, { expiresSeconds: LINK_SECONDS, fileName });

/** How far an export is; once it is done, with a link to its file that is good for ten minutes. */
export const readExportStatus =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { params }) => {
    const stored = await ownExport(ports, caller, params);
    const { job } = stored;
    const { work } = job;
    const age = (at: string) => ports.now().getTime() - Date.parse(at);
    switch (work.status) {
      case 'PENDING':
        if (age(job.askedAt) > CUT_OFF_MS) await queueExport(ports)(stored);
        return { status: 'PENDING' };
      case 'IN_PROGRESS':
        return age(work.at) > SILENT_MS
          ? { status: 'ERROR', reason: 'The export stopped half-way. Please start it again.' }
          : { status: 'IN_PROGRESS', progress: work.progress };
      case 'ERROR':
        return { status: 'ERROR', reason: work.reason };
      case 'DONE':
        return {
          status: 'DONE',
          progress: { done: work.rows, total: work.rows },
          downloadUrl: await linkTo(ports, job, work.file),
        };
    }
  };

/** Leads to the file of a finished export. */
export const downloadExport =
  (ports: Ports): UseCase<typeof downloadContract> =>
  async (caller, { params }) => {
    const { job } = await ownExport(ports, caller, params);
    if (job.work.status === 'ERROR') throw new Problem(409, job.work.reason);
    if (job.work.status !== 'DONE')
      throw new Problem(409, 'The file is not ready yet.', { headers: { 'retry-after': '2' } });
    return linkTo(ports, job, job.work.file);
  };
