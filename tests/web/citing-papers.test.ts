import { citingPapersOf } from '#shared/domain/citing-papers.ts';

const statement = (
  doi: string,
  year: number | undefined,
  type: 'supporting' | 'contradicting' | 'mentioning' | 'unclassified',
) => ({ type, citing: { doi, year } });

it('counts how each paper cites, the newest first, then who cites most', () => {
  const papers = citingPapersOf([
    statement('10.5555/a', 2015, 'mentioning'),
    statement('10.5555/b', 2020, 'mentioning'),
    statement('10.5555/c', 2020, 'supporting'),
    statement('10.5555/c', 2020, 'contradicting'),
    statement('10.5555/d', undefined, 'unclassified'),
  ]);
  expect(papers.map(({ work, tally }) => [work.doi, tally.total])).toEqual([
    ['10.5555/c', 2],
    ['10.5555/b', 1],
    ['10.5555/a', 1],
    ['10.5555/d', 1],
  ]);
  expect(papers[0]?.tally).toEqual({
    supporting: 1,
    contradicting: 1,
    mentioning: 0,
    unclassified: 0,
    total: 2,
  });
  expect(citingPapersOf([])).toEqual([]);
});
