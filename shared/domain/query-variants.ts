import { readsAsAuthor } from './author-query.ts';
import { joinedWays, mayBeOneName, otherWaysToWrite } from './joined-names.ts';
import { type RelaxedQuery } from './relaxed-query.ts';
import { type SearchField, type SearchQuery } from './search-query.ts';
import { withoutStopWords } from './stop-words.ts';

type Leaf = Extract<SearchQuery, { readonly kind: 'word' | 'phrase' }>;

const MAX_PHRASE_WORDS = 8;
const MAX_PHRASES = 24;

const inField = (field: SearchField | undefined) => (field === undefined ? {} : { field });

const anyOf = (parts: readonly SearchQuery[]): SearchQuery => {
  const [only, other] = parts;
  return only && !other ? only : { kind: 'or', parts };
};

/** Each word of a phrase in each way to write it. */
const waysOfPhrase = (text: string): readonly string[] => {
  const words = text.split(' ');
  if (words.length > MAX_PHRASE_WORDS) return [text];
  const ways = words.reduce<readonly string[]>(
    (phrases, word) =>
      phrases
        .flatMap((phrase) => [word, ...otherWaysToWrite(word)].map((way) => `${phrase} ${way}`))
        .slice(0, MAX_PHRASES),
    [''],
  );
  return ways.map((phrase) => phrase.trim());
};

const ofLeaf = (leaf: Leaf): SearchQuery => {
  const { text, field } = leaf;
  if (field !== undefined && field !== 'title') return leaf;
  const ways = leaf.kind === 'word' ? [text, ...otherWaysToWrite(text)] : waysOfPhrase(text);
  const written = ways.map((way): SearchQuery => ({
    kind: way.includes(' ') ? 'phrase' : 'word',
    text: way,
    ...inField(field),
  }));
  const author: readonly SearchQuery[] =
    leaf.kind === 'phrase' && field === undefined && readsAsAuthor(text)
      ? [{ kind: 'phrase', text, field: 'author' }]
      : [];
  return anyOf([leaf, ...written.slice(1), ...author]);
};

const isBareWord = (query: SearchQuery | undefined): query is Leaf =>
  query?.kind === 'word' && query.field === undefined;

/** Two words side by side that may be one name match as one word, too. */
const ofAll = (parts: readonly SearchQuery[]): SearchQuery => {
  const apart: SearchQuery = { kind: 'and', parts: parts.map(withVariants) };
  const joined = parts.flatMap((part, at): SearchQuery[] => {
    const next = parts[at + 1];
    if (!isBareWord(part) || !isBareWord(next) || !mayBeOneName(part.text, next.text)) return [];
    const joinedName = anyOf(
      joinedWays(part.text, next.text).map((text) => ({ kind: 'word', text })),
    );
    const others = [...parts.slice(0, at), ...parts.slice(at + 2)].map(withVariants);
    return [others.length === 0 ? joinedName : { kind: 'and', parts: [joinedName, ...others] }];
  });
  const words = parts.every(isBareWord) ? parts.map((part) => part.text).join(' ') : '';
  const author: readonly SearchQuery[] =
    parts.length <= 3 && readsAsAuthor(words)
      ? [{ kind: 'phrase', text: words, field: 'author' }]
      : [];
  return anyOf([apart, ...joined, ...author]);
};

/** Returns a query that also matches the other ways to write its names: Greek letters, joined names, authors. */
const withVariants = (query: SearchQuery): SearchQuery => {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return ofLeaf(query);
    case 'and':
      return ofAll(query.parts);
    case 'or':
      return { kind: 'or', parts: query.parts.map(withVariants) };
    case 'not':
      return { kind: 'not', part: withVariants(query.part) };
    case 'years':
      return query;
  }
};

/**
 * Returns the query that an index evaluates: without stop words, and with the other ways to write names. Both search
 * engines evaluate it, so that they find the same without an analysis of their own.
 */
export function searchedQuery(query: SearchQuery): SearchQuery;
export function searchedQuery(query: SearchQuery | RelaxedQuery): SearchQuery | RelaxedQuery;
export function searchedQuery(query: SearchQuery | RelaxedQuery): SearchQuery | RelaxedQuery {
  return query.kind === 'most'
    ? {
        ...query,
        // The last way remains the one that is meant.
        parts: query.parts.map((ways) => [
          ...ways.flatMap(({ text }) =>
            otherWaysToWrite(text).map((way): Leaf => ({ kind: 'word', text: way })),
          ),
          ...ways,
        ]),
      }
    : withVariants(withoutStopWords(query));
}
