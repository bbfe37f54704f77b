import { newestArticleAt } from '#functions/records/articles/newest-article.ts';
import type { CollectionState } from '#shared/domain/saved-search.ts';

import type { RunPorts } from './ports.ts';

type Ports = Pick<RunPorts, 'table' | 'index' | 'version' | 'model'>;

/** Returns the current state of the collection for the record of a run. */
export const collectionState = async ({
  table,
  index,
  version,
  model,
}: Ports): Promise<CollectionState> => {
  const [counts, newest] = await Promise.all([index.counts(), newestArticleAt(table)()]);
  return {
    papers: counts.papers,
    statements: counts.statements,
    product: version,
    model,
    ...(newest !== undefined && { newestArticle: newest }),
  };
};
