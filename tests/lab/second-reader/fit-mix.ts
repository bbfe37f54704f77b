import {
  citationTypes,
  type CitationType,
  type Probabilities,
} from '#shared/domain/citation-type.ts';

import { type Thresholds } from '#functions/ingest/stance/model.ts';
import { type Mix, mixedProbabilities } from '#functions/ingest/stance/second-reader/mix.ts';
import { naturalWeights } from '../training/natural-mix.ts';
import { possiblyFrom } from '../training/thresholds.ts';

/** What both readers say of a statement whose article neither has learned from. */
export type ReadTwice = {
  readonly citing: string;
  readonly first: Probabilities;
  readonly second: Probabilities;
};
export type LabeledTwice = ReadTwice & {
  readonly label: CitationType;
  readonly sure: boolean;
  /** The number of statements that it represents. */
  readonly weight: number;
};

type MixNumbers = Omit<Mix, 'thresholds'>;

/** Two weights, one for each reader, and a shift for each informative type. */
const mixFrom = ([
  first = 0,
  second = 0,
  supporting = 0,
  contradicting = 0,
]: readonly number[]): MixNumbers => ({
  first: [first, first, first],
  second: [second, second, second],
  shift: [supporting, contradicting, 0],
});

const FIRST_STEP = 0.4;
const LAST_STEP = 0.005;
const LEAST = 1e-4;

const lossOf = (labeled: readonly LabeledTwice[], mix: MixNumbers) =>
  labeled.reduce((sum, { first, second, label, weight }) => {
    const probability = mixedProbabilities(first, second, mix)[label];
    return sum - weight * Math.log(Math.max(LEAST, probability));
  }, 0);

/**
 * Finds the mix that makes the labels of the natural mix likeliest: each number is moved while that helps, in ever
 * smaller steps. Without the first reader its weight stays 0.
 */
export const fitMix = (labeled: readonly LabeledTwice[], withFirst = true): MixNumbers => {
  let best: readonly number[] = [withFirst ? 0.3 : 0, 1, 0, 0];
  let loss = lossOf(labeled, mixFrom(best));
  for (let step = FIRST_STEP; step >= LAST_STEP;) {
    const previous = loss;
    for (const index of withFirst ? [0, 1, 2, 3] : [1, 2, 3])
      for (const move of [step, -step]) {
        const next = best.with(index, (best[index] ?? 0) + move);
        const nextLoss = lossOf(labeled, mixFrom(next));
        if (nextLoss < loss) {
          best = next;
          loss = nextLoss;
        }
      }
    if (loss === previous) step /= 2;
  }
  return mixFrom(best.map((number) => Math.round(number * 1000) / 1000));
};

/** Returns how many statements of the natural mix each labeled one represents, by what both readers say together. */
export const weighedAsNatural = <Labeled extends Omit<LabeledTwice, 'weight'>>(
  labeled: readonly Labeled[],
  natural: readonly ReadTwice[],
): readonly (Labeled & { readonly weight: number })[] => {
  const scoresOf = (statements: readonly ReadTwice[]) =>
    Float64Array.from(
      statements.flatMap(({ first, second }) =>
        citationTypes.map(
          (type) => (Math.log(first[type] + LEAST) + Math.log(second[type] + LEAST)) / 2,
        ),
      ),
    );
  const weights = naturalWeights(scoresOf(labeled), scoresOf(natural));
  return labeled.map((statement, index) => ({ ...statement, weight: weights[index] ?? 0 }));
};

const MIN_SHOWN = 0.4;

/** Shares of correct labels among those shown. Slightly above what is promised, since they are met by half of draws. */
const precisions = { supporting: 0.91, contradicting: 0.82 } as const;

const lowestWherePrecise = (
  labeled: readonly (LabeledTwice & { readonly mixed: Probabilities })[],
  type: 'supporting' | 'contradicting',
): number => {
  let right = 0;
  let shown = 0;
  let lowest = 1;
  for (const { label, weight, mixed } of labeled.toSorted(
    (first, second) => second.mixed[type] - first.mixed[type],
  )) {
    shown += weight;
    if (label === type) right += weight;
    if (right >= precisions[type] * shown) lowest = mixed[type];
  }
  return Math.ceil(Math.max(MIN_SHOWN, lowest) * 1000) / 1000;
};

/** Determines the mix and its thresholds: shown from labels, possible ones by their share of natural statements. */
export const calibrate = (
  labeled: readonly LabeledTwice[],
  natural: readonly ReadTwice[],
  withFirst = true,
): Mix => {
  const numbers = fitMix(labeled, withFirst);
  const mixed = labeled.map((statement) => ({
    ...statement,
    mixed: mixedProbabilities(statement.first, statement.second, numbers),
  }));
  const thresholds: Thresholds = {
    shown: {
      supporting: lowestWherePrecise(mixed, 'supporting'),
      contradicting: lowestWherePrecise(mixed, 'contradicting'),
    },
    possibly: possiblyFrom(
      natural.map(({ first, second }) => mixedProbabilities(first, second, numbers)),
    ),
  };
  return { ...numbers, thresholds };
};
