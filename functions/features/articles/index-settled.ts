import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { paperDocument } from '#functions/records/papers/paper-document.ts';
import { changingFacts, papersByDoi } from '#functions/records/papers/paper-repository.ts';

import { type Settled } from './settle.ts';

const ROUNDS = 5;

/**
 * Puts papers into the index as the table has them. Another worker may change a tally while we write: we look again
 * afterwards and write again what has changed, so that the last writer of all has written the truth.
 */
export const indexPapers =
  (ports: { readonly table: Pick<Table, 'getMany'>; readonly index: SearchIndex }) =>
  async (dois: readonly string[]): Promise<void> => {
    const read = papersByDoi(ports.table);
    const changing = changingFacts(ports.table);
    let before = await changing(dois);
    let papers = await read(dois);
    for (let round = 1; round <= ROUNDS && papers.size > 0; round += 1) {
      await ports.index.putPapers([...papers.values()].map(paperDocument));
      const now = await changing([...papers.keys()]);
      const changed = [...now].filter(([doi, facts]) => facts !== before.get(doi));
      before = now;
      papers = await read(changed.map(([doi]) => doi));
    }
  };

/** Makes the index follow a batch of settled articles. */
export const indexSettled =
  (ports: { readonly table: Pick<Table, 'getMany'>; readonly index: SearchIndex }) =>
  async (batch: readonly Settled[]): Promise<void> => {
    await indexPapers(ports)([...new Set(batch.flatMap(({ touched }) => touched))]);
    await allDone(
      batch.map(({ flipped: { article, head }, statements }) =>
        ports.index.putStatements({ doi: article.key, sequence: head.sequence }, statements),
      ),
    );
  };
