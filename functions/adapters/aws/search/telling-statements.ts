import * as z from 'zod';

import { type StatementDocument } from '#functions/platform/ports/search-index.ts';

import type { TellingType } from '#shared/domain/citation-type.ts';

import { NO_PARTIAL_RESULTS, StoredStatement } from './answer-search.ts';
import { type Engine } from './engine.ts';

const EngineResponse = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ statement: StoredStatement }) })),
  }),
});

/** Returns the most informative statement about each work, as the port specifies, with one request for all works. */
export const tellingStatements = async (
  engine: Engine,
  index: string,
  dois: readonly string[],
  type?: TellingType,
): Promise<ReadonlyMap<string, StatementDocument>> => {
  if (dois.length === 0) return new Map();
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: dois.length,
      track_total_hits: false,
      _source: ['statement'],
      query: {
        bool: {
          filter: [
            { terms: { 'statement.citedDoi': dois } },
            type ? { term: { 'statement.type': type } } : { term: { first: 1 } },
            { term: { 'statement.kind': 'text' } },
          ],
        },
      },
      collapse: { field: 'statement.citedDoi' },
      sort: [{ 'statement.selfCitation': 'asc' }, { sure: 'desc' }, { tie: 'asc' }],
    },
  });
  return new Map(
    EngineResponse.parse(body).hits.hits.flatMap(({ _source: { statement } }) =>
      statement.citedDoi === undefined ? [] : [[statement.citedDoi, statement] as const],
    ),
  );
};
