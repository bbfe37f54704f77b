import { type SearchField } from './search-query.ts';

/** The tokens of a query's text, in order. */
export type Token =
  | { readonly kind: 'open'; readonly field?: SearchField }
  | { readonly kind: 'close' }
  | { readonly kind: 'operator'; readonly operator: 'AND' | 'OR' | 'NOT' }
  | {
      readonly kind: 'word' | 'phrase';
      readonly text: string;
      readonly field?: SearchField;
    };

const FIELD = /(title|author|journal|doi|year|section|type):(?=[^\s)])/iy;
/** A minus before a field name or a quote excludes; before a bare word it is ignored (`-80 °C`). */
const MINUS = /(?<![^\s(])[-−](?="|(?:title|author|journal|doi|year|section|type):[^\s)])/iy;
const OPERATOR = /^(?:AND|OR|NOT)$/;
const SPACE = /\s/;
/** A word begins with a letter, digit or mark; preceding punctuation is ignored. */
const WORD_START = /[\p{L}\p{N}\p{M}]/u;
/** A bracket may close a word (`Ca(2+)`, DOIs); other signs at its end belong to the sentence around it. */
const TAIL = /[^\p{L}\p{N}\p{M})]+$/u;

export const withoutTail = (word: string): string => word.replace(TAIL, '');

/** Typographic quotes become plain ones, composed letters one character, and `doi: 10.…` one piece. */
export const tidyQueryText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[“”„‟«»＂「」『』〝〞〟]/g, '"')
    // Angle quotes around a phrase; those in a DOI belong to it.
    .replace(/(?<![^\s(:])‹([^‹›"]{1,200})›(?![^\s).,;!?])/g, '"$1"')
    .replace(/``([^`'"]{1,200})''/g, '"$1"')
    .replace(/\bdoi:\s+(?=10\.)/gi, 'doi:')
    .trim();

/**
 * Returns the tokens of a normalized text; undefined if a quote or a bracket inside a word is not closed or a phrase is
 * empty.
 */
export const tokensOf = (text: string): readonly Token[] | undefined => {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length;) {
    const read = tokenAt(text, index);
    if (read === undefined) return undefined;
    if (read.token) tokens.push(read.token);
    index = read.end;
  }
  return tokens;
};

type Read = { readonly token?: Token; readonly end: number };

const tokenAt = (text: string, index: number): Read | undefined => {
  const sign = characterAt(text, index);
  if (sign === '(') return { token: { kind: 'open' }, end: index + 1 };
  if (sign === ')') return { token: { kind: 'close' }, end: index + 1 };
  if (sign === '"') return phraseAt(text, index);
  MINUS.lastIndex = index;
  if (MINUS.test(text)) return { token: { kind: 'operator', operator: 'NOT' }, end: index + 1 };
  if (!WORD_START.test(sign)) return { end: index + sign.length };
  const field = fieldAt(text, index);
  return field ? valueAt(text, field.end, field.name) : wordAt(text, index);
};

const characterAt = (text: string, index: number): string =>
  String.fromCodePoint(text.codePointAt(index) ?? 0);

const fieldAt = (text: string, index: number) => {
  FIELD.lastIndex = index;
  const name = FIELD.exec(text)?.[1]?.toLowerCase();
  // The expression lists the names of SearchField, so what it found is one of them.
  return name ? { name: name as SearchField, end: index + name.length + 1 } : undefined;
};

const valueAt = (text: string, index: number, field: SearchField): Read | undefined => {
  let start = index;
  // The dots of `year:..2024` carry meaning; other signs before a value do not.
  while (
    field !== 'year' &&
    start < text.length &&
    !/[\s()"\p{L}\p{N}\p{M}]/u.test(characterAt(text, start))
  )
    start += characterAt(text, start).length;
  const sign = text[start] ?? ' ';
  if (sign === '(') return { token: { kind: 'open', field }, end: start + 1 };
  if (sign === '"') return phraseAt(text, start, field);
  // A field's name without a value is a word like any other.
  if (SPACE.test(sign) || sign === ')') return { token: { kind: 'word', text: field }, end: start };
  return wordAt(text, start, field);
};

const phraseAt = (text: string, index: number, field?: SearchField): Read | undefined => {
  const close = text.indexOf('"', index + 1);
  const words = text
    .slice(index + 1, close)
    .trim()
    .replace(/\s+/g, ' ');
  if (close < 0 || !WORD_START.test(words)) return undefined;
  return { token: { kind: 'phrase', text: words, ...(field && { field }) }, end: close + 1 };
};

const wordAt = (text: string, index: number, field?: SearchField): Read | undefined => {
  let depth = 0;
  let end = index;
  for (; end < text.length; end++) {
    const sign = text[end] ?? '';
    if (sign === '"' || SPACE.test(sign) || (sign === ')' && depth === 0)) break;
    if (sign === '(' && !field && OPERATOR.test(text.slice(index, end))) break;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
  }
  if (depth > 0) return undefined;
  const raw = text.slice(index, end);
  const word = field === 'year' ? raw : withoutTail(raw);
  if (!field && OPERATOR.test(word))
    // The expression admits these three alone.
    return { token: { kind: 'operator', operator: word as 'AND' | 'OR' | 'NOT' }, end };
  return { token: { kind: 'word', text: word, ...(field && { field }) }, end };
};
