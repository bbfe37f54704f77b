import { citationTypes } from '#shared/domain/citation-type.ts';

import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import { classes, type Lessons } from './regression.ts';

/** The weight of an ambiguous label relative to a certain one. */
const unsureWeight = 0.7;
/** A statement that supports one work and contradicts another counts half for each. */
const mixedShares = [0.5, 0.5, 0];

const sharesOf = ({ label, written }: LabeledStatement): readonly number[] | undefined =>
  label
    ? citationTypes.map((type) => Number(type === label))
    : written === 'mixed'
      ? mixedShares
      : undefined;

/** Returns whether a statement is usable for training; malformed ones are not. */
export const teaches = (statement: LabeledStatement): boolean => sharesOf(statement) !== undefined;

/** Returns the lessons of statements; `rows` contains the row of each in the design. */
export const lessonsOf = (statements: readonly LabeledStatement[], rows: Int32Array): Lessons => {
  const targets = new Float64Array(rows.length * classes);
  const weights = new Float64Array(rows.length);
  for (const [at, row] of rows.entries()) {
    const statement = statements[row];
    if (!statement) continue;
    targets.set(sharesOf(statement) ?? [], at * classes);
    weights[at] = statement.sure ? 1 : unsureWeight;
  }
  return { rows, targets, weights };
};
