import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import { type Statement } from '#functions/ingest/stance/features.ts';
import { type Read } from './design.ts';
import { foldOf } from './folds.ts';
import { learn, scoresOfRows } from './learn.ts';
import { lessonsOf, teaches } from './lessons.ts';
import { classes } from './regression.ts';

export const folds = 5;

/** A statement with the DOI of its article. */
export type Cited = Statement & { readonly citing: string };

/** The statements of a training run: first those that are learned from, then all others, which are only scored. */
export type Statements = {
  readonly labelled: readonly LabeledStatement[];
  readonly others: readonly Cited[];
};

const rowsWhere = (count: number, holds: (row: number) => boolean) =>
  Int32Array.from(Array.from({ length: count }, (_, row) => row).filter(holds));

/**
 * Returns three scores for each statement, labeled ones first, each from a model that had not seen a label of its
 * article.
 */
export const heldOutScores = (
  { design }: Read,
  { labelled, others }: Statements,
  onFold: (fold: number) => void,
): Float64Array => {
  const inFold = [...labelled, ...others].map(({ citing }) => foldOf(citing, folds));
  const scores = new Float64Array(inFold.length * classes);
  for (let fold = 0; fold < folds; fold += 1) {
    const rows = rowsWhere(labelled.length, (row) => {
      const statement = labelled[row];
      return inFold[row] !== fold && statement !== undefined && teaches(statement);
    });
    const weights = learn(design, lessonsOf(labelled, rows));
    const held = rowsWhere(inFold.length, (row) => inFold[row] === fold);
    const scored = scoresOfRows(design, held, weights);
    for (const [at, row] of held.entries())
      scores.set(scored.subarray(at * classes, (at + 1) * classes), row * classes);
    onFold(fold);
  }
  return scores;
};
