import { type CharacterRange } from './marks.ts';

/** A lowercase word, or one of the symbols below, with its range in the sentence. */
export type Token = { readonly word: string; readonly start: number; readonly end: number };

export const CITATION = '<cite>';
export const AUTHOR = '<author>';
export const number = '<number>';
export const comma = ',';
export const stop = ';';
const signs: ReadonlySet<string> = new Set([CITATION, AUTHOR, number, comma, stop]);

/** Returns whether a token is a word that can be shown to a reader as a reason. */
export const isWord = ({ word }: Token) => !signs.has(word);

const isDigit = (code: number) => code >= 48 && code <= 57;
/** Latin, Greek and all other letters; beyond Latin-1, everything except general punctuation and symbols counts. */
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && (code < 0x2000 || code > 0x2bff));
const isCapital = (code: number) => (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde);

const separators: Readonly<Record<string, string>> = {
  ',': comma,
  ';': stop,
  ':': stop,
  '.': stop,
};

/** Returns the end of the word or number that starts here. */
const endOfRun = (text: string, from: number, limit: number) => {
  let index = from;
  while (index < limit) {
    const code = text.charCodeAt(index);
    const inside = isLetter(code) || isDigit(code);
    const decimal =
      (code === 46 || code === 44) &&
      isDigit(text.charCodeAt(index - 1)) &&
      isDigit(text.charCodeAt(index + 1));
    if (!inside && !(decimal && index > from && index + 1 < limit)) break;
    index += 1;
  }
  return index;
};

const wordAt = (text: string, start: number, end: number) =>
  isDigit(text.charCodeAt(start)) ? number : text.slice(start, end).toLowerCase();

/** "Writer et al." and "Writer and Other" before a mark are people, not words. */
const withAuthors = (text: string, tokens: readonly Token[]): Token[] => {
  const result: Token[] = [];
  const isName = (token: Token | undefined) =>
    token !== undefined &&
    token.end - token.start > 1 &&
    isWord(token) &&
    isCapital(text.charCodeAt(token.start));
  for (const [index, token] of tokens.entries()) {
    const last = result.at(-1);
    if (token.word === 'al' && last?.word === 'et') {
      const writer = result.at(-2);
      const start = isName(writer) && writer ? writer.start : last.start;
      result.splice(isName(writer) ? -2 : -1, 2, { word: AUTHOR, start, end: token.end });
    } else if (token.word === CITATION && index > 0 && isName(last) && last && last.start > 0) {
      const and = result.at(-2);
      const coAuthor = result.at(-3);
      if (and && isName(coAuthor) && coAuthor && (and.word === 'and' || and.word === '&')) {
        result.splice(-3, 3, { word: AUTHOR, start: coAuthor.start, end: last.end });
      }
      result.push(token);
    } else if (token.word === stop && last?.word === AUTHOR) {
      // The full stop of "et al." does not end a sentence.
    } else result.push(token);
  }
  return result;
};

/** Splits a sentence into tokens; every citation mark becomes one `<cite>`, and adjacent marks are merged. */
export const tokensOf = (text: string, marks: readonly CharacterRange[]): Token[] => {
  const tokens: Token[] = [];
  let mark = 0;
  let offset = 0;
  while (offset < text.length) {
    const next = marks[mark];
    if (next && offset >= next[0]) {
      if (tokens.at(-1)?.word !== CITATION)
        tokens.push({ word: CITATION, start: next[0], end: next[1] });
      offset = next[1];
      mark += 1;
      continue;
    }
    const limit = next ? next[0] : text.length;
    const code = text.charCodeAt(offset);
    if (isLetter(code) || isDigit(code)) {
      const end = endOfRun(text, offset, limit);
      tokens.push({ word: wordAt(text, offset, end), start: offset, end });
      offset = end;
      continue;
    }
    const separator = code === 32 ? undefined : separators[text.charAt(offset)];
    if (separator && tokens.length > 0 && tokens.at(-1)?.word !== separator)
      tokens.push({ word: separator, start: offset, end: offset + 1 });
    offset += 1;
  }
  return withAuthors(text, tokens);
};
