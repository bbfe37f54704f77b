import { porterStem } from './porter-stem.ts';

/** A word as it is compared: without case and diacritics (`plain`), and reduced to its stem. */
export type Word = { readonly plain: string; readonly stem: string };

/** Letters whose stroke or ligature is no combining mark, and so survives decomposition. */
const spelledOut: Readonly<Record<string, string>> = {
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

/** Compares without regard to case and diacritics; what names and prefixes are compared by. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => spelledOut[letter] ?? letter);
};

/** The language's commonest hundred thousand words fit; rarer ones are folded again when they come back. */
const WORDS_REMEMBERED = 100_000;
/** Letters; longer runs are sequences or broken text, which nobody types in full. */
const LONGEST_WORD = 100;
const remembered = new Map<string, Word>();

const wordOf = (surface: string): Word => {
  const known = remembered.get(surface);
  if (known) return known;
  const plain = folded(surface).slice(0, LONGEST_WORD);
  const word = { plain, stem: porterStem(plain) };
  if (remembered.size >= WORDS_REMEMBERED) remembered.clear();
  // The surface may be a slice that would keep its whole text alive; a joined copy does not.
  remembered.set(Buffer.from(surface).toString(), word);
  return word;
};

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const UNKNOWN = 0;
const INSIDE = 1;
const OUTSIDE = 2;
const classes = new Uint8Array(0x10000);

/** Surrogates count as parts of words, so that letters beyond the basic plane stay whole. */
const classOf = (code: number): number => {
  const known = classes[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const inside =
    (code >= 0xd800 && code <= 0xdfff) || WORD_CHARACTER.test(String.fromCharCode(code));
  return (classes[code] = inside ? INSIDE : OUTSIDE);
};

/** Visits the words of a text in order, with their places (UTF-16): runs of letters, digits and combining marks. */
export const eachWord = (
  text: string,
  visit: (word: Word, start: number, end: number) => void,
): void => {
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const inside = at < text.length && classOf(text.charCodeAt(at)) === INSIDE;
    if (inside && start < 0) start = at;
    if (inside || start < 0) continue;
    const word = wordOf(text.slice(start, at));
    if (word.plain !== '') visit(word, start, at);
    start = -1;
  }
};

export const wordsOf = (text: string): readonly Word[] => {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};
