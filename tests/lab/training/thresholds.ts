import {
  type CitationType,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

import { type Thresholds } from '#functions/ingest/stance/model.ts';

export type Weighed = {
  readonly label: CitationType;
  readonly probabilities: Probabilities;
  readonly sure: boolean;
  readonly weight: number;
};

/**
 * The weight of an ambiguous "mentioning" in the evaluation of precision: annotators were told to choose it whenever
 * they hesitated, so it is weak evidence against showing more.
 */
const tornMentionWeight = 0.25;

/** A label is shown above the threshold at which this share of the shown labels is correct in the natural mix. */
const precisions: Readonly<Record<TellingType, number>> = { supporting: 0.88, contradicting: 0.8 };
/**
 * The share of all statements that are shown or "possibly", small enough that a person who must not miss one can read
 * them all. It is slightly below the promised twentieth for contrasts, so that articles with more of them than most
 * also stay below it.
 */
const shares: Readonly<Record<TellingType, number>> = { supporting: 0.12, contradicting: 0.048 };
/** The minimum probability for showing a label, whatever the measured thresholds are. */
const leastShown = 0.4;

const thousandths = (probability: number) => Math.ceil(probability * 1000) / 1000;

/** Returns the lowest probability of a type, in descending order, above which the required share is correct. */
const lowestWherePrecise = (weighed: readonly Weighed[], type: TellingType): number => {
  const ranked = weighed.toSorted(
    (one, other) => other.probabilities[type] - one.probabilities[type],
  );
  let right = 0;
  let all = 0;
  let lowest = 1;
  for (const { label, probabilities, weight } of ranked) {
    all += weight;
    if (label === type) right += weight;
    if (right >= precisions[type] * all) lowest = probabilities[type];
  }
  return lowest;
};

/** Determines the minimum probabilities for showing types from held-out statements. */
export const shownFrom = (weighed: readonly Weighed[]): Thresholds['shown'] => {
  const judged = weighed.map((one) =>
    one.sure || one.label !== 'mentioning'
      ? one
      : { ...one, weight: one.weight * tornMentionWeight },
  );
  const from = (type: TellingType) =>
    thousandths(Math.max(leastShown, lowestWherePrecise(judged, type)));
  return { supporting: from('supporting'), contradicting: from('contradicting') };
};

/**
 * Determines the minimum probabilities for possible types. They are counted on statements from natural articles, which
 * need no labels, because labeled statements represent the natural mix only roughly near the lower end of possible
 * ones.
 */
export const possiblyFrom = (natural: readonly Probabilities[]): Thresholds['possibly'] => {
  const from = (type: TellingType) =>
    thousandths(
      natural.map((probabilities) => probabilities[type]).toSorted((one, other) => other - one)[
        Math.floor(shares[type] * natural.length)
      ] ?? 1,
    );
  return { supporting: from('supporting'), contradicting: from('contradicting') };
};
