import { type CitationType, type Probabilities } from '#shared/domain/citation-type.ts';
import { type Measured } from '#tests/lab/second-reader/cross-fit.ts';
import { figuresOf } from '#tests/lab/second-reader/figures-of.ts';
import { figureRows } from '#tests/lab/evaluate-figures.ts';
import { fitThird, judgedBySecond, judgedByThird } from '#tests/lab/third-reader/fit-third.ts';
import { randomFrom } from '#tests/lab/training/intervals.ts';

const of = (contradicting: number): Probabilities => ({
  supporting: 0.01,
  contradicting: contradicting * 0.99,
  mentioning: (1 - contradicting) * 0.99,
});
const thresholds = {
  shown: { supporting: 0.8, contradicting: 0.6 },
  possibly: { supporting: 0.03, contradicting: 0.02 },
};

/** The second reader is right on average; the third knows, and tells with an error now and then. */
const statements = (() => {
  const random = randomFrom(7);
  return Array.from({ length: 600 }, (_, index): Measured & { readonly isRead: boolean } => {
    const probability = 0.05 + 0.9 * random();
    const isContrast = random() < probability;
    const label: CitationType = isContrast ? 'contradicting' : 'mentioning';
    const knows = isContrast ? 0.7 + 0.25 * random() : 0.05 + 0.25 * random();
    return {
      id: String(index),
      citing: `10.5555/${String(index % 40)}`,
      group: 'life sciences',
      first: of(probability),
      second: of(random() < 0.05 ? 1 - knows : knows),
      label,
      sure: true,
      weight: 1,
      isRead: index % 2 === 0,
    };
  });
})();
const precisionOf = (judged: ReturnType<typeof judgedBySecond>) =>
  figuresOf(figureRows(judged)).contradicting.averagePrecision.value;

describe('the calibration of a third reader', () => {
  it('weighs the reader that knows more, and leaves what is possible to the second', () => {
    const mix = fitThird([statements.filter(({ isRead }) => isRead)], thresholds);
    expect(mix.second[1]).toBeGreaterThan(mix.first[1]);
    expect(mix.thresholds.possibly).toEqual(thresholds.possibly);
    expect(mix.thresholds.shown.contradicting).toBeGreaterThanOrEqual(0.4);
  });

  it('is measured with labels of other articles, and changes only what the third reader reads', () => {
    const second = judgedBySecond(statements, thresholds);
    const third = judgedByThird([], statements, thresholds);
    expect(third).toHaveLength(statements.length);
    expect(precisionOf(third)).toBeGreaterThan(precisionOf(second) + 0.05);
    const unread = third.filter(({ id }) => Number(id) % 2 === 1);
    const bySecond = new Map(second.map((statement) => [statement.id, statement]));
    for (const statement of unread)
      expect(statement.probabilities).toEqual(bySecond.get(statement.id)?.probabilities);
  });
});
