import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';

import { type AppliedBatch } from './apply-version.ts';

type Ports<Calls extends keyof SearchIndex> = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, Calls>;
};

/** Updates the index for a batch of applied articles. */
export const indexApplied =
  (ports: Ports<'putPapers' | 'removePapers' | 'putStatements'>) =>
  async ({ applied, works }: Pick<AppliedBatch, 'applied' | 'works'>): Promise<void> => {
    await indexPapers(ports)([...new Set(applied.flatMap(({ touched }) => touched))], works);
    await allDone(
      applied.map(({ flipped: { article, head, resolution }, statements }) =>
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
