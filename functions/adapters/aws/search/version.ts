import * as z from 'zod';

import { type Engine } from './engine.ts';
import { type IndexAliases } from './generations.ts';

const Stats = z.object({
  indices: z.record(
    z.string(),
    z.object({
      total: z.object({
        indexing: z.object({ index_total: z.number(), delete_total: z.number() }),
        refresh: z.object({ external_total: z.number() }),
      }),
    }),
  ),
});

/**
 * Counts how often the copies of the indices were refreshed after writes. Each copy counts separately, because each
 * refreshes at its own time.
 */
export const versionOf = async (
  engine: Engine,
  { documents, articles }: IndexAliases,
): Promise<string> => {
  const bodies = await Promise.all(
    [documents, articles].map(async (index) =>
      engine({
        method: 'GET',
        path: `/${index}/_stats`,
        query: { filter_path: 'indices.*.total.indexing,indices.*.total.refresh' },
      }),
    ),
  );
  return bodies
    .flatMap(({ body }) => Object.entries(Stats.parse(body).indices))
    .map(([name, { total }]) => {
      const { index_total: written, delete_total: deleted } = total.indexing;
      return [name, written, deleted, total.refresh.external_total].join(' ');
    })
    .join(', ');
};
