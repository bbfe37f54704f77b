import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { wordKey, wordKeysIn, wordsIn } from '#shared/domain/topic-words.ts';

/** The words and phrases of a query that are compared with texts, without those that exclude. */
const textsIn = (query: SearchQuery): readonly string[] => {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return query.field === undefined ? [query.text] : [];
    case 'years':
    case 'not':
      return [];
    case 'and':
    case 'or':
      return query.parts.flatMap(textsIn);
  }
};

/**
 * Returns which words of a term a hit contains only in the title or the authors of a work that it cites, as typed and
 * each once, so that a page can say why the sentence was found.
 */
export const citedWordsOf = (
  term: string,
): ((text: string, statements: readonly StatementDocument[]) => readonly string[]) => {
  const { query } = parseSearchQuery(term);
  const words = [...new Set((query ? textsIn(query) : []).flatMap(wordsIn))].filter(
    (word) => !isSmallWord(word),
  );
  return (text, statements) => {
    const inSentence = wordKeysIn(text);
    const inCited = wordKeysIn(
      statements
        .flatMap(({ cited: { title = '', authors = [] } }) => [title, ...authors])
        .join(' '),
    );
    return words.filter((word) => !inSentence.has(wordKey(word)) && inCited.has(wordKey(word)));
  };
};
