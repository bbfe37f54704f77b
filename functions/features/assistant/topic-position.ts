import { type Concept, formKeysIn, isGeneralWord, speaksOf } from '#shared/domain/concepts.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { isNamingSign, wordsIn } from '#shared/domain/topic-words.ts';
import { formKey, formKeysOf } from '#shared/domain/word-forms.ts';

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
  /** The weighted share of the topic's pairs of words that the text holds as a pair, half where they stand apart; 1 if there is none. */
  readonly phrased: number;
  /** The share of the topic's names of two words (`foxtail millet`) that the text holds as such; 1 if there is none. */
  readonly named: number;
  /** The share of all words of the topic that the text holds, also of those that name no concept (`reduce`, `control`). */
  readonly worded: number;
  /** Whether a concept is named only as an example or to compare with (`such as rice, maize and sorghum`). */
  readonly isInPassing: boolean;
};

/** Two words of a topic that stand side by side; `isName` where they do so in the collection more often than by chance. */
export type WordPair = {
  readonly words: readonly [Concept, Concept];
  /** Whether articles of the collection have them side by side, more than now and then. */
  readonly isKnown: boolean;
  readonly isName: boolean;
};

/** All words of a topic but the small ones, and which of them stand side by side. */
export type TopicWords = {
  readonly words: readonly Concept[];
  readonly pairs: readonly WordPair[];
};

/** Words that only say where or how: `protect against` is no name. */
const RELATING = new Set(
  'against across along around near under over off toward towards beneath without upon onto'.split(
    ' ',
  ),
);

export const topicWordsIn = (
  topic: string,
  variants: ReadonlyMap<string, readonly string[]> = new Map(),
): TopicWords => {
  const topicWords = wordsIn(topic).map((word) => ({
    word,
    keys: [
      ...formKeysOf(word),
      ...(variants.get(word) ?? []).filter((variant) => !variant.includes(' ')).map(formKey),
    ],
  }));
  const telling = topicWords.map(
    ({ word }, index) =>
      (!isSmallWord(word) || (index > 0 && isNamingSign(word, topicWords[index - 1]?.word))) &&
      !RELATING.has(word.toLowerCase()),
  );
  const pairs = topicWords.slice(1).flatMap((second, index) => {
    const first = topicWords[index];
    return first && telling[index] === true && telling[index + 1] === true
      ? [{ words: [first, second] as const, isKnown: false, isName: false }]
      : [];
  });
  return { words: topicWords.filter((_, index) => telling[index]), pairs };
};

/** What two words that are no name count beside those that are one. */
const LOOSE_PAIR = 0.2;

/** Introduces examples, and what something is compared with. */
const PASSING = /\b(?:such as|e\.g\.|including|compared (?:to|with)|like other|unlike)\b[^;:]*/giu;

const meanOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.length === 0 ? 1 : items.reduce((sum, item) => sum + valueOf(item), 0) / items.length;
const weightedMean = (values: readonly (readonly [value: number, weight: number])[]): number => {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0);
  return total === 0 ? 1 : values.reduce((sum, [value, weight]) => sum + value * weight, 0) / total;
};
const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  meanOf(items, (item) => Number(holds(item)));

/** Returns how the concepts and the other words of a topic are placed in a text. */
export const topicPositionIn = (
  concepts: readonly Concept[],
  text: string,
  { words: topicWords, pairs: topicPairs }: TopicWords = { words: [], pairs: [] },
): TopicPosition => {
  const textWords = wordsIn(text);
  const words = textWords.map((word) => formKeysIn(word));
  const positionsOf = (concept: Concept) =>
    words.flatMap((keys, at) => (speaksOf(concept, keys) ? [at] : []));
  const isWithin = (first: readonly number[], second: readonly number[], distance: number) =>
    first.some((a) => second.some((b) => Math.abs(a - b) <= distance));
  const positions = concepts.map(positionsOf);
  const pairs = positions.slice(1).map((later, index) => [positions[index] ?? [], later] as const);
  /** `H. pylori` for Helicobacter pylori. */
  const isAbbreviated = (first: Concept, second: Concept): boolean =>
    textWords.some(
      (word, at) =>
        word.length === 1 &&
        word === first.word.charAt(0).toUpperCase() &&
        speaksOf(second, words[at + 1] ?? new Set()),
    );
  const held = topicPairs.map(({ words: [first, second] }) => {
    if (isAbbreviated(first, second)) return 1;
    const [one, other] = [positionsOf(first), positionsOf(second)];
    return isWithin(one, other, TOGETHER - 1) ? 1 : isWithin(one, other, APART) ? 0.5 : 0;
  });
  const outside = formKeysIn(text.replace(PASSING, ' '));
  return {
    together: shareOf(pairs, ([first, second]) => isWithin(first, second, TOGETHER)),
    opensAfter: Math.min(words.length, ...positions.flat()),
    phrased: weightedMean(
      held.map((value, index) => [value, topicPairs[index]?.isName === true ? 1 : LOOSE_PAIR]),
    ),
    named: meanOf(
      held.filter((_, index) => topicPairs[index]?.isName),
      (value) => Number(value === 1),
    ),
    worded: shareOf(topicWords, (word) => words.some((keys) => speaksOf(word, keys))),
    isInPassing: concepts.some(
      (concept, index) => (positions[index] ?? []).length > 0 && !speaksOf(concept, outside),
    ),
  };
};

/**
 * Returns whether a text holds the names that a topic ends with a general word (`remote work` in `remote work lowers
 * productivity`). Of two general words in a row the second is the verb, so the first ends the name.
 */
export const nameHolder = ({ pairs }: TopicWords): ((text: string) => boolean) => {
  const names = pairs.filter(({ words: [first, second] }, index) => {
    const next = pairs[index + 1]?.words;
    return (
      next?.[0] === second &&
      !isGeneralWord(first.word) &&
      isGeneralWord(second.word) &&
      isGeneralWord(next[1].word)
    );
  });
  return (text) =>
    names.length === 0 ||
    topicPositionIn([], text, {
      words: [],
      pairs: names.map((name) => ({ ...name, isName: true })),
    }).named === 1;
};
