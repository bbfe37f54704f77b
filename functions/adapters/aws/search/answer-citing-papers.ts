import * as z from 'zod';

import type {
  CitingPapersAnswer,
  CitingPapersRequest,
} from '#functions/platform/ports/search-index.ts';

import { NO_PARTIAL_RESULTS, MAX_RESULT_WINDOW } from './answer-search.ts';
import { byTypeIn, typesCounted, TypesCounted } from './answer-statements.ts';
import type { Engine } from './engine.ts';
import type { IndexAliases } from './generations.ts';

/** The sort values of an article: the next page starts after them, at any depth. */
const Sorted = z.tuple([z.string(), z.string()]);
type Sorted = z.output<typeof Sorted>;

const EngineResponse = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ sort: Sorted })),
  }),
});

type Part = { readonly size: number } & (
  { readonly from: number } | { readonly after: Sorted | undefined }
);

const articlesCiting = async (
  engine: Engine,
  { articles }: IndexAliases,
  doi: string,
  part: Part,
) => {
  // An index generation that predates article search has none of these fields.
  const order = { unmapped_type: 'keyword' };
  const { body } = await engine({
    method: 'POST',
    path: `/${articles}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: part.size,
      track_total_hits: true,
      _source: false,
      query: { bool: { filter: [{ term: { cites: doi.toLowerCase() } }] } },
      sort: [{ date: { order: 'desc', ...order } }, { doi: { order: 'asc', ...order } }],
      ...('from' in part ? { from: part.from } : part.after && { search_after: part.after }),
    },
  });
  const { hits, total } = EngineResponse.parse(body).hits;
  return { sorted: hits.map(({ sort }) => sort), total: total.value };
};

const Counted = z.object({
  aggregations: z.object({ of: z.object({ buckets: z.record(z.string(), TypesCounted) }) }),
});

/** Returns how often these articles cite a work with each citation type. */
const spokenIn = async (
  engine: Engine,
  { documents }: IndexAliases,
  doi: string,
  articles: readonly string[],
) => {
  const { body } = await engine({
    method: 'POST',
    path: `/${documents}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: 0,
      query: {
        bool: {
          filter: [
            { term: { 'statement.citedDoi': doi } },
            { term: { 'statement.kind': 'text' } },
            { terms: { 'statement.citingDoi': articles } },
          ],
        },
      },
      aggs: {
        of: {
          filters: {
            filters: Object.fromEntries(
              articles.map((article) => [article, { term: { 'statement.citingDoi': article } }]),
            ),
          },
          aggs: typesCounted,
        },
      },
    },
  });
  return Counted.parse(body).aggregations.of.buckets;
};

/** The engine limits the offset; beyond it, pages are traversed by cursor. */
const pageOfArticles = async (
  engine: Engine,
  places: IndexAliases,
  { doi, offset, limit }: CitingPapersRequest,
) => {
  if (offset + limit <= MAX_RESULT_WINDOW)
    return articlesCiting(engine, places, doi, { size: limit, from: offset });
  let cursor: Sorted | undefined;
  for (let remaining = offset; remaining > 0;) {
    const size = Math.min(remaining, MAX_RESULT_WINDOW);
    const { sorted, total } = await articlesCiting(engine, places, doi, { size, after: cursor });
    if (sorted.length < size) return { sorted: [], total };
    cursor = sorted.at(-1);
    remaining -= size;
  }
  return articlesCiting(engine, places, doi, { size: limit, after: cursor });
};

/** Returns the papers that cite a work. */
export const answerCitingPapers = async (
  engine: Engine,
  places: IndexAliases,
  request: CitingPapersRequest,
): Promise<CitingPapersAnswer> => {
  const { doi } = request;
  const { sorted, total } = await pageOfArticles(engine, places, request);
  const dois = sorted.map(([, article]) => article);
  const spoken = dois.length > 0 ? await spokenIn(engine, places, doi, dois) : {};
  return {
    papers: dois.map((article) => ({ doi: article, byType: byTypeIn(spoken[article]?.types) })),
    total,
  };
};

const Total = z.object({ count: z.number() });

/** Returns how many articles cite any of these works. */
export const countCiting = async (
  engine: Engine,
  { articles }: IndexAliases,
  dois: readonly string[],
): Promise<number> => {
  const { body } = await engine({
    method: 'POST',
    path: `/${articles}/_count`,
    body: {
      query: { bool: { filter: [{ terms: { cites: dois.map((doi) => doi.toLowerCase()) } }] } },
    },
  });
  return Total.parse(body).count;
};
