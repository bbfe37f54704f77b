/** Words that one prints and another leaves out, in the languages in which organizations are named most. */
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
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    // Letters that stand alone are one word: U S A.
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Nobody is named at greater length; what is longer is a whole address. */
export const MOST_LETTERS = 300;

/** A name under which its spellings meet: without case, accents, marks, small words and what stands in brackets. */
export const nameKey = (name: string): string => {
  const printed = name.slice(0, MOST_LETTERS);
  const bare = wordsOf(printed.replace(/\([^()]*\)/g, ' '));
  const words = (bare.length > 0 ? bare : wordsOf(printed)).map(
    (word) => SPELT_ALIKE.get(word) ?? word,
  );
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
