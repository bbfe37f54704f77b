/**
 * Porter's stemmer of 1980, as search engines use it: `sleeping`, `sleeps` and `sleep` have one stem. Takes a
 * lower-case word; words with characters other than a–z, and those of one or two characters, remain unchanged.
 */
export const porterStem = (word: string): string => {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  return withoutFinalE(step4(step3(step2(withFinalI(step1b(withoutPlural(word)))))));
};

const isConsonant = (word: string, index: number): boolean => {
  const character = word[index];
  if (character === 'y') return index === 0 || !isConsonant(word, index - 1);
  return (
    character !== 'a' &&
    character !== 'e' &&
    character !== 'i' &&
    character !== 'o' &&
    character !== 'u'
  );
};

/** How often a vowel is followed by a consonant: Porter's m. */
const measure = (word: string): number => {
  let count = 0;
  let vowelBefore = false;
  for (let index = 0; index < word.length; index += 1) {
    const consonant = isConsonant(word, index);
    if (consonant && vowelBefore) count += 1;
    vowelBefore = !consonant;
  }
  return count;
};

const hasVowel = (word: string): boolean => {
  for (let index = 0; index < word.length; index += 1) if (!isConsonant(word, index)) return true;
  return false;
};

const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);

/** Consonant, vowel, consonant, the last one not w, x or y: `hop`, not `snow`. */
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  return (
    last >= 2 &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !/[wxy]$/.test(word)
  );
};

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

const step1b = (word: string): string => {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.endsWith('ed')
    ? word.slice(0, -2)
    : word.endsWith('ing')
      ? word.slice(0, -3)
      : undefined;
  if (stem === undefined || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
};

const withFinalI = (word: string): string =>
  word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;

type Endings = readonly (readonly [ending: string, instead: string])[];

/** Replaces the first matching ending if the stem before it is long enough. */
const replaced = (word: string, endings: Endings): string => {
  const match = endings.find(([ending]) => word.endsWith(ending));
  if (!match) return word;
  const stem = word.slice(0, -match[0].length);
  return measure(stem) > 0 ? stem + match[1] : word;
};

const endings2: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const endings3: Endings = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const step2 = (word: string): string => replaced(word, endings2);
const step3 = (word: string): string => replaced(word, endings3);

const ENDING_4 =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

const step4 = (word: string): string => {
  const match = ENDING_4.exec(word);
  if (!match) return word;
  const stem = word.slice(0, match.index);
  return measure(stem) > 1 ? stem : word;
};

const withoutFinalE = (word: string): string => {
  const stem = word.slice(0, -1);
  const bare =
    word.endsWith('e') && (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem)))
      ? stem
      : word;
  return bare.endsWith('ll') && measure(bare) > 1 ? bare.slice(0, -1) : bare;
};
