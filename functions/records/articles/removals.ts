import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Table } from '#functions/platform/ports/table.ts';

/** An article that an administrator removed: it is not read again until that is allowed. */
export type Removal = {
  /** The key of the article. */
  readonly article: string;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

const PARTITION = 'removals';

export const removalRepository = (table: Pick<Table, 'query' | 'write'>) => ({
  add: ({ article, title, at }: Removal): Promise<void> =>
    table.write({ kind: 'put', item: { pk: PARTITION, sk: article, title, at } }),
  /** Returns removed articles, the latest first, at most `limit` of them, and how many there are. */
  newest: async (
    limit: number,
  ): Promise<{ readonly removals: Removal[]; readonly total: number }> => {
    const removals = (await everyItem(table, { pk: PARTITION }))
      .map(({ sk, title, at }): Removal => ({
        article: sk,
        title: typeof title === 'string' ? title : sk,
        at: typeof at === 'string' ? at : '',
      }))
      .toSorted((a, b) => b.at.localeCompare(a.at) || a.article.localeCompare(b.article));
    return { removals: removals.slice(0, limit), total: removals.length };
  },
  end: (article: string): Promise<void> =>
    table.write({ kind: 'delete', key: { pk: PARTITION, sk: article } }),
});
