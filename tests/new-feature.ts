/** `npm run new-feature -- NAME`: creates the files of a feature (docs/adding-a-feature.md). */
import { resolve } from 'node:path';

import { createFeature } from './support/new-feature/create-feature.ts';

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0 || name.startsWith('-')) {
  console.error('Usage: npm run new-feature -- NAME, such as reading-lists');
  process.exitCode = 2;
} else
  try {
    const { created, changed } = await createFeature(resolve(import.meta.dirname, '..'), name);
    for (const path of created) console.log(`created  ${path}`);
    for (const path of changed) console.log(`changed  ${path}`);
    console.log(
      `Next: npm run architecture && npm run feature-readmes, then make tests/functions/features/${name}/${name}.test.ts pass.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
