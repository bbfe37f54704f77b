import { readMarkKey } from '#functions/records/articles/read-mark.ts';
import {
  type CollectedArticle,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';

import { type CollectingPorts, INGEST } from './ports.ts';

/** Two writes for each article, and one for the counts: a transaction holds a hundred. */
const SETTLED_TOGETHER = 40;

/**
 * Settles the fetched articles of a collection that have been read since; once nothing waits to be read, the others
 * count as failed. Returns whether any remain.
 */
export const settleArticles = async (
  { table, queueNamed, now }: CollectingPorts,
  id: string,
): Promise<'complete' | 'waiting'> => {
  const repository = collectionRepository(table);
  // The queue is looked at before the marks: an article that is read in between has its mark when marks are looked at.
  const { waiting, inFlight } = await queueNamed(INGEST).depth();
  const isIdle = waiting + inFlight === 0;
  const articles = await repository.waiting(id, SETTLED_TOGETHER);
  if (articles.length === 0) return 'complete';
  const marks = await table.getMany(articles.map(({ sha256 = '' }) => readMarkKey(sha256)));
  const read = new Set(marks.map(({ pk }) => pk));
  const decided = articles.flatMap((article): CollectedArticle[] => {
    if (read.has(readMarkKey(article.sha256 ?? '').pk)) return [{ ...article, outcome: 'read' }];
    return isIdle ? [{ ...article, outcome: 'failed', reason: 'The text could not be read.' }] : [];
  });
  if (decided.length > 0) await repository.settle(id, decided, now().toISOString());
  return 'waiting';
};
