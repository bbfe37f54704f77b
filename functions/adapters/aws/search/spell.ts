import * as z from 'zod';

import { type SearchIndex, type SearchRequest } from '#functions/platform/ports/search-index.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { COMMONER, DOUBTFUL, errorsBetween, errorsForgiven } from '#shared/domain/typing-errors.ts';

import { NO_PARTIAL_RESULTS, kindClauses } from './answer-search.ts';
import { type Engine } from './engine.ts';
import { type IndexAliases } from './generations.ts';
import { clauseOf } from './query-clauses.ts';

type Spelt = Awaited<ReturnType<SearchIndex['spell']>>;

/**
 * Number of titles and names with a similar word to fetch: enough to determine the most common of the nearest words.
 */
const CANDIDATES = 200;

const Held = z.object({
  aggregations: z.object({
    words: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }),
  }),
});
const Near = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ completion: z.string() }) })) }),
});

export const spell = async (
  engine: Engine,
  places: IndexAliases,
  words: readonly string[],
  mode: SearchRequest['mode'],
): Promise<Spelt> => {
  if (words.length === 0) return new Map();
  const held = await timesHeld(engine, places, words, mode);
  const doubtful = words.flatMap((word, index) => {
    const times = held[index] ?? 0;
    return times <= DOUBTFUL ? [{ word, times }] : [];
  });
  const near = await Promise.all(
    doubtful.map(({ word }) => foldText(word)).map(textsNear(engine, places)),
  );
  return new Map(
    doubtful.map(({ word, times }, index) => [
      word,
      { times, meant: meantBy(foldText(word), near[index] ?? [], times * COMMONER + 1) },
    ]),
  );
};

const timesHeld = async (
  engine: Engine,
  places: IndexAliases,
  words: readonly string[],
  mode: SearchRequest['mode'],
) => {
  const { body } = await engine({
    method: 'POST',
    path: `/${places.documents}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: 0,
      query: { bool: { filter: kindClauses(mode) } },
      aggs: {
        words: {
          filters: { filters: words.map((text) => clauseOf({ kind: 'word', text })) },
        },
      },
    },
  });
  return Held.parse(body).aggregations.words.buckets.map(({ doc_count }) => doc_count);
};

/** Returns titles and names that contain a word similar to the given one. */
const textsNear =
  (engine: Engine, places: IndexAliases) =>
  async (word: string): Promise<readonly string[]> => {
    const candidates = await Promise.all([
      completionsNear(engine, places.documents, 'title', word),
      completionsNear(engine, places.names, 'author', word),
    ]);
    return candidates.flat();
  };

const completionsNear = async (
  engine: Engine,
  index: string,
  field: 'title' | 'author',
  word: string,
): Promise<readonly string[]> => {
  const value = { value: word, fuzziness: errorsForgiven(word), prefix_length: 1 };
  const { body } = await engine({
    method: 'POST',
    path: `/${index}/_search`,
    query: NO_PARTIAL_RESULTS,
    body: {
      size: CANDIDATES,
      track_total_hits: false,
      _source: ['completion'],
      query: { bool: { filter: [{ term: { field } }, { fuzzy: { words: value } }] } },
    },
  });
  return Near.parse(body).hits.hits.map(({ _source }) => _source.completion);
};

/**
 * Returns the word in the texts with the smallest edit distance, and of those the most common; it must occur at least
 * `least` times.
 */
const meantBy = (word: string, texts: readonly string[], least: number): string | undefined => {
  const maxErrors = errorsForgiven(word);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const other of foldText(text).split(/[^\p{L}\p{N}]+/u))
      if (other !== word && other.charAt(0) === word.charAt(0))
        counts.set(other, (counts.get(other) ?? 0) + 1);
  const [best] = [...counts]
    .filter(([, count]) => count >= least)
    .map(([other, count]) => ({ other, count, errors: errorsBetween(word, other, maxErrors) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors || b.count - a.count || (a.other < b.other ? -1 : 1));
  return best?.other;
};
