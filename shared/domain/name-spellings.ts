import { foldText } from './fold-text.ts';

/** Characters whose stroke or ligature is no combining mark, and so survives decomposition. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const BEYOND_ASCII = /[^ -~\s]/;

/** Returns a text in lower case, with only base letters: `Ødegård` is "odegard", `Groß` is "gross". */
export const foldLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return foldText(lower).replace(
    /[ßæœøłđðþıς]/g,
    (character) => SPELLED_OUT[character] ?? character,
  );
};

/** Letters that German, the Scandinavian languages and Serbian write as two where a keyboard or a catalog has no others. */
const AS_TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  đ: 'dj',
  å: 'aa',
};
/** `å` has an older spelling as well, so that names mix both: `Ødegaard` beside `Oedegaard`. */
const GROUPS = [/[äöüøđå]/g, /[äöüøđ]/g, /å/g];
const HAS_ANY = /[äöüøđå]/;

/**
 * Returns the spellings of a name, folded and without duplicates: first the one with base letters alone, then those with
 * two letters for one. `Müller` is "muller" and "mueller". A name without such letters has one spelling: "Bauer" is not
 * "Baur".
 */
export const nameSpellings = (name: string): readonly string[] => {
  const plain = foldLetters(name);
  if (!BEYOND_ASCII.test(name)) return [plain];
  const lower = name.toLowerCase().normalize('NFC');
  if (!HAS_ANY.test(lower)) return [plain];
  const spelled = GROUPS.map((letters) =>
    foldLetters(lower.replace(letters, (letter) => AS_TWO_LETTERS[letter] ?? letter)),
  );
  return [...new Set([plain, ...spelled])];
};

/** Returns the spellings of names beyond the one with base letters, which an index adds to the names as printed. */
export const otherSpellings = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => nameSpellings(name).slice(1));

/** Returns whether two names have a spelling in common. */
export const areSpelledAlike = (one: string, other: string): boolean => {
  const spellings = nameSpellings(one);
  return nameSpellings(other).some((spelling) => spellings.includes(spelling));
};
