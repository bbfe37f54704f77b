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
/**
 * Shown or "possibly", so many of all statements: a person who must not miss one can read them. A little below the twentieth that
 * is promised of contrasts, so that articles which hold more of them than most stay below it as well.
 */
const shares: Readonly<Record<TellingType, number>> = { supporting: 0.12, contradicting: 0.048 };
/** Never shown with less than this probability, whatever the statements above it gave. */
const leastShown = 0.4;

const thousandths = (probability: number) => Math.ceil(probability * 1000) / 1000;

/** The last probability of a type, going down, above which so many are right as are asked for. */
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

/** From which probabilities on types are shown, as judged on statements held out. */
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
 * From which probabilities on types are possible: counted on statements as articles hold them, of which no label need be known,
 * because labelled ones stand for the natural mix only roughly where possible ones end.
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
