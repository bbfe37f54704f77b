import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { restoreBackup } from '../backup/restore-backup.ts';
import { restoreText } from '../backup/summary-text.ts';
import { readEnvironment } from '../environment.ts';
import { progressBars } from '../progress-bar.ts';
import { runCommand } from './with-world.ts';

const USAGE = `Puts the data of a backup into the data folder (VERACITE_DATA), on which nothing may run.

  npm run restore -- FILE             into a folder that holds no data
  npm run restore -- FILE --replace   instead of the data there, which is kept in a folder before-restore-…`;

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
  const bars = progressBars(process.stderr);
  const summary = await restoreBackup({
    dataFolder: readEnvironment(process.env).dataFolder,
    file: resolve(file),
    replace: values.replace,
    now: () => new Date(),
    onProgress: (done, total) => bars.show('Restoring, files', done, total),
  });
  bars.end();
  console.log(values.json ? JSON.stringify(summary) : restoreText(summary));
  return 0;
});
