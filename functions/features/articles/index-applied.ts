import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { isPeerReviewRecord } from '#functions/records/papers/peer-review-texts.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { paperDocument } from '#functions/records/papers/paper-document.ts';
import { papersAndRevisions, revisionsByDoi } from '#functions/records/papers/paper-repository.ts';

import { type AppliedBatch } from './apply-version.ts';

type Ports<Calls extends keyof SearchIndex> = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, Calls>;
};

const ROUNDS = 5;

/**
 * Indexes papers as stored in the table. Another worker may change a tally during the write, so we check again
 * afterwards and rewrite changed papers; the last writer therefore writes the current state. Callers that just wrote
 * some pass their items.
 */
export const indexPapers =
  (ports: Ports<'putPapers'>) =>
  async (dois: readonly string[], written?: ReadonlyMap<string, Item>): Promise<void> => {
    let papers = await papersAndRevisions(ports.table)(dois, written);
    for (let round = 1; round <= ROUNDS && papers.size > 0; round += 1) {
      await ports.index.putPapers(
        [...papers.values()].flatMap(({ paper }) =>
          isPeerReviewRecord(paper.record) ? [] : [paperDocument(paper)],
        ),
      );
      const now = await revisionsByDoi(ports.table)([...papers.keys()]);
      const changed = [...papers].filter(([doi, { revision }]) => revision !== now.get(doi));
      papers = await papersAndRevisions(ports.table)(changed.map(([doi]) => doi));
    }
  };

/** Updates the index for a batch of applied articles. */
export const indexApplied =
  (ports: Ports<'putPapers' | 'putStatements'>) =>
  async ({ settled, works }: Pick<AppliedBatch, 'settled' | 'works'>): Promise<void> => {
    await indexPapers(ports)([...new Set(settled.flatMap(({ touched }) => touched))], works);
    await allDone(
      settled.map(({ flipped: { article, head, resolution }, statements }) =>
        ports.index.putStatements(
          {
            doi: article.key,
            sequence: head.sequence,
            lists: countedWorks(article, resolution),
          },
          statements,
        ),
      ),
    );
  };
