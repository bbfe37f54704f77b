import type { Key } from '#functions/ports/table.ts';
import type { CollectionState } from '#shared/domain/saved-search.ts';

import type { RunPorts } from './ports.ts';

/** Where it stands when the newest article was read; the reader of articles writes it (functions/ingest). */
export const newestArticleKey: Key = { pk: 'collection', sk: 'newest-article' };

type Ports = Pick<RunPorts, 'table' | 'index' | 'version' | 'model'>;

/** The collection as it is now, for the record of a run. */
export const collectionState = async ({
  table,
  index,
  version,
  model,
}: Ports): Promise<CollectionState> => {
  const [counts, newest] = await Promise.all([index.counts(), table.get(newestArticleKey)]);
  const at = newest?.['at'];
  return {
    papers: counts.papers,
    statements: counts.statements,
    product: version,
    model,
    ...(typeof at === 'string' && { newestArticle: at }),
  };
};
