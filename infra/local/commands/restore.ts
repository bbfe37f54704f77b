import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { restoreBackup } from '../backup/restore-backup.ts';
import { formatRestore } from '../backup/summary-text.ts';
import { readEnvironment } from '../settings/environment.ts';
import { createProgressBars } from '../data/progress-bar.ts';
import { runCommand } from './run-on-data-folder.ts';

const USAGE = `Restores a backup into the data folder (VERACITE_DATA), which must not be in use.

  npm run restore -- FILE             into a folder without data
  npm run restore -- FILE --replace   replaces the existing data, which are moved to a folder before-restore-…`;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
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
  const bars = createProgressBars(process.stderr);
  const summary = await restoreBackup({
    dataFolder: readEnvironment(process.env).dataFolder,
    file: resolve(file),
    replace: values.replace,
    now: () => new Date(),
    onProgress: (done, total) => bars.show('Restoring, files', done, total),
  });
  bars.end();
  console.log(values.json ? JSON.stringify(summary) : formatRestore(summary));
  return 0;
});
