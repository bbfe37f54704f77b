import { type CitationType, type Probabilities } from '#shared/domain/citation-type.ts';
import { mixedProbabilities } from '#functions/ingest/stance/second-reader/mix.ts';
import { isAside } from '#tests/lab/second-reader/aside.ts';
import { crossFitted, likeliestIds, type Measured } from '#tests/lab/second-reader/cross-fit.ts';
import { calibrate, fitMix, weighedAsNatural } from '#tests/lab/second-reader/fit-mix.ts';
import { randomFrom } from '#tests/lab/training/intervals.ts';

const of = (supporting: number, contradicting: number): Probabilities => ({
  supporting,
  contradicting,
  mentioning: 1 - supporting - contradicting,
});

/** Statements whose second reader says "contradicting" with twice the odds that the labels bear out; the first guesses. */
const statements = (() => {
  const random = randomFrom(5);
  return Array.from({ length: 600 }, (_, index): Measured => {
    const contradicting = 0.02 + 0.9 * random() ** 3;
    const odds = contradicting / (1 - contradicting) / 2;
    const label: CitationType = random() < odds / (1 + odds) ? 'contradicting' : 'mentioning';
    return {
      id: String(index),
      citing: `10.5555/${index % 30}`,
      group: 'life sciences',
      first: of(0.02, 0.3 * random()),
      second: of(0.02, contradicting * 0.98),
      label,
      sure: true,
      weight: 1,
    };
  });
})();

describe('the calibration of the second reader', () => {
  it('makes probabilities those of the labels, and gives a reader that guesses little weight', () => {
    const mix = fitMix(statements);
    expect(mix.first[1]).toBeLessThan(0.3);
    const likely = statements.filter(({ second }) => second.contradicting > 0.5);
    const probabilities = likely.map(
      ({ first, second }) => mixedProbabilities(first, second, mix).contradicting,
    );
    const mean = probabilities.reduce((sum, share) => sum + share, 0) / likely.length;
    const share = likely.filter(({ label }) => label === 'contradicting').length / likely.length;
    expect(Math.abs(mean - share)).toBeLessThan(0.08);
  });

  it('leaves the first reader out on request', () => {
    expect(fitMix(statements, false).first).toEqual([0, 0, 0]);
  });

  it('shows what is right often enough, and marks a twentieth as shown or possible', () => {
    const { thresholds, ...mix } = calibrate(statements, statements, false);
    const probabilities = statements.map(({ first, second, label }) => ({
      label,
      contradicting: mixedProbabilities(first, second, mix).contradicting,
    }));
    const shown = probabilities.filter(
      ({ contradicting }) => contradicting >= thresholds.shown.contradicting,
    );
    const right = shown.filter(({ label }) => label === 'contradicting').length;
    expect(right).toBeGreaterThanOrEqual(0.8 * shown.length);
    const possible = probabilities.filter(
      ({ contradicting }) => contradicting >= thresholds.possibly.contradicting,
    );
    expect(possible.length / statements.length).toBeLessThan(0.06);
  });

  it('judges each statement with numbers from other articles', () => {
    const judged = crossFitted([], statements, statements, false)();
    expect(judged).toHaveLength(statements.length);
    // Turning the labels of one article changes the probabilities of others, never its own.
    const turned = statements.map((statement) =>
      statement.citing === '10.5555/7'
        ? { ...statement, label: 'contradicting' as const }
        : statement,
    );
    const scoresOf = (set: readonly Measured[]) =>
      new Map(
        crossFitted([], set, statements, false)().map(({ id, probabilities }) => [
          id,
          probabilities.contradicting,
        ]),
      );
    const [scores, changedScores] = [scoresOf(statements), scoresOf(turned)];
    const ofArticle = statements.filter(({ citing }) => citing === '10.5555/7');
    for (const { id } of ofArticle) expect(changedScores.get(id)).toBe(scores.get(id));
    expect(statements.some(({ id }) => changedScores.get(id) !== scores.get(id))).toBe(true);
  });

  it('keeps the label of the first reader where the second has not read', () => {
    const [first, second] = statements;
    const judge = crossFitted([], statements, statements, false);
    const judged = judge(({ id }) => id !== first?.id);
    expect(judged.find(({ id }) => id === first?.id)?.probabilities).toBe(first?.first);
    expect(judged.find(({ id }) => id === second?.id)?.probabilities).not.toBe(second?.first);
  });
});

it('reads the likeliest share of each article, at least one statement', () => {
  const ids = likeliestIds(statements, 0.1);
  for (const article of Map.groupBy(statements, ({ citing }) => citing).values())
    expect(article.filter(({ id }) => ids.has(id))).toHaveLength(2);
  expect(likeliestIds(statements.slice(0, 3), 0.1).size).toBe(3);
});

it('weighs labels that were picked as the natural mix is', () => {
  const natural = Array.from({ length: 1000 }, (_, index) => ({
    citing: 'x',
    first: index < 10 ? of(0.01, 0.9) : of(0.01, 0.01),
    second: index < 10 ? of(0.01, 0.9) : of(0.01, 0.01),
  }));
  const picked = [natural[0], natural[1], natural[10], natural[11]].flatMap((statement) =>
    statement ? [{ ...statement, label: 'mentioning' as const, sure: true }] : [],
  );
  expect(weighedAsNatural(picked, natural).map(({ weight }) => weight)).toEqual([5, 5, 495, 495]);
});

it('sets aside one article in five, by its DOI in any spelling', () => {
  expect(isAside('10.1186/S12879-019-3707-Y')).toBe(isAside('10.1186/s12879-019-3707-y'));
  const dois = Array.from({ length: 2000 }, (_, index) => `10.5555/${index}`);
  expect(dois.filter(isAside).length / dois.length).toBeCloseTo(0.2, 1);
});
