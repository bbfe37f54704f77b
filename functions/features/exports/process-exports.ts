import type { JobWorld } from '#functions/platform/jobs/run-job.ts';
import { workOnJobs } from '#functions/platform/jobs/work-on-jobs.ts';
import type { Work } from '#functions/platform/queues/work.ts';

import { exportJobs } from './export-jobs.ts';
import { writeExport, type WriteExportPorts } from './write-export.ts';

export type ExportWorkPorts = JobWorld & WriteExportPorts;

/** Processes messages of the export queue. */
export const processExports = (ports: ExportWorkPorts): Work =>
  workOnJobs(exportJobs, { ...ports, open: writeExport(ports) });
