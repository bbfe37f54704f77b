/** `npm run feature-readmes`: updates the generated lines in the README of each feature; the text above them stays. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { featureReadmes } from './support/feature-readmes/feature-readmes.ts';

for (const { path, text } of await featureReadmes())
  writeFileSync(join(resolve(import.meta.dirname, '..'), path), text);
