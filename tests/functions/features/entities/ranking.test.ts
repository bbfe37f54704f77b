import { rankingOf } from '#functions/features/entities/ranking.ts';

const row = (slug: string, supporting: number, contradicting: number) => ({
  slug,
  name: slug,
  said: [
    { type: 'supporting' as const, field: 'ecology', year: 2020, count: supporting },
    { type: 'contradicting' as const, field: 'ecology', year: 2020, count: contradicting },
  ],
});

const ranksOf = (...rows: readonly ReturnType<typeof row>[]) =>
  rankingOf(rows).ranked.map(({ rank, slug }) => `${String(rank)} ${slug}`);

it('lets a row share the rank of the row above where their intervals overlap', () => {
  expect(
    ranksOf(
      row('high', 990, 10),
      row('near', 985, 15),
      row('low', 500, 500),
      row('below', 480, 520),
    ),
  ).toEqual(['1 high', '1 near', '3 low', '3 below']);
});

it('shares ranks along a chain, whose ends need not overlap', () => {
  expect(ranksOf(row('first', 900, 100), row('second', 880, 120), row('third', 858, 142))).toEqual([
    '1 first',
    '1 second',
    '1 third',
  ]);
});

it('ranks no row of fewer than 20 statements', () => {
  const { ranked, tooFew } = rankingOf([row('few', 19, 0), row('enough', 20, 0)]);
  expect([ranked.map(({ slug }) => slug), tooFew]).toEqual([['enough'], 1]);
});
