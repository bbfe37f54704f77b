import {
  type CitationType,
  citationTypes,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

/** One judged statement: the label it should have had and what the classifier said (undefined: it could not tell). */
export type Judged = {
  readonly label: CitationType;
  readonly type: CitationType | undefined;
  readonly possibly?: TellingType | undefined;
  readonly probabilities: Probabilities | undefined;
  /** How many statements it stands for. */
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
  /** By label, then by answer. */
  readonly confusion: Readonly<
    Record<CitationType, Readonly<Record<CitationType | 'unclassified', number>>>
  >;
  readonly calibrationError: number;
  /** How well the probability of a type ranks its true statements before all others. */
  readonly averagePrecision: Readonly<Record<TellingType, number>>;
  /** Labels that readers are shown as such. */
  readonly shown: Readonly<Record<TellingType, Pick<ClassScore, 'precision' | 'recall'>>>;
  /** Shown or "possibly" of this type: their share of all statements, and the share of its true ones that they hold. */
  readonly possibly: Readonly<
    Record<TellingType, { readonly share: number; readonly recall: number }>
  >;
};

const bins = 10;
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const weightOf = ({ weight = 1 }: Judged) => weight;
const total = (judged: readonly Judged[]) => judged.reduce((sum, one) => sum + weightOf(one), 0);

/**
 * Expected calibration error of the probability given for the likeliest type: statements in ten equal bins by that
 * probability; in each the distance between mean probability and share of right answers, weighted by its size.
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
 * Mean precision over the true statements of a type, walking down by its probability (the area under the
 * precision-recall curve as a sum of steps); statements of equal probability are taken together.
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

/** Of the weights of all: precision, recall and F1 of each class (0 where undefined), their mean F1, and what readers may trust. */
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
