import { canonicalSearch } from '#shared/domain/canonical-search.ts';
import { searchWords } from '#shared/domain/search-words.ts';

describe('the canonical query', () => {
  it.each([
    ['?q=frost&mode=all', 'q=frost&mode=all'],
    ['q=%20%20late%20%20frost%20&mode=all', 'q=late+frost&mode=all'],
    ['q=late%20AND%20frost&mode=all', 'q=late+frost&mode=all'],
    ['mode=papers&q=frost&page=7&sortOn=date&sortOrder=asc', 'q=frost&mode=papers'],
    ['q=frost&mode=all&journals=B&journals=A&journals=B', 'q=frost&mode=all&journals=A&journals=B'],
    ['yearTo=2024&q=frost&yearFrom=2010&mode=all', 'q=frost&mode=all&yearFrom=2010&yearTo=2024'],
    ['q=frost&unknown=1', 'q=frost&mode=all'],
  ])('of %s is %s', (query, canonical) => {
    expect(canonicalSearch(query)).toBe(canonical);
    expect(canonicalSearch(canonical)).toBe(canonical);
  });

  it.each([
    ['q=frost&mode=all', 'q=frost&mode=papers'],
    ['q=late+frost&mode=all', 'q=%22late+frost%22&mode=all'],
    ['q=late+frost&mode=all', 'q=late+OR+frost&mode=all'],
    ['q=frost&mode=all', 'q=frost&mode=all&hasTally=true'],
  ])('tells %s from %s', (one, other) => {
    expect(canonicalSearch(one)).not.toBe(canonicalSearch(other));
  });
});

describe('a search in words', () => {
  it.each([
    ['q=late+frost&mode=all', '“late frost”'],
    ['q=frost&mode=all&yearFrom=2010', '“frost” (years: from 2010 on)'],
    ['q=frost&mode=all&yearFrom=2010&yearTo=2014', '“frost” (years: 2010 to 2014)'],
    ['q=frost&mode=all&yearFrom=2010&yearTo=2010', '“frost” (years: 2010)'],
    ['q=frost&mode=all&yearTo=2014', '“frost” (years: up to 2014)'],
    [
      'q=frost&mode=citations&sections=results&citationTypes=contradicting&citationTypes=supporting',
      '“frost” (section: results; type: contrasting or supporting)',
    ],
    ['mode=papers&journals=Marsh+Letters', 'everything (journal: Marsh Letters)'],
    [
      'mode=papers&hasTally=true&supportingFrom=3',
      'everything (supporting statements: from 3 on; with statements)',
    ],
  ])('%s reads %s', (query, said) => {
    expect(searchWords(query)).toBe(said);
  });
});
