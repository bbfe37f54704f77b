import { citationTypes } from '#shared/domain/citation-type.ts';

import { type EvaluatedStatement, scoresOf } from '#functions/ingest/stance/measure.ts';
import { intervalsOf } from './intervals.ts';

export type JudgedStatement = EvaluatedStatement & { readonly citing: string };

const three = (figure: number) => figure.toFixed(3);

/** A row of the table of precision, recall and F1. */
export const scoresLine = (name: string, judged: readonly EvaluatedStatement[]): string => {
  const { n, perClass, macroF1, calibrationError } = scoresOf(judged);
  return [
    `| ${name} (${n})`,
    ...citationTypes.map((type) => {
      const { precision, recall, f1 } = perClass[type];
      return [precision, recall, f1].map(three).join(' / ');
    }),
    three(macroF1),
    `${three(calibrationError)} |`,
  ].join(' | ');
};

export const scoresHead = [
  `| statements | ${citationTypes.join(' | ')} | macro-F1 | calibration error |`,
  '| --- | --- | --- | --- | --- | --- |',
];

const figuresOf = (
  judged: readonly EvaluatedStatement[],
): readonly (readonly [string, number])[] => {
  const { shown, possibly, perClass, averagePrecision, calibrationError } = scoresOf(judged);
  return [
    ...(['contradicting', 'supporting'] as const).flatMap((type): [string, number][] => [
      [`${type}: shown, precision`, shown[type].precision],
      [`${type}: shown, recall`, shown[type].recall],
      [`${type}: F1`, perClass[type].f1],
      [`${type}: average precision`, averagePrecision[type]],
      [`${type}: shown or possibly, share of all`, possibly[type].share],
      [`${type}: shown or possibly, recall`, possibly[type].recall],
    ]),
    ['calibration error', calibrationError],
  ];
};

/** Returns a table of the measures of what readers see. */
export const trustTable = (judged: readonly EvaluatedStatement[]): string =>
  [
    '| figure | value |',
    '| --- | --- |',
    ...figuresOf(judged).map(([name, figure]) => `| ${name} | ${three(figure)} |`),
  ].join('\n');

/** Returns the table with the range of each figure in 95 of 100 draws of articles. */
export const trustTableWithIntervals = (judged: readonly JudgedStatement[]): string => {
  const intervals = intervalsOf(judged, (drawn) => figuresOf(drawn).map(([, figure]) => figure));
  return [
    '| figure | value | 95 % interval |',
    '| --- | --- | --- |',
    ...figuresOf(judged).map(([name, figure], at) => {
      const [low = 0, high = 0] = intervals[at] ?? [];
      return `| ${name} | ${three(figure)} | ${three(low)} to ${three(high)} |`;
    }),
  ].join('\n');
};
