/** Generates numbers between 0 and 1 from a seed (mulberry32): the same seed yields the same numbers. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const draws = 1000;

/**
 * Returns the range that contains a figure in 95 of 100 draws of articles with replacement (bootstrap). Statements of
 * one article are alike, so articles are drawn rather than statements.
 */
export const intervalsOf = <Statement extends { readonly citing: string }>(
  statements: readonly Statement[],
  figuresOf: (drawn: readonly Statement[]) => readonly number[],
): readonly (readonly [low: number, high: number])[] => {
  const random = randomFrom(1);
  const articles = [...Map.groupBy(statements, ({ citing }) => citing).values()];
  const drawn = Array.from({ length: draws }, () =>
    figuresOf(articles.flatMap(() => articles[Math.floor(random() * articles.length)] ?? [])),
  );
  return (drawn[0] ?? []).map((_, figure) => {
    const sorted = drawn.map((figures) => figures[figure] ?? 0).sort((one, other) => one - other);
    return [sorted[Math.floor(draws * 0.025)] ?? 0, sorted[Math.ceil(draws * 0.975) - 1] ?? 0];
  });
};
