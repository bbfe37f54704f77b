import { foldText } from '#shared/domain/fold-text.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import type { SearchState } from '#shared/domain/search-state.ts';

/** Returns the names that fit a row: the first ones, those searched for, and whether there are more. */
export type VisibleAuthors = {
  readonly first: readonly string[];
  readonly matches: readonly string[];
  readonly hasMore: boolean;
};

const ALL_OF = 3;
const FIRST_OF = 2;

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The parts of a query that may be a name: bare words, and values of `author:`. */
const namesAskedFor = (query: SearchQuery): readonly string[] => {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.flatMap(namesAskedFor);
  if (query.kind === 'word' || query.kind === 'phrase')
    return query.field === undefined || query.field === 'author' ? [query.text] : [];
  return [];
};

/** Returns whether the search targets an author: by a filter, by `author:` or by the surname in the text. */
export const isSearchedBy = ({ term, authors, author }: SearchState) => {
  const selected = new Set([...authors, ...author].map(foldText));
  const { query } = parseSearchQuery(term);
  const request = (query ? namesAskedFor(query) : []).map((text) => wordsOf(text));
  return (name: string): boolean => {
    if (selected.has(foldText(name))) return true;
    const words = wordsOf(name);
    const surname = words.at(-1);
    return request.some(
      (sought) =>
        surname !== undefined &&
        sought.includes(surname) &&
        sought.every((word) => words.includes(word)),
    );
  };
};

export const visibleAuthors = (
  names: readonly string[],
  isSought: (name: string) => boolean,
): VisibleAuthors => {
  if (names.length <= ALL_OF) return { first: names, matches: [], hasMore: false };
  const matches = names.slice(FIRST_OF).filter(isSought);
  return {
    first: names.slice(0, FIRST_OF),
    matches,
    hasMore: names.length > FIRST_OF + matches.length,
  };
};
