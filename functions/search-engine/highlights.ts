import { type Highlights } from '#functions/platform/ports/search-index.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';
import { searchedQuery } from '#shared/domain/query-variants.ts';

import { eachWord, type Word, wordsOf } from './words.ts';

/** Words that must be adjacent to be highlighted; for a bare word, the word itself. */
type Marked = readonly Word[];

const markedIn = (
  query: SearchQuery | RelaxedQuery,
  fields: readonly (string | undefined)[],
): readonly Marked[] => {
  switch (query.kind) {
    case 'most':
      return query.parts.flat().flatMap((way) => markedIn(way, fields));
    case 'word':
    case 'phrase':
      return fields.includes(query.field) ? [wordsOf(query.text)] : [];
    case 'and':
    case 'or':
      return query.parts.flatMap((part) => markedIn(part, fields));
    case 'years':
    case 'not':
      return [];
  }
};

/**
 * Creates the function that finds the highlights of a query in stemmed texts; `fields` are the query fields that apply
 * to them.
 */
export const highlighter = (
  query: SearchQuery | RelaxedQuery | undefined,
  fields: readonly ('title' | undefined)[] = [undefined],
): ((text: string) => Highlights) => {
  const marked = query
    ? markedIn(searchedQuery(query), fields).filter((words) => words.length > 0)
    : [];
  if (marked.length === 0) return () => [];

  return (text) => {
    const stems: string[] = [];
    const places: (readonly [number, number])[] = [];
    eachWord(text, ({ stem }, start, end) => {
      stems.push(stem);
      places.push([start, end]);
    });
    const isMarked = new Uint8Array(stems.length);
    for (const words of marked)
      for (let index = 0; index + words.length <= stems.length; index += 1)
        if (words.every(({ stem }, next) => stems[index + next] === stem))
          isMarked.fill(1, index, index + words.length);
    return places.filter((_, index) => isMarked[index] === 1);
  };
};
