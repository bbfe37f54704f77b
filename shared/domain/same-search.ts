import { searchOfQueryPart } from './canonical-search.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import type { SearchQuery } from './search-query.ts';
import {
  contextFilters,
  type ListFilter,
  listFilters,
  rangeFilters,
  type SearchState,
} from './search-state.ts';
import { attributeOf, searchVocabulary } from './search-vocabulary.ts';
import { withoutStopWords } from './stop-words.ts';

type Part = string | number | null | readonly Part[];

/** Context filters can be chosen from a list or set by a link; alone, both are equivalent. */
const asksFor = (name: ListFilter): string => attributeOf(searchVocabulary[name].index);

const sorted = (parts: readonly Part[]): readonly Part[] =>
  [...new Map(parts.map((part) => [JSON.stringify(part), part]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, part]) => part);

const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(NOT_IN_WORDS)
    .filter((word) => word !== '');

const isWhole = (field: string | undefined): boolean =>
  field === 'doi' || field === 'section' || field === 'type' || field === 'year';

const partOfQuery = (query: SearchQuery): Part => {
  switch (query.kind) {
    case 'word':
    case 'phrase': {
      const { field, text } = query;
      return [field ?? '', isWhole(field) ? text.toLowerCase() : wordsIn(text)];
    }
    case 'years':
      return ['years', query.from ?? null, query.to ?? null];
    case 'not':
      return ['not', partOfQuery(query.part)];
    case 'and':
    case 'or':
      return [query.kind, sorted(query.parts.map(partOfQuery))];
  }
};

const partsOfFilters = (state: SearchState): readonly Part[] => {
  const lists = listFilters.flatMap((name): Part[] =>
    state[name].length === 0
      ? []
      : [[asksFor(name), sorted(state[name].map((value) => value.toLowerCase()))]],
  );
  const ranges = rangeFilters.flatMap((name): Part[] =>
    Object.keys(state[name]).length > 0 ? [[name, JSON.stringify(state[name])]] : [],
  );
  const within = contextFilters.flatMap((name): Part[] =>
    name !== 'doisUpdatedTS' && state[name] !== '' ? [[name, state[name]]] : [],
  );
  return sorted([
    ...lists,
    ...ranges,
    ...within,
    ...(state.hasTally ? [['hasTally', 'true']] : []),
  ]);
};

/**
 * Returns one key for all equivalent searches, however their query string is written: order of words and values, stop
 * words, punctuation, case, page and sort order are ignored. Followers of searches are stored under it, so it must not
 * change for stored data.
 */
export const identityOfSearch = (query: string): string => {
  const state = searchOfQueryPart(query);
  const { query: understood } = parseSearchQuery(state.term);
  return JSON.stringify([
    state.mode,
    understood ? partOfQuery(withoutStopWords(understood)) : null,
    partsOfFilters(state),
  ]);
};

/** Returns whether two searches are equivalent. */
export const isSameSearch = (one: string, other: string): boolean =>
  identityOfSearch(one) === identityOfSearch(other);
