import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { architecturePage } from '#infra/composition/architecture.ts';
import { features } from '#infra/composition/features.ts';

/** Regenerates the architecture page from the manifests. */
writeFileSync(
  join(import.meta.dirname, '../../../docs/architecture.md'),
  architecturePage(features),
);
