import { citationTypes, type Probabilities, type Verdict } from '#shared/domain/citation-type.ts';

import { type Thresholds } from '../model.ts';
import { probabilitiesOf, sharesOf } from '../probabilities.ts';
import { verdictOf } from '../verdict.ts';

/**
 * How the probabilities of both readers become one: logarithms of both, each multiplied by its weight, plus a shift
 * for each type. Determined on articles set aside (tests/lab/second-reader).
 */
export type Mix = {
  /** The weights of supporting, contradicting and mentioning, for each reader. */
  readonly first: readonly [number, number, number];
  readonly second: readonly [number, number, number];
  readonly shift: readonly [number, number, number];
  readonly thresholds: Thresholds;
};

/** Both readers round their probabilities; below this value their logarithms would be noise. */
const LEAST = 0.0005;

const logarithm = (probability: number) => Math.log(Math.max(LEAST, probability));

/** Returns the mixed probabilities of a statement, of the natural mix of statements; they add up to 1. */
export const mixedProbabilities = (
  first: Probabilities,
  second: Probabilities,
  mix: Omit<Mix, 'thresholds'>,
): Probabilities => {
  const [supporting = 0, contradicting = 0, mentioning = 0] = citationTypes.map(
    (type, index) =>
      (mix.first[index] ?? 0) * logarithm(first[type]) +
      (mix.second[index] ?? 0) * logarithm(second[type]) +
      (mix.shift[index] ?? 0),
  );
  return probabilitiesOf(sharesOf([supporting, contradicting, mentioning]));
};

/** Returns the label that both readers together give. */
export const mixedVerdict = (first: Probabilities, second: Probabilities, mix: Mix): Verdict =>
  verdictOf(mixedProbabilities(first, second, mix), mix.thresholds);
