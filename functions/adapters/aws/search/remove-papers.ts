import { alignStatements } from './article-state.ts';
import { type Desk } from './desk.ts';
import { type IndexAliases } from './generations.ts';
import { paperId, routingOf } from './stored-documents.ts';

/** Deletes papers. Names that only they carried stay listed, but are never shown, because no paper carries them. */
export const removePapers = async (
  desk: Desk,
  places: IndexAliases,
  dois: readonly string[],
): Promise<void> => {
  const removed = [...new Set(dois)];
  await desk.write(
    removed.map((doi) => ({
      action: 'delete' as const,
      index: places.documents,
      id: paperId(doi),
      routing: routingOf(doi),
    })),
  );
  await alignStatements(desk, places, removed);
};
