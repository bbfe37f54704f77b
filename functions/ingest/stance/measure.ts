import {
  type CitationType,
  citationTypes,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

/** One evaluated statement: its correct label and the classifier's output (undefined if it could not decide). */
export type EvaluatedStatement = {
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
const ratio = (part: number, total: number) => (total === 0 ? 0 : part / total);
const weightOf = ({ weight = 1 }: EvaluatedStatement) => weight;
const total = (statements: readonly EvaluatedStatement[]) =>
  statements.reduce((sum, statement) => sum + weightOf(statement), 0);

/**
 * Expected calibration error of the probability of the most likely type: statements are grouped into ten equal bins by
 * that probability; in each bin, the distance between mean probability and share of correct outputs is weighted by the
 * size of the bin.
 */
export const calibrationErrorOf = (statements: readonly EvaluatedStatement[]): number => {
  const sums = Array.from({ length: bins }, () => ({ confidence: 0, right: 0 }));
  let totalWeight = 0;
  for (const statement of statements) {
    const { label, probabilities } = statement;
    if (!probabilities) continue;
    const top = citationTypes.reduce((best, type) =>
      probabilities[type] > probabilities[best] ? type : best,
    );
    const bin = sums[Math.min(bins - 1, Math.floor(probabilities[top] * bins))];
    if (!bin) continue;
    bin.confidence += weightOf(statement) * probabilities[top];
    bin.right += top === label ? weightOf(statement) : 0;
    totalWeight += weightOf(statement);
  }
  return ratio(
    sums.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0),
    totalWeight,
  );
};

/**
 * Average precision over the true statements of a type, in descending order of its probability (the area under the
 * precision-recall curve as a sum of steps); statements with equal probability are grouped.
 */
export const averagePrecisionOf = (
  statements: readonly EvaluatedStatement[],
  type: TellingType,
): number => {
  const ranked = statements
    .map((statement) => ({
      probability: statement.probabilities?.[type] ?? 0,
      weight: weightOf(statement),
      isTrue: statement.label === type,
    }))
    .sort((first, second) => second.probability - first.probability);
  let foundWeight = 0;
  let seenWeight = 0;
  let area = 0;
  for (let index = 0; index < ranked.length;) {
    const { probability } = ranked[index] ?? { probability: 0 };
    let gained = 0;
    for (; index < ranked.length && ranked[index]?.probability === probability; index += 1) {
      const { weight, isTrue } = ranked[index] ?? { weight: 0, isTrue: false };
      seenWeight += weight;
      if (isTrue) gained += weight;
    }
    foundWeight += gained;
    area += gained * ratio(foundWeight, seenWeight);
  }
  return ratio(area, foundWeight);
};

const countsOf = (statements: readonly EvaluatedStatement[], label: CitationType) => {
  const counts = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };
  for (const statement of statements)
    if (statement.label === label) counts[statement.type ?? 'unclassified'] += weightOf(statement);
  return counts;
};

const scoreOf = (statements: readonly EvaluatedStatement[], type: CitationType): ClassScore => {
  const right = total(
    statements.filter((statement) => statement.label === type && statement.type === type),
  );
  const precision = ratio(right, total(statements.filter((statement) => statement.type === type)));
  const recall = ratio(right, total(statements.filter((statement) => statement.label === type)));
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
};

const possiblyOf = (statements: readonly EvaluatedStatement[], type: TellingType) => {
  const covered = statements.filter(
    (statement) => statement.type === type || statement.possibly === type,
  );
  const isTrue = ({ label }: EvaluatedStatement) => label === type;
  return {
    share: ratio(total(covered), total(statements)),
    recall: ratio(total(covered.filter(isTrue)), total(statements.filter(isTrue))),
  };
};

/**
 * Returns the weighted precision, recall and F1 of each class (0 where undefined), their mean F1, and the measures of
 * what readers see.
 */
export const scoresOf = (statements: readonly EvaluatedStatement[]): Scores => {
  const perClass = {
    supporting: scoreOf(statements, 'supporting'),
    contradicting: scoreOf(statements, 'contradicting'),
    mentioning: scoreOf(statements, 'mentioning'),
  };
  const shown = ({ precision, recall }: ClassScore) => ({ precision, recall });
  return {
    n: statements.length,
    perClass,
    macroF1: citationTypes.reduce((sum, type) => sum + perClass[type].f1, 0) / citationTypes.length,
    confusion: {
      supporting: countsOf(statements, 'supporting'),
      contradicting: countsOf(statements, 'contradicting'),
      mentioning: countsOf(statements, 'mentioning'),
    },
    calibrationError: calibrationErrorOf(statements),
    averagePrecision: {
      supporting: averagePrecisionOf(statements, 'supporting'),
      contradicting: averagePrecisionOf(statements, 'contradicting'),
    },
    shown: {
      supporting: shown(perClass.supporting),
      contradicting: shown(perClass.contradicting),
    },
    possibly: {
      supporting: possiblyOf(statements, 'supporting'),
      contradicting: possiblyOf(statements, 'contradicting'),
    },
  };
};
