import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';

import { paperDocument } from './paper-document.ts';
import { papersAndRevisions, revisionsByDoi } from './paper-repository.ts';
import { isPeerReviewRecord } from './peer-review-texts.ts';
import { wholePapers } from './short-record.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'putPapers' | 'removePapers'>;
};

const ROUNDS = 5;

/**
 * Indexes papers as stored in the table, and removes those whose articles were all removed. Another worker may change a tally during the write, so we check again
 * afterwards and rewrite changed papers; the last writer therefore writes the current state. Callers that just wrote
 * some pass their items.
 */
export const indexPapers =
  (ports: Ports) =>
  async (dois: readonly string[], written?: ReadonlyMap<string, Item>): Promise<void> => {
    let papers = await papersAndRevisions(ports.table)(dois, written);
    for (let round = 1; round <= ROUNDS && papers.size > 0; round += 1) {
      // Searches find a paper by every author, also by those that lists leave out.
      const indexed = [...papers.values()].flatMap(({ paper }) =>
        !paper || isPeerReviewRecord(paper.record) ? [] : [paper],
      );
      await ports.index.putPapers((await wholePapers(ports.table)(indexed)).map(paperDocument));
      const forgotten = [...papers].flatMap(([doi, { paper }]) => (paper ? [] : [doi]));
      if (forgotten.length > 0) await ports.index.removePapers(forgotten);
      const now = await revisionsByDoi(ports.table)([...papers.keys()]);
      const changed = [...papers].filter(([doi, { revision }]) => revision !== now.get(doi));
      papers = await papersAndRevisions(ports.table)(changed.map(([doi]) => doi));
    }
  };
