import { foldText } from './fold-text.ts';
import { isSmallWord } from './stop-words.ts';

/** Words that ask how things hang together; what is asked about are the words beside them. */
const RELATIONS: ReadonlySet<string> = new Set(
  (
    'act acts affect affects affected associated association associations cause causes caused causing effect effective effectiveness effects ' +
    'evidence finding findings impact improve improves increase increases influence influences known lead leads literature ' +
    'paper papers recent reduce reduces research result results review role show shows statement statements studies study ' +
    'support supported true work works difference differences better worse good bad explain describe summarise summarize list give'
  ).split(' '),
);

export const isRelatingWord = (word: string): boolean => RELATIONS.has(word.toLowerCase());

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’.][\p{L}\p{N}\p{M}]+)*/gu;
/** One letter or digit that names something: `vitamin D`. */
const SIGN = /^[B-HJ-Z\d]$/u;
/** Behind a name these letters name something as well: `vitamin A`, `photosystem I`. */
const SIGN_BEHIND_NAME = /^[A-Z\d]$/u;

/** Whether a word of a text is a sign that names something with the word before. */
export const isNamingSign = (word: string, previous: string | undefined): boolean =>
  SIGN.test(word) || (previous !== undefined && SIGN_BEHIND_NAME.test(word));
/** Endings by which forms of a word differ; what is left must still tell it. */
const ENDING = /(?:ations?|ings?|ally|edly|ies|ied|es|ed|ly|s|e|y)$/u;
const SHORTEST_STEM = 4;

/** The same for the forms of a word that sentences use side by side (`inhibits`, `inhibited`). */
export const wordKey = (word: string): string => {
  const plain = foldText(word);
  const stem = plain.replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : plain;
};

export const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];

export const wordKeysIn = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => [word, ...word.split(/[-'’.]/u)].map(wordKey)));

/** The words that a topic is found by, each once: without small words and, where others are left, without those that only relate. */
export const topicWordsOf = (text: string): readonly string[] => {
  const all = [...new Map(wordsIn(text).map((word) => [wordKey(word), word])).values()];
  const telling = all.filter((word) => !isSmallWord(word) && (word.length > 1 || SIGN.test(word)));
  const topical = telling.filter((word) => !RELATIONS.has(word.toLowerCase()));
  if (topical.length > 0) return topical;
  return telling.length > 0 ? telling : all;
};

/** What stands behind a name in a text to tell it from its likes: `A`, `B12`. */
const SIGN_IN_TEXT = /^(?:[A-Z]\d{0,2}|\d)$/u;

/** Whether a text speaks of a like of what a topic names, and not of that itself: of vitamin C, where vitamin D is asked for. */
export const namesAnother = (topic: string, text: string): boolean => {
  const topicWords = wordsIn(topic);
  const textWords = wordsIn(text);
  return topicWords.some((sign, index) => {
    const name = topicWords[index - 1];
    if (name === undefined || !isNamingSign(sign, name)) return false;
    const key = wordKey(name);
    const signs = textWords.filter(
      (word, at) => SIGN_IN_TEXT.test(word) && at > 0 && wordKey(textWords[at - 1] ?? '') === key,
    );
    return signs.length > 0 && !signs.some((one) => one.startsWith(sign));
  });
};

/** How large a part of the words a text holds, from 0 to 1. */
export const coverage = (words: readonly string[], keys: ReadonlySet<string>): number =>
  words.length === 0 ? 0 : words.filter((word) => keys.has(wordKey(word))).length / words.length;
