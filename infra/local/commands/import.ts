import { resolve } from 'node:path';

import { importKinds, importSource, type ImportSummary } from '#infra/sources/import-source.ts';
import { importWorld } from '../import/import-world.ts';
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
    (world, _loop, onProgress) => importSource(importWorld(world), kind, path, { onProgress }),
    ({ doing = 'Importing', done, handedIn }) => {
      bars.show(doing, done, handedIn);
    },
  );
  bars.end();
  // In both cases the summary comes from importSource, here or in the running product of the same version.
  const { says, wrong } = result as ImportSummary;
  for (const { line, reason } of wrong?.lines ?? [])
    console.error(`${file}:${String(line)}: left out: ${reason}`);
  if (wrong && wrong.count > wrong.lines.length)
    console.error(`… and ${String(wrong.count - wrong.lines.length)} more lines`);
  console.log(says);
  return 0;
});
