import { foldText } from '#shared/domain/fold-text.ts';

/** Words that some sources print and others omit, in the most frequent languages of organization names. */
const SMALL_WORDS = new Set(
  'an the of and for at in on to de la le les du des del della di da do dos das et und fur der die das von van'.split(
    ' ',
  ),
);
const SPELT_ALIKE: ReadonlyMap<string, string> = new Map([
  ['centre', 'center'],
  ['organisation', 'organization'],
  ['programme', 'program'],
  ['defence', 'defense'],
  ['univ', 'university'],
  ['inst', 'institute'],
  ['natl', 'national'],
]);

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    // Separated single letters form one word: U S A.
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Real names are shorter; a longer text is a whole address. */
export const MAX_NAME_CHARACTERS = 300;

/**
 * Returns a key that is equal for all spellings of a name: without case, accents, punctuation, small words and text in
 * brackets.
 */
export const nameKey = (name: string): string => {
  const printed = name.slice(0, MAX_NAME_CHARACTERS);
  const bare = wordsOf(printed.replace(/\([^()]*\)/g, ' '));
  const words = (bare.length > 0 ? bare : wordsOf(printed)).map(
    (word) => SPELT_ALIKE.get(word) ?? word,
  );
  const significantWords = words.filter((word) => !SMALL_WORDS.has(word));
  return (significantWords.length > 0 ? significantWords : words).join(' ');
};
