import { type SearchQuery } from './search-query.ts';
import { isSmallWord } from './stop-words.ts';

type Leaf = Extract<SearchQuery, { readonly kind: 'word' | 'phrase' }>;

/**
 * What somebody means who types a question, a claim or a half-remembered title: most of these words, the rare ones above
 * all. A document must hold `least` of the parts, each of which is one word or ways to write it; those that hold all come
 * first, then the more and the rarer. A year is no word of a paper: papers of that year stand higher.
 */
export type RelaxedQuery = {
  readonly kind: 'most';
  readonly parts: readonly (readonly Leaf[])[];
  readonly least: number;
  readonly year?: number;
};

const YEAR = /^(?:19|20)\d\d$/;

/** The words of a query without fields, quotes and operators; undefined where it has any of them. */
export const plainWordsIn = (query: SearchQuery): readonly string[] | undefined => {
  if (query.kind === 'word') return query.field ? undefined : [query.text];
  if (query.kind !== 'and') return undefined;
  const words = query.parts.flatMap((part) =>
    part.kind === 'word' && !part.field ? [part.text] : [],
  );
  return words.length === query.parts.length ? words : undefined;
};

/**
 * The words of a question, claim or title, each with the other ways to write it where there are any (a correction, and
 * variants), as a query for `share` of them (0 to 1), at least for one. Undefined without words.
 */
export const relaxedQuery = (
  words: readonly string[],
  otherWays: ReadonlyMap<string, string>,
  share: number,
  variants: ReadonlyMap<string, readonly string[]> = new Map(),
): RelaxedQuery | undefined => {
  const telling = [...new Set(words.filter((word) => !isSmallWord(word)))];
  const year = telling.find((word) => YEAR.test(word));
  const counted = telling.filter((word) => !YEAR.test(word));
  const parts = (counted.length > 0 ? counted : words).map((word) => {
    const other = otherWays.get(word);
    // What was typed, or meant, comes last: pairs of adjacent words are made of it.
    const ways = [...(variants.get(word) ?? []), word, ...(other === undefined ? [] : [other])];
    return ways.map((text): Leaf => ({
      kind: 'word',
      text,
    }));
  });
  if (parts.length === 0) return undefined;
  return {
    kind: 'most',
    parts,
    least: parts.length <= 2 ? 1 : Math.max(1, Math.ceil(parts.length * share)),
    ...(year !== undefined && { year: Number(year) }),
  };
};
