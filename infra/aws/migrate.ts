/**
 * Brings what an environment has stored to the shapes of this program: table and files step by step, then the search index
 * where its shape is another. Killed, it goes on where it was; run again, it finds nothing to do. Run by an operator as the
 * chapter "After an update" of the runbook says.
 */
import { filesOnAws } from '#infra/aws/run/ports/files.ts';
import { searchOnAws } from '#infra/aws/run/ports/search.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';
import { bringUpToDate } from '#infra/composition/stored-shapes/bring-up-to-date.ts';

const EVERY = 100;

const did = await bringUpToDate({
  table: tableOnAws(),
  files: filesOnAws(),
  engine: 'opensearch',
  index: searchOnAws(),
  onProgress: (says, done) => {
    if (done % EVERY === 0) console.log(`${says} ${String(done)}`);
  },
});
console.log(
  did.length > 0 ? 'What is stored is up to date now.' : 'What is stored was up to date.',
);
