import * as z from 'zod';

import { type StatementDocument } from '#functions/platform/ports/search-index.ts';

import { NO_PARTIAL_RESULTS, StoredStatement } from './answer-search.ts';
import { type Engine } from './engine.ts';
import { statementId } from './stored-documents.ts';

const EngineResponse = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ statement: StoredStatement }) })),
  }),
});

/** The shard depends on the citing paper, which an id does not reveal, so all shards are searched. */
export const oneStatement = async (
  engine: Engine,
  index: string,
  id: string,
): Promise<StatementDocument | undefined> => {
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: 1,
      track_total_hits: false,
      _source: ['statement'],
      query: { ids: { values: [statementId(id)] } },
    },
  });
  return EngineResponse.parse(body).hits.hits[0]?._source.statement;
};
