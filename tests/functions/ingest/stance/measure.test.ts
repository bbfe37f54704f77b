import { type EvaluatedStatement, scoresOf } from '#functions/ingest/stance/measure.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';

const judged = (
  label: CitationType,
  type: CitationType | undefined,
  top: number,
): EvaluatedStatement => {
  if (!type) return { label, type, probabilities: undefined };
  const rest = (1 - top) / 2;
  return {
    label,
    type,
    probabilities: { supporting: rest, contradicting: rest, mentioning: rest, [type]: top },
  };
};

const four = [
  judged('supporting', 'supporting', 0.85),
  judged('supporting', 'mentioning', 0.65),
  judged('contradicting', 'contradicting', 0.95),
  judged('mentioning', 'mentioning', 0.65),
];

it('computes precision, recall and F1 of each class and their mean', () => {
  const { n, perClass, macroF1 } = scoresOf(four);
  expect(n).toBe(4);
  expect(perClass.supporting).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
  expect(perClass.contradicting).toEqual({ precision: 1, recall: 1, f1: 1 });
  expect(perClass.mentioning).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
  expect(macroF1).toBeCloseTo(7 / 9, 12);
});

it('counts answers by label and says where none was given', () => {
  const { confusion } = scoresOf([...four, judged('mentioning', undefined, 0)]);
  expect(confusion).toEqual({
    supporting: { supporting: 1, contradicting: 0, mentioning: 1, unclassified: 0 },
    contradicting: { supporting: 0, contradicting: 1, mentioning: 0, unclassified: 0 },
    mentioning: { supporting: 0, contradicting: 0, mentioning: 1, unclassified: 1 },
  });
});

it('measures calibration in ten bins of the top probability', () => {
  // 0.6–0.7: two answers at 0.65, one right: off by 0.15; 0.8–0.9: off by 0.15; 0.9–1: off by 0.05.
  expect(scoresOf(four).calibrationError).toBeCloseTo(0.5 * 0.15 + 0.25 * 0.15 + 0.25 * 0.05, 12);
});

it('gives noughts, not NaN, where a class is neither labelled nor answered', () => {
  const { perClass, macroF1, calibrationError } = scoresOf([]);
  expect(perClass.contradicting).toEqual({ precision: 0, recall: 0, f1: 0 });
  expect([macroF1, calibrationError]).toEqual([0, 0]);
});

describe('with weights', () => {
  const heavy = (one: EvaluatedStatement, weight: number): EvaluatedStatement => ({
    ...one,
    weight,
  });
  const weighed = [
    heavy(judged('contradicting', 'contradicting', 0.9), 2),
    heavy(judged('mentioning', 'contradicting', 0.8), 1),
    heavy({ ...judged('contradicting', 'mentioning', 0.7), possibly: 'contradicting' }, 3),
    heavy({ ...judged('mentioning', 'mentioning', 0.9), possibly: 'contradicting' }, 4),
    heavy(judged('contradicting', 'mentioning', 0.99), 5),
    heavy(judged('mentioning', 'mentioning', 0.99), 85),
  ];

  it('counts each statement as often as it stands for', () => {
    const { n, shown, confusion } = scoresOf(weighed);
    expect(n).toBe(6);
    expect(shown.contradicting).toEqual({ precision: 2 / 3, recall: 2 / 10 });
    expect(confusion.mentioning).toMatchObject({ contradicting: 1, mentioning: 89 });
  });

  it('says how many statements are shown or possibly of a type, and how many true ones they hold', () => {
    const { possibly } = scoresOf(weighed);
    expect(possibly.contradicting).toEqual({ share: 10 / 100, recall: 5 / 10 });
    expect(possibly.supporting).toEqual({ share: 0, recall: 0 });
  });

  it('averages precision where true statements are found, ties together', () => {
    // By probability of contradicting: 0.9 (2 of 2), 0.8 (none), 0.15 (3 of 3), 0.05 (none of 4), 0.005 (5 of 90).
    const { averagePrecision } = scoresOf(weighed);
    const expected = (2 * (2 / 2) + 3 * (5 / 6) + 5 * (10 / 100)) / 10;
    expect(averagePrecision.contradicting).toBeCloseTo(expected, 12);
    expect(averagePrecision.supporting).toBe(0);
  });

  it('weighs calibration too', () => {
    const one = heavy(judged('supporting', 'supporting', 0.75), 3);
    const other = heavy(judged('mentioning', 'supporting', 0.75), 1);
    expect(scoresOf([one, other]).calibrationError).toBeCloseTo(0, 12);
  });
});
