import {
  type CitationType,
  citationTypes,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

/** One evaluated statement: its correct label and the classifier's output (undefined if it could not decide). */
export type Judged = {
  readonly label: CitationType;
  readonly type: CitationType | undefined;
  readonly possibly?: TellingType | undefined;
  readonly probabilities: Probabilities | undefined;
  /** The number of statements that it represents. */
  readonly weight?: number | undefined;
};

export type ClassScore = {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
};
export type Scores = {
  readonly n: number;
  readonly perClass: Readonly<Record<CitationType, ClassScore>>;
  readonly macroF1: number;
  /** By label, then by output. */
  readonly confusion: Readonly<
    Record<CitationType, Readonly<Record<CitationType | 'unclassified', number>>>
  >;
  readonly calibrationError: number;
  /** How well the probability of a type ranks its true statements above all others. */
  readonly averagePrecision: Readonly<Record<TellingType, number>>;
  /** Labels that are shown to readers without "possibly". */
  readonly shown: Readonly<Record<TellingType, Pick<ClassScore, 'precision' | 'recall'>>>;
  /**
   * Statements of this type, shown or "possibly": their share of all statements, and the share of true statements among
   * them that are covered.
   */
  readonly possibly: Readonly<
    Record<TellingType, { readonly share: number; readonly recall: number }>
  >;
};

const bins = 10;
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const weightOf = ({ weight = 1 }: Judged) => weight;
const total = (judged: readonly Judged[]) => judged.reduce((sum, one) => sum + weightOf(one), 0);

/**
 * Expected calibration error of the probability of the most likely type: statements are grouped into ten equal bins by
 * that probability; in each bin, the distance between mean probability and share of correct outputs is weighted by the
 * size of the bin.
 */
export const calibrationErrorOf = (judged: readonly Judged[]): number => {
  const sums = Array.from({ length: bins }, () => ({ confidence: 0, right: 0 }));
  let whole = 0;
  for (const one of judged) {
    const { label, probabilities } = one;
    if (!probabilities) continue;
    const top = citationTypes.reduce((best, type) =>
      probabilities[type] > probabilities[best] ? type : best,
    );
    const bin = sums[Math.min(bins - 1, Math.floor(probabilities[top] * bins))];
    if (!bin) continue;
    bin.confidence += weightOf(one) * probabilities[top];
    bin.right += top === label ? weightOf(one) : 0;
    whole += weightOf(one);
  }
  return ratio(
    sums.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0),
    whole,
  );
};

/**
 * Average precision over the true statements of a type, in descending order of its probability (the area under the
 * precision-recall curve as a sum of steps); statements with equal probability are grouped.
 */
export const averagePrecisionOf = (judged: readonly Judged[], type: TellingType): number => {
  const ranked = judged
    .map((one) => ({
      probability: one.probabilities?.[type] ?? 0,
      weight: weightOf(one),
      isTrue: one.label === type,
    }))
    .sort((one, other) => other.probability - one.probability);
  let found = 0;
  let seen = 0;
  let area = 0;
  for (let at = 0; at < ranked.length;) {
    const { probability } = ranked[at] ?? { probability: 0 };
    let gained = 0;
    for (; at < ranked.length && ranked[at]?.probability === probability; at += 1) {
      const { weight, isTrue } = ranked[at] ?? { weight: 0, isTrue: false };
      seen += weight;
      if (isTrue) gained += weight;
    }
    found += gained;
    area += gained * ratio(found, seen);
  }
  return ratio(area, found);
};

const countsOf = (judged: readonly Judged[], label: CitationType) => {
  const counts = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };
  for (const one of judged)
    if (one.label === label) counts[one.type ?? 'unclassified'] += weightOf(one);
  return counts;
};

const scoreOf = (judged: readonly Judged[], type: CitationType): ClassScore => {
  const right = total(judged.filter((one) => one.label === type && one.type === type));
  const precision = ratio(right, total(judged.filter((one) => one.type === type)));
  const recall = ratio(right, total(judged.filter((one) => one.label === type)));
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
};

const possiblyOf = (judged: readonly Judged[], type: TellingType) => {
  const held = judged.filter((one) => one.type === type || one.possibly === type);
  const isTrue = ({ label }: Judged) => label === type;
  return {
    share: ratio(total(held), total(judged)),
    recall: ratio(total(held.filter(isTrue)), total(judged.filter(isTrue))),
  };
};

/**
 * Returns the weighted precision, recall and F1 of each class (0 where undefined), their mean F1, and the measures of
 * what readers see.
 */
export const scoresOf = (judged: readonly Judged[]): Scores => {
  const perClass = {
    supporting: scoreOf(judged, 'supporting'),
    contradicting: scoreOf(judged, 'contradicting'),
    mentioning: scoreOf(judged, 'mentioning'),
  };
  const shown = ({ precision, recall }: ClassScore) => ({ precision, recall });
  return {
    n: judged.length,
    perClass,
    macroF1: citationTypes.reduce((sum, type) => sum + perClass[type].f1, 0) / citationTypes.length,
    confusion: {
      supporting: countsOf(judged, 'supporting'),
      contradicting: countsOf(judged, 'contradicting'),
      mentioning: countsOf(judged, 'mentioning'),
    },
    calibrationError: calibrationErrorOf(judged),
    averagePrecision: {
      supporting: averagePrecisionOf(judged, 'supporting'),
      contradicting: averagePrecisionOf(judged, 'contradicting'),
    },
    shown: {
      supporting: shown(perClass.supporting),
      contradicting: shown(perClass.contradicting),
    },
    possibly: {
      supporting: possiblyOf(judged, 'supporting'),
      contradicting: possiblyOf(judged, 'contradicting'),
    },
  };
};
