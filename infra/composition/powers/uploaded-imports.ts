import { uploadedImportsIn } from '#infra/sources/import-upload.ts';

import { defineCapability } from '../capability.ts';

export const uploadedImports = defineCapability(
  ['table', 'files', 'index', 'patentIndex', 'events', 'queueNamed', 'now', 'newId'],
  uploadedImportsIn,
);
