import { type Concept, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { wordsIn } from '#shared/domain/topic-words.ts';
import { formKeysOf } from '#shared/domain/word-forms.ts';

/** Concepts that stand together in a question (`genomic selection`) are one thing where they do so in a text. */
const TOGETHER = 3;
/** The words of a pair that stand this far apart still belong to one clause: `salinity is a major stress`. */
const APART = 6;

/** Where a text speaks of the concepts of a topic. */
export type TopicPosition = {
  /** The share of neighboring concepts of the topic that stand together in the text; 1 if there is only one. */
  readonly together: number;
  /** The number of words before the first concept. */
  readonly opensAfter: number;
  /** The share of the topic's pairs of words without a small word between that the text holds as a pair, half where they stand apart; 1 if there is none. */
  readonly phrased: number;
  /** The share of all words of the topic that the text holds, also of those that name no concept (`reduce`, `control`). */
  readonly worded: number;
  /** Whether a concept is named only as an example or to compare with (`such as rice, maize and sorghum`). */
  readonly isInPassing: boolean;
};

/** All words of a topic but the small ones, and which of them stand side by side. */
export type TopicWords = {
  readonly words: readonly Concept[];
  readonly pairs: readonly (readonly [Concept, Concept])[];
};

export const topicWordsIn = (topic: string): TopicWords => {
  const topicWords = wordsIn(topic).map((word) => ({ word, keys: formKeysOf(word) }));
  const isTelling = ({ word }: Concept) => !isSmallWord(word);
  const pairs = topicWords.slice(1).flatMap((second, index) => {
    const first = topicWords[index];
    return first && isTelling(first) && isTelling(second) ? [[first, second] as const] : [];
  });
  return { words: topicWords.filter(isTelling), pairs };
};

/** Introduces examples, and what something is compared with. */
const PASSING = /\b(?:such as|e\.g\.|including|compared (?:to|with)|like other|unlike)\b[^;:]*/giu;

const meanOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.length === 0 ? 1 : items.reduce((sum, item) => sum + valueOf(item), 0) / items.length;
const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  meanOf(items, (item) => Number(holds(item)));

/** Returns how the concepts and the other words of a topic are placed in a text. */
export const topicPositionIn = (
  concepts: readonly Concept[],
  text: string,
  { words: topicWords, pairs: topicPairs }: TopicWords = { words: [], pairs: [] },
): TopicPosition => {
  const words = wordsIn(text).map((word) => formKeysIn(word));
  const positionsOf = (concept: Concept) =>
    words.flatMap((keys, at) => (speaksOf(concept, keys) ? [at] : []));
  const isWithin = (first: readonly number[], second: readonly number[], distance: number) =>
    first.some((a) => second.some((b) => Math.abs(a - b) <= distance));
  const positions = concepts.map(positionsOf);
  const pairs = positions.slice(1).map((later, index) => [positions[index] ?? [], later] as const);
  const outside = formKeysIn(text.replace(PASSING, ' '));
  return {
    together: shareOf(pairs, ([first, second]) => isWithin(first, second, TOGETHER)),
    opensAfter: Math.min(words.length, ...positions.flat()),
    phrased: meanOf(topicPairs, ([first, second]) => {
      const [one, other] = [positionsOf(first), positionsOf(second)];
      return isWithin(one, other, TOGETHER - 1) ? 1 : isWithin(one, other, APART) ? 0.5 : 0;
    }),
    worded: shareOf(topicWords, (word) => words.some((keys) => speaksOf(word, keys))),
    isInPassing: concepts.some(
      (concept, index) => (positions[index] ?? []).length > 0 && !speaksOf(concept, outside),
    ),
  };
};
