import {
  type CitationType,
  citationTypes,
  type Probabilities,
} from '#shared/domain/citation-type.ts';

/** One judged statement: the label it should have had and what the classifier said (undefined: it could not tell). */
export type Judged = {
  readonly label: CitationType;
  readonly type: CitationType | undefined;
  readonly probabilities: Probabilities | undefined;
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
};

const bins = 10;
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/**
 * Expected calibration error of the probability given for the answer: statements in ten equal bins by that
 * probability; in each the distance between mean probability and share of right answers, weighted by its size.
 */
export const calibrationErrorOf = (judged: readonly Judged[]): number => {
  const answered = judged.flatMap(({ label, probabilities }) => {
    if (!probabilities) return [];
    const top = citationTypes.reduce((best, type) =>
      probabilities[type] > probabilities[best] ? type : best,
    );
    return [{ confidence: probabilities[top], right: top === label }];
  });
  let error = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const inside = answered.filter(
      ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin,
    );
    if (inside.length === 0) continue;
    const confidence = inside.reduce((sum, one) => sum + one.confidence, 0) / inside.length;
    const right = inside.filter((one) => one.right).length / inside.length;
    error += (inside.length / answered.length) * Math.abs(confidence - right);
  }
  return error;
};

const countsOf = (judged: readonly Judged[], label: CitationType) => {
  const counts = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };
  for (const one of judged) if (one.label === label) counts[one.type ?? 'unclassified'] += 1;
  return counts;
};

const scoreOf = (judged: readonly Judged[], type: CitationType): ClassScore => {
  const right = judged.filter((one) => one.label === type && one.type === type).length;
  const precision = ratio(right, judged.filter((one) => one.type === type).length);
  const recall = ratio(right, judged.filter((one) => one.label === type).length);
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
};

/** Precision, recall and F1 of each class (0 where undefined), their mean F1, and how honest the probabilities are. */
export const scoresOf = (judged: readonly Judged[]): Scores => {
  const perClass = {
    supporting: scoreOf(judged, 'supporting'),
    contradicting: scoreOf(judged, 'contradicting'),
    mentioning: scoreOf(judged, 'mentioning'),
  };
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
  };
};
