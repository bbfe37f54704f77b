import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { removeBackupLeftovers } from '../backup/leftovers.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { formatBackup } from '../backup/summary-text.ts';
import { openDataFolder } from '../data/data-folder.ts';
import { readEnvironment } from '../settings/environment.ts';
import { projectRoot, readVersion } from '../run/product.ts';
import { createProgressBars } from '../data/progress-bar.ts';
import { runCommand } from './run-on-data-folder.ts';

const USAGE = `Writes all data into one file (.tar.zst), also while the product runs. It contains secrets: protect it like the data.

  npm run backup -- FILE               to a new file
  npm run backup -- FILE --overwrite   replaces an existing file`;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      overwrite: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  const { dataFolder } = readEnvironment(process.env);
  // Reading must not create a missing folder.
  if (!existsSync(join(dataFolder, 'table.sqlite')))
    throw new Error(`There is no data in ${resolve(dataFolder)}.`);
  const folder = openDataFolder(dataFolder);
  // The copies hold secrets: a backup that is called off takes them along.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      removeBackupLeftovers(folder.root);
      process.exit(1);
    });
  const bars = createProgressBars(process.stderr);
  const summary = await makeBackup({
    folder,
    file: resolve(file),
    overwrite: values.overwrite,
    version: readVersion(projectRoot),
    now: () => new Date(),
    onProgress: bars.show,
  });
  bars.end();
  console.log(values.json ? JSON.stringify(summary) : formatBackup(summary));
  return 0;
});
