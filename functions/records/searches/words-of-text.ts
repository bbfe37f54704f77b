import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import type { WithheldNow } from '#shared/domain/withheld-sentences.ts';

/** Fields describe papers, sections and types, which are visible to everyone; a word without a field is a word of a text. */
export const hasWordsOfText = (query: SearchQuery): boolean => {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return query.field === undefined;
    case 'years':
      return false;
    case 'not':
      return hasWordsOfText(query.part);
    case 'and':
    case 'or':
      return query.parts.some(hasWordsOfText);
  }
};

/**
 * Returns the query of a list of statements as a reader may ask it. Words are compared with statements only for readers
 * who may read them; for others the query is left out and `withheld` says so, so that no number looks like its result.
 */
export const queryOfStatements = (
  words: string | undefined,
  mayRead: boolean,
): { readonly query?: SearchQuery; readonly withheld?: WithheldNow } => {
  const { query } = parseSearchQuery(words ?? '');
  if (!query) return {};
  return mayRead || !hasWordsOfText(query) ? { query } : { withheld: 'locked' };
};
