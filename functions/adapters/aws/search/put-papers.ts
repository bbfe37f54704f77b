import * as z from 'zod';

import { type PaperDocument } from '#functions/platform/ports/search-index.ts';

import { alignStatements } from './article-state.ts';
import { type BulkWrite } from './bulk.ts';
import { nameWrites } from './completion-entries.ts';
import { type Desk } from './desk.ts';
import { type IndexAliases } from './generations.ts';
import { paperId, routingOf, storedPaper } from './stored-documents.ts';

const Marked = z.object({ mark: z.string() });

/**
 * A paper of which only the tally changed is written alone: its names are in the list of names, and its statements
 * carry its other attributes. For other changes, the names are written first and the statements last, so that the
 * fingerprint of a stored paper proves that its names are there, and repeating the call completes one that failed
 * half-way. Each write applies only to the revision that was read, so the next read sees concurrent writes.
 */
export const putPapers = async (
  desk: Desk,
  places: IndexAliases,
  papers: readonly PaperDocument[],
): Promise<void> => {
  // Of two papers with the same DOI, the last one is used.
  let open = [...new Map(papers.map((paper) => [paperId(paper.doi), paper])).values()];
  const changed = new Set<string>();
  while (open.length > 0) {
    const there = await desk.read(
      open.map(({ doi }) => ({
        index: places.documents,
        id: paperId(doi),
        routing: routingOf(doi),
        fields: ['mark'],
      })),
    );
    const puts = open.map((paper, index) => {
      const known = there[index];
      const document = storedPaper(paper);
      const isSame = known !== undefined && Marked.parse(known.source).mark === document.mark;
      const write: BulkWrite = {
        action: known ? 'index' : 'create',
        index: places.documents,
        id: paperId(paper.doi),
        routing: routingOf(paper.doi),
        document,
        ...(known && { seen: known.seen }),
      };
      return { paper, isSame, write };
    });
    const others = puts.filter(({ isSame }) => !isSame).map(({ paper }) => paper);
    for (const { doi } of others) changed.add(doi);
    await desk.write(nameWrites(others, places.names));
    const conflicts = await desk.write(puts.map(({ write }) => write));
    const lost = new Set(conflicts.map(({ id }) => id));
    open = open.filter(({ doi }) => lost.has(paperId(doi)));
  }
  await alignStatements(desk, places, [...changed]);
};
