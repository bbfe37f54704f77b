import { calls } from '#functions/platform/http/calls.ts';
import {
  downloadExport as downloadContract,
  exportPapers as papersContract,
  readExportStatus as statusContract,
  startExport as startContract,
} from '#shared/contracts/exports.ts';

import { exportPapers } from './export-papers.ts';
import type { ExportsPorts } from './ports.ts';
import { downloadExport, readExportStatus } from './read-export-status.ts';
import { startExport } from './start-export.ts';

export const exportsCalls = (ports: ExportsPorts) =>
  calls(
    {
      startExport: startContract,
      readExportStatus: statusContract,
      downloadExport: downloadContract,
      exportPapers: papersContract,
    },
    {
      startExport: startExport(ports),
      readExportStatus: readExportStatus(ports),
      downloadExport: downloadExport(ports),
      exportPapers: exportPapers(ports),
    },
  );
