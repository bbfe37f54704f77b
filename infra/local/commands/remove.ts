import { parseArgs } from 'node:util';

import { createProgressBar } from '../data/progress-bar.ts';
import {
  formatRemoval,
  removeFromCollection,
  type RemovalSummary,
} from '../import/remove-from-collection.ts';
import { runCommand, runOnDataFolder } from './run-on-data-folder.ts';

const USAGE = `Removes articles from the collection: their statements, counts, search entries and files.

  npm run remove -- DOI…             removed articles are not read again
  npm run remove -- --allow DOI…     allows removed articles to be read again
  npm run remove -- --demonstration  removes the fictional demonstration
  npm run remove -- --json …         prints the outcome as one JSON object`;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      allow: { type: 'boolean', default: false },
      demonstration: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const isUnclear = values.demonstration === positionals.length > 0;
  if (values.help || isUnclear) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  const action = values.allow ? 'allow' : 'remove';
  const articles = values.demonstration ? undefined : positionals;
  const bar = createProgressBar(process.stderr, 'Removing articles');
  const result = await runOnDataFolder(
    { kind: 'remove', action, ...(articles && { articles }) },
    (world, _loop, onProgress) => removeFromCollection(world, { action, articles }, onProgress),
    ({ done, total = 0 }) => {
      bar.show(done, total);
    },
  );
  bar.end();
  // In both cases the summary comes from removeFromCollection, here or in the running product of the same version.
  const summary = result as RemovalSummary;
  console.log(values.json ? JSON.stringify(summary) : formatRemoval(summary, action));
  return summary.notRead.length + summary.partOf.length > 0 && articles ? 1 : 0;
});
