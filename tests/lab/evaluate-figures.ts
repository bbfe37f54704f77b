import { type Field, fieldOf } from '#shared/domain/field.ts';

import { type EvaluatedStatement, scoresOf } from '#functions/ingest/stance/measure.ts';
import { intervalsOf } from './training/intervals.ts';

/** A figure of what readers see and the range that contains it in 95 of 100 draws of citing articles. */
export type FigureRow = {
  readonly figure: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};

export type ArticleStatement = EvaluatedStatement & {
  readonly citing: string;
  readonly journal?: string;
};

const figuresOf = (
  judged: readonly EvaluatedStatement[],
): readonly (readonly [string, number])[] => {
  const { shown, possibly, averagePrecision, calibrationError } = scoresOf(judged);
  return [
    ...(['contradicting', 'supporting'] as const).flatMap((type): [string, number][] => [
      [`${type}: shown, precision`, shown[type].precision],
      [`${type}: shown, recall`, shown[type].recall],
      [`${type}: average precision`, averagePrecision[type]],
      [`${type}: shown or possibly, share of all`, possibly[type].share],
      [`${type}: shown or possibly, recall`, possibly[type].recall],
    ]),
    ['calibration error', calibrationError],
  ];
};

/** Returns the figures of what readers see, with intervals by bootstrap over citing articles. */
export const figureRows = (judged: readonly ArticleStatement[]): readonly FigureRow[] => {
  const intervals = intervalsOf(judged, (drawn) => figuresOf(drawn).map(([, value]) => value));
  return figuresOf(judged).map(([figure, value], index) => {
    const [low = value, high = value] = intervals[index] ?? [];
    return { figure, value, low, high };
  });
};

/** The figures of smaller groups reflect their few articles rather than their field. */
const MIN_STATEMENTS = 100;

/** Returns the figures of each field with at least 100 statements, by the journals of the citing articles. */
export const figuresByField = (
  judged: readonly ArticleStatement[],
): Readonly<Partial<Record<Field, readonly FigureRow[]>>> =>
  Object.fromEntries(
    [...Map.groupBy(judged, ({ journal = '' }) => fieldOf({ subjects: [], journal }))]
      .filter(([, statements]) => statements.length >= MIN_STATEMENTS)
      .map(([field, statements]) => [field, figureRows(statements)]),
  );
