import { resolve } from 'node:path';

import { importKinds, importSource, type ImportSummary } from '../import/import-source.ts';
import { createProgressBars } from '../data/progress-bar.ts';
import { runOnDataFolder, runCommand } from './run-on-data-folder.ts';

const USAGE = `Imports data from other sources.

  npm run import -- KIND FILE        KIND is one of: ${importKinds.join(', ')}
                                     FILE may be compressed (.gz, .xz)`;

runCommand(async () => {
  const [kind, file] = process.argv.slice(2);
  if (!kind || !file || !importKinds.includes(kind)) {
    console.error(USAGE);
    return 1;
  }
  const path = resolve(file);
  const bars = createProgressBars(process.stderr);
  bars.show('Opening the file', 0, 0);
  const result = await runOnDataFolder(
    { kind: 'import', source: kind, file: path },
    (world, loop, onProgress) => importSource(world, kind, path, { loop, onProgress }),
    ({ doing = 'Importing', done, handedIn }) => {
      bars.show(doing, done, handedIn);
    },
  );
  bars.end();
  // In both cases the summary comes from importSource, here or in the running product of the same version.
  console.log((result as ImportSummary).says);
  return 0;
});
