import { possiblyFrom, shownFrom } from '#tests/lab/training/thresholds.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';

const probabilities = (contradicting: number, supporting = 0) => ({
  contradicting,
  supporting,
  mentioning: 1 - contradicting - supporting,
});
const labelled = (label: CitationType, contradicting: number, more = {}) => ({
  label,
  probabilities: probabilities(contradicting),
  sure: true,
  weight: 1,
  ...more,
});

describe('a contrast is shown', () => {
  it('from where on 80 of 100 are right', () => {
    const statements = [
      ...[0.9, 0.88, 0.86, 0.84].map((one) => labelled('contradicting', one)),
      labelled('mentioning', 0.8),
      labelled('mentioning', 0.7),
      labelled('contradicting', 0.6),
    ];
    expect(shownFrom(statements).contradicting).toBe(0.8);
  });

  it('never with less than 0.4, and a torn mention tells a quarter as much against it', () => {
    const right = [0.9, 0.3].map((one) => labelled('contradicting', one));
    expect(shownFrom(right).contradicting).toBe(0.4);
    const torn = labelled('mentioning', 0.5, { sure: false });
    expect(shownFrom([labelled('contradicting', 0.9), torn]).contradicting).toBe(0.5);
    expect(shownFrom([labelled('contradicting', 0.9), { ...torn, sure: true }]).contradicting).toBe(
      0.9,
    );
  });
});

it('as many statements are possible contrasts as a person can read, whatever their labels: under a twentieth', () => {
  const natural = Array.from({ length: 1000 }, (_, at) => probabilities(at / 1000, 0.0001));
  const { contradicting } = possiblyFrom(natural);
  const share = natural.filter((one) => one.contradicting >= contradicting).length / 1000;
  expect(share).toBeLessThan(0.05);
  expect(share).toBeGreaterThan(0.045);
});

it('as many are possible supports as are worth reading: 12 of 100', () => {
  const natural = Array.from({ length: 1000 }, (_, at) => probabilities(0.0001, at / 1001));
  const { supporting } = possiblyFrom(natural);
  const share = natural.filter((one) => one.supporting >= supporting).length / 1000;
  expect(share).toBeCloseTo(0.12, 2);
});
