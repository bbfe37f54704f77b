import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { personalJobs } from '#functions/platform/jobs/personal-jobs.ts';
import { sweepJobs } from '#functions/platform/jobs/sweep-jobs.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import { exportsCalls } from '#shared/contracts/exports.ts';

import { EXPORT_FILES, exportJobs } from './export-jobs.ts';
import { exportPapers, exportReferences } from './export-papers.ts';
import type { ExportsPorts } from './ports.ts';
import { downloadExport, readExportStatus } from './read-export-status.ts';
import { startEntityExport, startExport } from './start-export.ts';
import { type ExportWorkPorts, processExports } from './process-exports.ts';
import { worksToExport } from './works-to-export.ts';

type RowsWorld = Parameters<typeof rowsOfWorks>[0];
type ApiWorld = Omit<ExportsPorts, 'queue' | 'worksToExport' | 'rowsOf'> &
  RowsWorld & { readonly queueNamed: QueueNamed };
type WorkerWorld = Omit<ExportWorkPorts, 'rowsOf'> & RowsWorld;

const QUEUE = 'exports';

export const feature: Feature<ApiWorld & WorkerWorld> = {
  name: 'exports',
  api: api({
    endpoints: exportsCalls,
    useCases: (world: ApiWorld) => {
      const ports = {
        ...world,
        queue: world.queueNamed(QUEUE),
        worksToExport: worksToExport(world),
        rowsOf: rowsOfWorks(world),
      };
      return {
        startExport: startExport(ports),
        readExportStatus: readExportStatus(ports),
        downloadExport: downloadExport(ports),
        startEntityExport: startEntityExport(ports),
        readEntityExportStatus: readExportStatus(ports),
        downloadEntityExport: downloadExport(ports),
        exportPapers: exportPapers(ports),
        exportReferences: exportReferences(ports),
      };
    },
    // Results of a search and small exports are written within the call.
    memoryMib: 1024,
    touches: {
      table: 'read-and-write',
      search: ['statements', 'search'],
      files: { keep: [EXPORT_FILES] },
      sends: [QUEUE],
    },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Writing an export',
      work: (world: WorkerWorld) => processExports({ ...world, rowsOf: rowsOfWorks(world) }),
      memoryMib: 1024,
      touches: {
        table: 'read-and-write',
        search: ['statements', 'search'],
        files: { keep: [EXPORT_FILES] },
        // Work that exceeds one run is passed on.
        sends: [QUEUE],
      },
      messages: 1,
      runs: 1,
      alarms: {
        lost: 'Requested files were not written; the people who requested them were informed.',
        late: 'Requested files are not started within 15 minutes.',
        lateAfterMinutes: 15,
      },
    }),
  ],
  personalData: (world) => personalJobs(exportJobs, 'exportFiles', world),
  personalFiles: [EXPORT_FILES],
  sweep: {
    touches: { files: { remove: [EXPORT_FILES] } },
    work: async (world) => {
      const swept = await sweepJobs(exportJobs, world);
      return swept === 0 ? undefined : `Old exports deleted: ${String(swept)}.`;
    },
  },
};
