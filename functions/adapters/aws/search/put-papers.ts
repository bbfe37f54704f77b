import * as z from 'zod';

import { type PaperDocument } from '#functions/platform/ports/search-index.ts';

import { alignStatements } from './article-state.ts';
import { type BulkWrite } from './bulk.ts';
import { nameWrites } from './completion-entries.ts';
import { type Desk } from './desk.ts';
import { type Places } from './generations.ts';
import { paperId, routingOf, storedPaper } from './stored-documents.ts';

const Marked = z.object({ mark: z.string() });

/**
 * A paper of which only the tally is another is written alone: its names stand in the list of names and its statements carry
 * what they take from it. Where more is another, its names come first and its statements last, so that the mark of a paper
 * tells that its names are there, and the same call again makes whole what failed half-way. Each write holds only over what
 * was looked at: who comes between two looks is seen by the next.
 */
export const putPapers = async (
  desk: Desk,
  places: Places,
  papers: readonly PaperDocument[],
): Promise<void> => {
  // Of two papers with one DOI the last one holds.
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
    const puts = open.map((paper, place) => {
      const known = there[place];
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
