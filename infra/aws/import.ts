/**
 * Imports a file into an environment (docs/imports.md): `npm run import:aws -- --env NAME KIND FILE`. Uploads the file, asks the
 * worker `imports` to import it, and follows how far it is. Run by an operator whose credentials may put and list files below
 * `imports/`, read and write the partition `file-imports` of the table, and send to the queue; TABLE_NAME, FILES_BUCKET and
 * AWS_REGION have the values of the function `imports-worker`, and IMPORTS_QUEUE_URL and IMPORTS_DEAD_LETTER_QUEUE_URL are those
 * of the queues. Ended anywhere, it is continued by the same command; the worker needs it no more once the file is uploaded.
 */
import { basename, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { IMPORTS } from '#functions/features/imports/ports.ts';
import { importKinds } from '#infra/sources/import-source.ts';
import { requestImport } from '#infra/sources/request-import.ts';

import { findEnvironment } from './environments.ts';
import { filesOnAws } from './run/ports/files.ts';
import { queueNamedOnAws } from './run/ports/queues.ts';
import { tableOnAws } from './run/ports/table.ts';

const USAGE = `npm run import:aws -- --env NAME KIND FILE        KIND is one of: ${importKinds.join(', ')}`;
const LOOK_AGAIN_MS = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { env: { type: 'string' } },
});
const [kind = '', file] = positionals;
if (
  values.env === undefined ||
  file === undefined ||
  positionals.length > 2 ||
  !importKinds.includes(kind)
)
  throw new Error(USAGE);
// Throws for an unknown name, so that a mistyped environment is not the one that the variables name.
findEnvironment(values.env);

let shown = '';
const { status, says, wrong } = await requestImport(
  {
    table: tableOnAws(),
    files: filesOnAws(),
    queue: queueNamedOnAws()(IMPORTS),
    now: () => new Date(),
    wait: () => pause(LOOK_AGAIN_MS),
    onProgress: (line) => {
      if (line !== shown) console.error(line);
      shown = line;
    },
  },
  { kind, path: resolve(file), name: basename(file) },
);
for (const { line, reason } of wrong?.lines ?? [])
  console.error(`${file}:${String(line)}: left out: ${reason}`);
console.log(says ?? status);
process.exitCode = status === 'done' ? 0 : 1;
