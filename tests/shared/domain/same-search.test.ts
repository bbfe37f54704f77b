import { isSameSearch } from '#shared/domain/same-search.ts';

describe('a search', () => {
  it.each([
    ['in another order of words', 'q=Marrow++AND+niche', 'q=niche marrow'],
    ['on another page, in another order', 'q=niche&page=3', 'q=niche&sortOn=date'],
    ['with stop words', 'q=the role of niches', 'q=role niches'],
    ['with filters in another order', 'authors=A&authors=B&q=x', 'q=x&authors=B&authors=A'],
    ['with a filter from a list', 'q=x&journal=Frost', 'q=x&journals=frost'],
    ['with signs', 'q=IL-2', 'q="il 2"'],
    ['with a question mark before it', '?q=niche', 'q=niche'],
    ['with the name of its mode', 'q=niche&mode=all', 'q=niche'],
    ['with what nobody understands', 'q=niche&unknown=1', 'q=niche'],
  ])('is the same %s', (_, one, other) => {
    expect(isSameSearch(one, other)).toBe(true);
  });

  it.each([
    ['of another kind', 'q=niche&mode=papers', 'q=niche'],
    ['with NOT', 'q=NOT niche', 'q=niche'],
    ['in another field', 'q=author:niche', 'q=niche'],
    ['of other years', 'q=niche&yearFrom=2019', 'q=niche&yearTo=2019'],
    ['of alternatives', 'q=niche OR marrow', 'q=niche marrow'],
    ['of a phrase', 'q="late frost"', 'q=late frost'],
    ['with a filter more', 'q=niche&hasTally=true', 'q=niche'],
    ['narrowed by a link and by a list', 'q=x&author=A&authors=B', 'q=x&authors=A&authors=B'],
    ['within a dashboard', 'q=niche&dashboardSlug=reeds', 'q=niche'],
  ])('is another one %s', (_, one, other) => {
    expect(isSameSearch(one, other)).toBe(false);
  });
});
