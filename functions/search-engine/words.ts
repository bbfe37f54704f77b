import { foldLetters } from '#shared/domain/name-spellings.ts';
import { porterStem } from '#shared/domain/porter-stem.ts';

/** A word in its comparable forms: without case and diacritics (`plain`), and stemmed. */
export type Word = {
  readonly surface: string;
  readonly plain: string;
  readonly stem: string;
  /** The number of its stem in the segment being built, which saves a lookup. */
  gathering: number;
  term: number;
};

/** In characters; longer runs are sequences or broken text, which are never typed in full. */
const LONGEST_WORD = 100;
/** Strings up to this length are copied by slicing; a longer slice would retain its whole text. */
const COPIED_BY_SLICING = 12;
/** Folding and stemming cost much more than caching; of two words in one slot the later remains. */
const SLOTS_REMEMBERED = 2 ** 17;
const remembered: (Word | undefined)[] = Array.from({ length: SLOTS_REMEMBERED });

const newWord = (slice: string): Word => {
  const surface =
    slice.length > COPIED_BY_SLICING ? Buffer.from(slice, 'utf16le').toString('utf16le') : slice;
  const plain = foldLetters(surface).slice(0, LONGEST_WORD);
  return { surface, plain, stem: porterStem(plain), gathering: 0, term: 0 };
};

const isSurface = (surface: string, text: string, start: number, end: number): boolean => {
  if (surface.length !== end - start) return false;
  for (let index = 0; index < surface.length; index += 1)
    if (surface.charCodeAt(index) !== text.charCodeAt(start + index)) return false;
  return true;
};

const wordAt = (text: string, start: number, end: number, hash: number): Word => {
  const slot = (hash ^ (hash >>> 15)) & (SLOTS_REMEMBERED - 1);
  const cachedWord = remembered[slot];
  if (cachedWord && isSurface(cachedWord.surface, text, start, end)) return cachedWord;
  return (remembered[slot] = newWord(text.slice(start, end)));
};

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const UNKNOWN = 0;
const INSIDE = 1;
const OUTSIDE = 2;
const classes = new Uint8Array(0x10000);

/** Surrogates count as parts of words, so that characters beyond the basic plane are not split. */
const classOf = (code: number): number => {
  const cachedWord = classes[code] ?? UNKNOWN;
  if (cachedWord !== UNKNOWN) return cachedWord;
  const inside =
    (code >= 0xd800 && code <= 0xdfff) || WORD_CHARACTER.test(String.fromCharCode(code));
  return (classes[code] = inside ? INSIDE : OUTSIDE);
};

/** Visits the words of a text in order, with their offsets (UTF-16): runs of letters, digits and combining marks. */
export const eachWord = (
  text: string,
  visit: (word: Word, start: number, end: number) => void,
): void => {
  let start = -1;
  let hash = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    const inside = index < text.length && classOf(code) === INSIDE;
    if (inside) {
      if (start < 0) {
        start = index;
        hash = 0;
      }
      hash = Math.imul(hash ^ code, 0x5bd1e995) + code;
    } else if (start >= 0) {
      const word = wordAt(text, start, index, hash);
      if (word.plain !== '') visit(word, start, index);
      start = -1;
    }
  }
};

export const wordsOf = (text: string): readonly Word[] => {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};
