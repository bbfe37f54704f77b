import { fields } from '../fields/index.ts';
import { type Random, createRandom } from '../random.ts';

/**
 * The most frequent words of English, most frequent first; they carry no information and are in almost every sentence.
 */
const functionWords = (
  'the of and in to a that with for is was were we by as from this are on be which at an these or our has not have it ' +
  'between than been their but both also after more all only when may can during two into other its each no however ' +
  'most then there through some one such they had where while under using because if so thus who whether first over'
).split(' ');

const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'io'];
const CONSONANTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'th',
  'pl',
];
const ENDINGS = ['n', 'l', 'x', 'r', 'm', 'd', 'k', 'st'];

/** Returns an invented word of three syllables; a different one for each number below two million. */
export const pseudoWord = (number: number): string => {
  // Multiplies by a coprime number, so that words of neighboring rank do not look alike.
  let remainder = (number * 7_919_987) % 128 ** 3;
  let syllables = '';
  for (let syllable = 0; syllable < 3; syllable++) {
    const syllable = remainder % 128;
    remainder = (remainder - syllable) / 128;
    syllables += `${CONSONANTS[syllable >> 3] ?? ''}${VOWELS[syllable & 7] ?? ''}`;
  }
  return syllables + (ENDINGS[number % ENDINGS.length] ?? '');
};

/** Words by falling frequency: function words, the demonstration's own words between them, then invented ones. */
export const createVocabulary = (size: number): readonly string[] => {
  const ownVocabulary = ownWords();
  const words = new Set(functionWords.slice(0, 20));
  for (let index = 20; index < functionWords.length; index++) {
    words.add(functionWords[index] ?? '');
    words.add(ownVocabulary[index] ?? '');
  }
  for (const word of ownVocabulary) words.add(word);
  for (let number = 0; words.size < size; number++) words.add(pseudoWord(number));
  return [...words];
};

const ownWords = (): readonly string[] => {
  const texts = fields.flatMap((field) => [
    ...field.background,
    ...field.methods,
    ...field.results,
    ...field.discussion,
    ...field.settings.map(({ system }) => system),
    ...field.questions.flatMap(({ factor, outcome, mechanisms }) => [
      factor,
      outcome,
      ...mechanisms,
    ]),
  ]);
  const words = texts.flatMap(
    (text) =>
      text
        .replace(/\{[^}]*\}/g, ' ')
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? [],
  );
  return createRandom('own words').shuffled([...new Set(words)]);
};

/**
 * Draws indexes 0 to size − 1 with probability proportional to 1 / (index + 2.7), like words of a language (Zipf,
 * Mandelbrot).
 */
export const createZipfDraw = (random: Random, size: number): (() => number) => {
  const weights = Float64Array.from({ length: size }, (_, index) => 1 / (index + 2.7));
  return aliasDraw(random, weights);
};

/** Walker's alias method: each draw costs two random numbers, whatever the size. */
const aliasDraw = (random: Random, weights: Float64Array): (() => number) => {
  const size = weights.length;
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / size;
  const share = weights.map((weight) => weight / mean);
  const alias = new Uint32Array(size);
  const small: number[] = [];
  const large: number[] = [];
  share.forEach((value, index) => (value < 1 ? small : large).push(index));
  for (let low = small.pop(), high = large.pop(); low !== undefined && high !== undefined;) {
    alias[low] = high;
    const remainder = (share[high] ?? 0) + (share[low] ?? 0) - 1;
    share[high] = remainder;
    low = small.pop();
    if (remainder < 1) {
      if (low !== undefined) small.push(low);
      low = high;
      high = large.pop();
    }
  }
  return () => {
    const index = Math.floor(random.next() * size);
    return random.next() < (share[index] ?? 1) ? index : (alias[index] ?? index);
  };
};
