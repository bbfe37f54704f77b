import { type Feature, worker } from '#functions/platform/feature.ts';
import { ENTITIES } from '#shared/messages/entities.ts';
import { REGISTRY_FILES } from '#functions/records/entities/registry-files.ts';
import { REGISTRY_FILES as WORK_FILES } from '#functions/records/articles/stored-article.ts';
import { IMPORT_FILES } from '#functions/records/imports/file-imports.ts';

import { IMPORTS } from './ports.ts';
import { type ImportPorts, runImport } from './run-import.ts';

export const feature: Feature<ImportPorts> = {
  name: 'imports',
  workers: [
    worker({
      queue: IMPORTS,
      does: 'Importing an uploaded file',
      work: (ports: ImportPorts) => runImport(ports),
      powers: ['uploadedImports'],
      // A million works of OpenAlex take 45 MB for their numbers; a section and a range some 100 MB each.
      memoryMib: 3008,
      touches: {
        table: 'read-and-write',
        search: ['write'],
        patents: ['write'],
        files: {
          read: [IMPORT_FILES, REGISTRY_FILES, WORK_FILES],
          write: [IMPORT_FILES, REGISTRY_FILES, WORK_FILES],
          remove: [IMPORT_FILES],
        },
        // Articles match their references again, and entities follow.
        sends: ['ingest', ENTITIES, IMPORTS],
        events: 'publish',
      },
      messages: 1,
      // One import after the other, since they write the same works.
      runs: 1,
      alarms: {
        lost: 'An import of a file did not end.',
        late: 'Imports of files have not progressed for four hours.',
        lateAfterMinutes: 240,
      },
      // On one machine, the command imports the file.
      onlyOnAws: true,
    }),
  ],
};
