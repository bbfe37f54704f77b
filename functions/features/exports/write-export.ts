import * as z from 'zod';

import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { RowSource } from '#functions/records/exported-works/export-row.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';

import { type ExportJob, type ExportLocation, worksFile } from './export-jobs.ts';
import { exportSteps } from './export-steps.ts';

export type WriteExportPorts = {
  readonly files: Pick<Files, 'get'>;
  readonly rowsOf: (job: ExportJob, works: readonly string[]) => RowSource;
};

const Works = z.array(z.string());

/** Opens the steps of an export of a dashboard or entity, whose works were listed when it was requested. */
export const writeExport =
  ({ files, rowsOf }: WriteExportPorts, options: Parameters<typeof exportSteps>[2] = {}) =>
  async (job: ExportJob): Promise<JobSteps<ExportLocation>> => {
    const works = await files.get(worksFile(job.personId, job.id));
    if (!works) throw new Error('The list of works of an export is missing.');
    const source = rowsOf(job, Works.parse(JSON.parse(Buffer.from(works).toString())));
    return exportSteps(source, writerOf(job.format, job.columns), options);
  };
