import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';
import { textOfQuery } from '#shared/domain/text-of-query.ts';

const searched = (text: string): string => {
  const { query } = parseSearchQuery(text);
  return query ? textOfQuery(withoutStopWords(query)) : '';
};

describe('stop words', () => {
  it.each([
    ['role of the cell', 'role cell'],
    ['the cell', 'cell'],
    ['The Cell', 'Cell'],
    ['title:(the cell)', 'title:cell'],
    ['"role of the cell" of', '"role of the cell"'],
    ['the', 'the'],
    ['of the', 'of the'],
    ['the OR cell', 'the OR cell'],
    ['the NOT cell', 'the NOT cell'],
    ['role (of OR the) cell', 'role (of OR the) cell'],
    ['NOT (the cell)', 'NOT cell'],
    ['the year:2019', 'year:2019'],
  ])('%s is searched as %s', (typed, left) => {
    expect(searched(typed)).toBe(left);
  });
});
