import {
  dashboardAddress,
  parseDashboardAddress,
  withFilterChange,
  withTableChange,
} from '#web/features/dashboards/dashboard-address.ts';

const read = (query: string) => parseDashboardAddress(new URLSearchParams(query));

describe('the address of a dashboard', () => {
  it.each([
    ['', ''],
    ['type=supporting&type=contradicting', 'type=supporting&type=contradicting'],
    ['section=methods&section=results', 'section=methods&section=results'],
    ['purpose=method&purpose=praise', 'purpose=method'],
    ['yearFrom=2015&yearTo=2020', 'yearFrom=2015&yearTo=2020'],
    ['q=late+frost', 'q=late+frost'],
    ['journal=Marsh+Letters&author=Ada+Quill', 'journal=Marsh+Letters&author=Ada+Quill'],
    ['country=Norway&country=Peru', 'country=Norway&country=Peru'],
    ['papersQ=barley&notice=true', 'papersQ=barley&notice=true'],
    ['sortOn=title&sortOrder=asc', 'sortOn=title&sortOrder=asc'],
    ['papersPage=3&page=2', 'papersPage=3&page=2'],
    // What is as usual, empty or not understood is left out.
    ['page=1&papersPage=1&sortOn=total&sortOrder=desc', ''],
    ['q=++&journal=&type=praising&section=preface&yearFrom=abc&page=-4&sortOn=colour', ''],
  ])('%s becomes %s', (given, kept) => {
    const address = dashboardAddress(read(given));
    expect(address.toString()).toBe(kept);
    expect(parseDashboardAddress(address)).toEqual(read(given));
  });

  it('begins at the first page again when what it shows is narrowed', () => {
    const state = read('page=4&papersPage=5');
    expect(withFilterChange(state, { words: 'frost' })).toMatchObject({
      page: 1,
      papers: { page: 1 },
    });
    expect(withTableChange(state, { sort: 'year' })).toMatchObject({
      page: 4,
      papers: { page: 1 },
    });
    expect(withTableChange(state, { page: 2 }).papers.page).toBe(2);
  });
});
