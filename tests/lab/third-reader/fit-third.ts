import { type Thresholds } from '#functions/ingest/stance/model.ts';
import { type Mix, mixedVerdict } from '#functions/ingest/stance/second-reader/mix.ts';
import { verdictOf } from '#functions/ingest/stance/verdict.ts';

import { foldOf } from '../training/folds.ts';
import { FOLDS, type Judged, type Measured } from '../second-reader/cross-fit.ts';
import { calibrate, type LabeledTwice } from '../second-reader/fit-mix.ts';

/**
 * What the second reader, calibrated, says of a statement (`first`), and what the third says if it reads it (`second`); its
 * place in the mix is that of the readers of `fit-mix.ts`.
 */
export type ReadByThird<Statement> = Statement & { readonly isRead: boolean };

const weightsOf = (sets: readonly (readonly LabeledTwice[])[]): readonly LabeledTwice[] =>
  sets.flatMap((set) => {
    const total = set.reduce((sum, { weight }) => sum + weight, 0);
    return set.map((statement) => ({ ...statement, weight: statement.weight / total }));
  });

/**
 * Determines mix and thresholds from labels of statements that the third reader reads. What is possible follows the second
 * reader, because a twentieth of all statements cannot be found among a twenty-fifth.
 */
export const fitThird = (
  sets: readonly (readonly LabeledTwice[])[],
  thresholdsOfSecond: Thresholds,
): Mix => {
  const labeled = weightsOf(sets.filter((set) => set.length > 0));
  const { thresholds, ...mix } = calibrate(labeled, labeled, true);
  return {
    ...mix,
    thresholds: { shown: thresholds.shown, possibly: thresholdsOfSecond.possibly },
  };
};

/**
 * Judges measured statements as the product does: those that the third reader reads with a mix from articles of the other
 * folds, all others with the label of the second reader.
 */
export const judgedByThird = (
  labeled: readonly LabeledTwice[],
  measured: readonly ReadByThird<Measured>[],
  thresholdsOfSecond: Thresholds,
): readonly Judged[] => {
  const isIn = (fold: number) => (statement: { readonly citing: string }) =>
    foldOf(statement.citing, FOLDS) === fold;
  const read = measured.filter(({ isRead }) => isRead);
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOther = (statement: { readonly citing: string }) => !isIn(fold)(statement);
    const mix = fitThird([labeled.filter(isOther), read.filter(isOther)], thresholdsOfSecond);
    return measured.filter(isIn(fold)).map((statement) => ({
      ...statement,
      ...(statement.isRead
        ? mixedVerdict(statement.first, statement.second, mix)
        : verdictOf(statement.first, thresholdsOfSecond)),
    }));
  });
};

/** Judges measured statements with the labels of the second reader alone. */
export const judgedBySecond = (
  measured: readonly Measured[],
  thresholdsOfSecond: Thresholds,
): readonly Judged[] =>
  measured.map((statement) => ({
    ...statement,
    ...verdictOf(statement.first, thresholdsOfSecond),
  }));
