import * as z from 'zod';

import {
  type StatementsAboutAnswer,
  type StatementsAboutRequest,
} from '#functions/platform/ports/search-index.ts';
import { pageOfWholeArticles } from '#functions/platform/ports/statements-about-rules.ts';

import { NO_PARTIAL_RESULTS, StoredStatement } from './answer-search.ts';
import { sortByPosition } from './answer-statements.ts';
import { type Engine } from './engine.ts';
import { reportClauses } from './filter-clauses.ts';

/** The sort values of a hit (`sortByPosition`): the next page starts after them, at any depth. */
const Sorted = z.tuple([z.string(), z.number(), z.string()]);
/** A position that no article has: the largest integer of the engine. */
const BEHIND_ALL = 2 ** 31 - 1;
const EngineResponse = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ statement: StoredStatement }), sort: Sorted })),
  }),
});

export const answerStatementsAbout = async (
  engine: Engine,
  index: string,
  { doi, after, limit }: StatementsAboutRequest,
): Promise<StatementsAboutAnswer> => {
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: limit + 1,
      track_total_hits: false,
      _source: ['statement'],
      query: { bool: { filter: reportClauses({ doi, about: 'cited' }) } },
      sort: sortByPosition,
      ...(after !== undefined && { search_after: Sorted.parse(JSON.parse(after)) }),
    },
  });
  const { hits } = EngineResponse.parse(body).hits;
  // DOIs that the engine folds into one are interleaved.
  const { page, ends } = pageOfWholeArticles(hits, limit, ({ sort: [article] }) => article);
  const last = page.at(-1);
  const lastRead = ([article, place, tie]: z.output<typeof Sorted>): z.output<typeof Sorted> =>
    ends === 'within an article' ? [article, place, tie] : [article, BEHIND_ALL, tie];
  return {
    statements: page.map(({ _source }) => _source.statement),
    ...(last && ends !== 'with all there is' && { next: JSON.stringify(lastRead(last.sort)) }),
  };
};
