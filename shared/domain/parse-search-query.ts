import { leafOf, steadyDoi } from './search-query-leaf.ts';
import { tidyQueryText, type Token, tokensOf, withoutTail } from './search-query-tokens.ts';
import { type SearchField, type SearchQuery, type UnderstoodQuery } from './search-query.ts';

/** Maximum number of words in a query, including those of phrases; further plain words are dropped. */
export const MAX_QUERY_WORDS = 50;
/** Maximum nesting depth of brackets and NOTs. */
export const MAX_NESTING_LEVELS = 10;

/**
 * Understands what a reader typed.
 * - Words side by side must all occur; `AND`, `OR` and `NOT` are operators in capitals alone. NOT binds first, then AND
 *   (written or not), then OR; round brackets group.
 * - `"…"` is a phrase. `title: author: journal: doi: year: section: type:` narrow the word, phrase or group right behind
 *   them; `year:` takes `2019`, `2019..2024`, `2019..`, `..2024`. A colon behind any other word is plain text.
 * - A DOI, bare or as an address, means the paper of that DOI.
 * - `-author:"…"` and `-"…"` exclude, as NOT does; `-word` is `word`: hyphens and minus signs before a word are too common
 *   in science (`-80 °C`) to exclude by.
 * - Brackets inside a word belong to it (`Ca(2+)`); signs around it carry nothing.
 * - A text that cannot be read so (a bracket or quote left open, an operator without its words, empty brackets or quotes, a
 *   year that is none, too many words or levels) is understood as its plain words, all of which must occur.
 */
export const parseSearchQuery = (text: string): UnderstoodQuery => {
  const tidy = tidyQueryText(text);
  if (tidy === '') return { query: undefined, plainWords: false };
  const tokens = tokensOf(tidy);
  const query = tokens && tokens.length > 0 ? readAll(tokens) : undefined;
  return query && wordsIn(query) <= MAX_QUERY_WORDS
    ? { query, plainWords: false }
    : { query: plainWordsOf(tidy), plainWords: true };
};

type Reading = { readonly query: SearchQuery; readonly next: number };
type Read = (index: number, level: number, field?: SearchField) => Reading | undefined;

const readAll = (tokens: readonly Token[]): SearchQuery | undefined => {
  const operatorAt = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'operator' ? token.operator : undefined;
  };

  const readAlternatives: Read = (index, level, field) => {
    const parts: SearchQuery[] = [];
    for (let next = index; ; next++) {
      const part = readConjunction(next, level, field);
      if (!part) return undefined;
      parts.push(part.query);
      next = part.next;
      if (operatorAt(next) !== 'OR') return { query: joined('or', parts), next };
    }
  };

  const readConjunction: Read = (index, level, field) => {
    const parts: SearchQuery[] = [];
    for (let next = index; ;) {
      const part = readPart(next, level, field);
      if (!part) return undefined;
      parts.push(part.query);
      next = part.next;
      if (operatorAt(next) === 'AND') next++;
      else if (next >= tokens.length || tokens[next]?.kind === 'close' || operatorAt(next) === 'OR')
        return { query: joined('and', parts), next };
    }
  };

  const readPart: Read = (index, level, field) => {
    const token = tokens[index];
    if (!token || token.kind === 'close' || level > MAX_NESTING_LEVELS) return undefined;
    if (token.kind === 'operator') {
      const part = token.operator === 'NOT' ? readPart(index + 1, level + 1, field) : undefined;
      return part && { query: { kind: 'not', part: part.query }, next: part.next };
    }
    if (token.kind === 'open') {
      const group = readAlternatives(index + 1, level + 1, token.field ?? field);
      const closed = group && tokens[group.next]?.kind === 'close';
      return closed ? { query: group.query, next: group.next + 1 } : undefined;
    }
    const leaf = leafOf(token.kind, token.text, token.field ?? field);
    return leaf && { query: leaf, next: index + 1 };
  };

  const whole = readAlternatives(0, 0);
  return whole?.next === tokens.length ? whole.query : undefined;
};

/** Parts of the same kind are drawn into one, and a single part stands for itself. */
const joined = (kind: 'and' | 'or', parts: readonly SearchQuery[]): SearchQuery => {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind, parts: flat };
};

const wordsIn = (query: SearchQuery): number => {
  if (query.kind === 'not') return wordsIn(query.part);
  if (query.kind === 'and' || query.kind === 'or')
    return query.parts.reduce((sum, part) => sum + wordsIn(part), 0);
  return query.kind === 'phrase' ? query.text.split(' ').length : 1;
};

const BEFORE_A_WORD = /^[^\p{L}\p{N}\p{M}]+/u;
const FIELD_NAME = /^(?:title|author|journal|doi|year|section|type):(?=.)/i;

const plainWordsOf = (tidy: string): SearchQuery | undefined => {
  const words = tidy
    .split(/[\s"]+/)
    .flatMap((piece) => (steadyDoi(bareWord(piece)) ? [piece] : piece.split(/[()]+/)))
    .map(bareWord)
    .filter((word) => word !== '')
    .slice(0, MAX_QUERY_WORDS)
    .flatMap((word) => leafOf('word', word) ?? []);
  return words.length > 0 ? joined('and', words) : undefined;
};

/** A word without the signs and field names before it; operators become the words they are. */
const bareWord = (piece: string): string => {
  const word = withoutTail(piece.replace(BEFORE_A_WORD, ''));
  if (/^(?:AND|OR|NOT)$/.test(word)) return word.toLowerCase();
  return FIELD_NAME.test(word) ? bareWord(word.replace(FIELD_NAME, '')) : word;
};
