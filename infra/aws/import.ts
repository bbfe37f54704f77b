/**
 * Imports a file into an environment (docs/imports.md): `npm run import:aws -- --env NAME KIND FILE`. Run by an operator whose
 * credentials may read and write the table and the files, publish events, send to the queues, and write to the search domain;
 * TABLE_NAME, FILES_BUCKET, EVENT_BUS_NAME, SEARCH_ENDPOINT, AWS_REGION, VERACITE_SPREAD and PATENTS_SPREAD have the values of
 * the functions `articles` and `patents`, and INGEST_QUEUE_URL, ENTITIES_QUEUE_URL and their dead-letter queues those of the
 * queues. An interrupted import is resumed by the same command.
 */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { importKinds, importSource } from '#infra/sources/import-source.ts';

import { findEnvironment } from './environments.ts';
import { eventsOnAws } from './run/ports/events.ts';
import { filesOnAws } from './run/ports/files.ts';
import { patentSearchOnAws } from './run/ports/patent-search.ts';
import { queueNamedOnAws } from './run/ports/queues.ts';
import { searchOnAws } from './run/ports/search.ts';
import { tableOnAws } from './run/ports/table.ts';

const USAGE = `npm run import:aws -- --env NAME KIND FILE        KIND is one of: ${importKinds.join(', ')}`;
const EVERY_PERCENT = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { env: { type: 'string' } },
});
const [kind, file] = positionals;
if (values.env === undefined || kind === undefined || file === undefined || positionals.length > 2)
  throw new Error(USAGE);
// Throws for an unknown name, so that a mistyped environment is not the one that the variables name.
findEnvironment(values.env);

let shown = '';
const { says, wrong } = await importSource(
  {
    table: tableOnAws(),
    files: filesOnAws(),
    index: searchOnAws(),
    patentIndex: patentSearchOnAws(),
    events: eventsOnAws(),
    queueNamed: queueNamedOnAws(),
    now: () => new Date(),
    newId: randomUUID,
  },
  kind,
  resolve(file),
  {
    onProgress: ({ doing, done, handedIn }) => {
      const percent = handedIn > 0 ? Math.floor((done * 100) / handedIn) : 0;
      const next = `${doing}: ${String(percent - (percent % EVERY_PERCENT))} %`;
      if (next !== shown) console.error(next);
      shown = next;
    },
  },
);
for (const { line, reason } of wrong?.lines ?? [])
  console.error(`${file}:${String(line)}: left out: ${reason}`);
console.log(says);
