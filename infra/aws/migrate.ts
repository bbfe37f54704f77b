/**
 * Migrates the stored data of an environment to the shapes of this program: table and files step by step, then the
 * search index if its shape changed. An interrupted run continues where it stopped; a repeated run does nothing. Run by
 * an operator as described in the chapter "After an update" of the runbook.
 */
import { filesOnAws } from '#infra/aws/run/ports/files.ts';
import { searchOnAws } from '#infra/aws/run/ports/search.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';
import { migrateStoredData } from '#infra/composition/stored-shapes/migrate.ts';

const EVERY = 100;

const did = await migrateStoredData({
  table: tableOnAws(),
  files: filesOnAws(),
  engine: 'opensearch',
  index: searchOnAws(),
  onSummary: (sentence) => console.log(sentence),
  onProgress: (label, done) => {
    if (done % EVERY === 0) console.log(`${label} ${String(done)}`);
  },
});
console.log(
  did.length > 0
    ? 'The stored data have been migrated.'
    : 'The stored data were already up to date.',
);
