import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';

import type { TopicWords } from './topic-position.ts';

/** Two words are a name if they stand side by side in at least this many documents, … */
const MIN_DOCUMENTS = 5;
/** … and either this many times as often as two words of their frequency would by chance, … */
const MIN_LIFT = 4;
/** … or in this share of the documents of the rarer word, and then at least this many times as often. */
const SHARE_OF_RARER = 0.15;
const MIN_LIFT_OF_SHARE = 1.5;

/** Each pair takes up to three counts of the index. Longer topics are claims, whose names matter less. */
const MAX_COUNTED_PAIRS = 12;

const countOf =
  (index: Pick<SearchIndex, 'search'>) =>
  async (query?: SearchQuery): Promise<number> => {
    const { totals } = await index.search({
      mode: 'all',
      ...(query && { query }),
      filters: {},
      sort: { key: 'relevance', order: 'desc' },
      offset: 0,
      limit: 0,
      aggregate: false,
    });
    return totals.papers + totals.statements;
  };

/** A word that this share of all documents have, or more, names nothing in particular. */
const COMMON = 0.0004;

/**
 * Returns whether a topic may be a name of something that the collection does not speak of (`heat pumps`): no two
 * neighboring words of it stand side by side there, and each of its concepts is common.
 */
export const isUnfamiliar =
  (index: Pick<SearchIndex, 'search'>) =>
  async ({ pairs }: TopicWords, documents: readonly number[]): Promise<boolean> =>
    pairs.length > 0 &&
    pairs.every(({ isKnown }) => !isKnown) &&
    Math.min(...documents) >= (await countOf(index)()) * COMMON;

/**
 * Marks the pairs of a topic that are names in this collection: `alternative oxidase` says something else than both
 * words apart. Words stand side by side in a name far more often than by chance.
 */
export const withNames =
  (index: Pick<SearchIndex, 'search'>) =>
  async ({ words, pairs }: TopicWords): Promise<TopicWords> => {
    if (pairs.length === 0) return { words, pairs };
    const count = countOf(index);
    const counted = new Map<string, Promise<number>>();
    const countOfWord = (text: string): Promise<number> => {
      const known = counted.get(text) ?? count({ kind: 'word', text });
      counted.set(text, known);
      return known;
    };
    const total = count();
    return {
      words,
      pairs: await Promise.all(
        pairs.map(async (pair, index) => {
          if (index >= MAX_COUNTED_PAIRS) return pair;
          const [first, second] = pair.words.map(({ word }) => word);
          const together = await count({
            kind: 'phrase',
            text: `${String(first)} ${String(second)}`,
          });
          if (together < MIN_DOCUMENTS) return pair;
          const [ofFirst, ofSecond] = await Promise.all([
            countOfWord(String(first)),
            countOfWord(String(second)),
          ]);
          const lift = (together * (await total)) / Math.max(1, ofFirst * ofSecond);
          const share = together / Math.max(1, Math.min(ofFirst, ofSecond));
          const isName = lift >= MIN_LIFT || (share >= SHARE_OF_RARER && lift >= MIN_LIFT_OF_SHARE);
          return { ...pair, isKnown: true, isName };
        }),
      ),
    };
  };
