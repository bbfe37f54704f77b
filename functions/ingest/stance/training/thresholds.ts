import {
  type CitationType,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

import { type Thresholds } from '../model.ts';

export type Weighed = {
  readonly label: CitationType;
  readonly probabilities: Probabilities;
  readonly sure: boolean;
  readonly weight: number;
};

/**
 * What a torn "mentioning" counts where precision is judged: readers were told to say it whenever they could as well
 * have said more, so that it hardly tells against showing more.
 */
const tornMentionWeight = 0.25;

/** A label is shown from where on so many of those shown are right in the natural mix. */
const precisions: Readonly<Record<TellingType, number>> = { supporting: 0.88, contradicting: 0.8 };
/** Shown or "possibly", so many of all statements at most: a person who must not miss one can read them. */
const shares: Readonly<Record<TellingType, number>> = { supporting: 0.12, contradicting: 0.05 };
/** Never shown with less than this probability, whatever the statements above it gave. */
const leastShown = 0.4;

const thousandths = (probability: number) => Math.ceil(probability * 1000) / 1000;

/** Walks down by the probability of a type; the last probability at which `holds` of what has been met so far. */
const lowestWhere = (
  weighed: readonly Weighed[],
  type: TellingType,
  holds: (met: { readonly right: number; readonly all: number }) => boolean,
): number => {
  const ranked = weighed.toSorted(
    (one, other) => other.probabilities[type] - one.probabilities[type],
  );
  let right = 0;
  let all = 0;
  let lowest = 1;
  for (const { label, probabilities, weight } of ranked) {
    all += weight;
    if (label === type) right += weight;
    if (holds({ right, all })) lowest = probabilities[type];
  }
  return lowest;
};

/** From which probabilities on types are shown and possible, as judged on statements held out. */
export const thresholdsOf = (weighed: readonly Weighed[]): Thresholds => {
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const judged = weighed.map((one) =>
    one.sure || one.label !== 'mentioning'
      ? one
      : { ...one, weight: one.weight * tornMentionWeight },
  );
  const shown = (type: TellingType) =>
    thousandths(
      Math.max(
        leastShown,
        lowestWhere(judged, type, ({ right, all }) => right >= precisions[type] * all),
      ),
    );
  const possibly = (type: TellingType) =>
    thousandths(lowestWhere(weighed, type, ({ all }) => all <= shares[type] * whole));
  return {
    shown: { supporting: shown('supporting'), contradicting: shown('contradicting') },
    possibly: { supporting: possibly('supporting'), contradicting: possibly('contradicting') },
  };
};
