import type { Table } from '#functions/platform/ports/table.ts';
import { isBesideArticle } from '#shared/domain/peer-review.ts';

import { paperKeys, recordsByDoi } from './paper-repository.ts';

type Identified = {
  readonly doi: string;
  readonly within?: string | undefined;
  readonly articleType?: string | undefined;
};

/** Whether a work is a peer-review text or a translation; works known only from references have no article type. */
export const isPeerReviewRecord = ({ doi, within, articleType }: Identified): boolean =>
  isBesideArticle({ articleType, isWithin: within !== undefined || doi.includes('#') });

/** Returns the article that a peer-review text belongs to; undefined for articles, and where none is named. */
export const articleOfPeerReview = (record: Identified): string | undefined => {
  if (!isPeerReviewRecord(record)) return undefined;
  const [article = ''] = record.within === undefined ? record.doi.split('#') : [record.within];
  return article === record.doi ? undefined : article;
};

/** Returns the article of a peer-review text if the collection knows it. */
export const knownArticleOf =
  (table: Pick<Table, 'getMany'>) =>
  async (record: Identified): Promise<string | undefined> => {
    const article = articleOfPeerReview(record);
    if (article === undefined) return undefined;
    return (await recordsByDoi(table)([article])).has(article) ? article : undefined;
  };

/** Sort key of a text within the partition of its article. */
export const TEXT_PREFIX = 'peer-review-text#';
/** No reader needs more of them. */
const MAX_TEXTS = 100;

/** A peer-review text as its article lists it. */
export type PeerReviewText = {
  readonly key: string;
  readonly title: string;
  readonly articleType: string;
};

/** Lists the peer-review texts of an article, by key. */
export const peerReviewTextsOf =
  (table: Pick<Table, 'query'>) =>
  async (article: string): Promise<readonly PeerReviewText[]> => {
    const { items } = await table.query({
      pk: paperKeys.partition(article),
      prefix: TEXT_PREFIX,
      limit: MAX_TEXTS,
    });
    return items.map(({ sk, title, articleType }) => ({
      key: sk.slice(TEXT_PREFIX.length),
      title: typeof title === 'string' ? title : '',
      articleType: typeof articleType === 'string' ? articleType : '',
    }));
  };
