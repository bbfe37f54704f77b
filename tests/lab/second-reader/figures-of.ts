import { type FigureRow } from '../evaluate-figures.ts';

/** Rounds a figure to thousandths. */
export const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Returns the figures of a reader by name, from the rows that a measurement prints. */
export const figuresOf = (rows: readonly FigureRow[]) => {
  const figure = (name: string) => {
    const { value = 0, low = 0, high = 0 } = rows.find((row) => row.figure === name) ?? {};
    return { value: rounded(value), range: [rounded(low), rounded(high)] as const };
  };
  const ofType = (type: string) => ({
    precision: figure(`${type}: shown, precision`),
    recall: figure(`${type}: shown, recall`),
    averagePrecision: figure(`${type}: average precision`),
    possibly: {
      share: figure(`${type}: shown or possibly, share of all`),
      recall: figure(`${type}: shown or possibly, recall`),
    },
  });
  return {
    contradicting: ofType('contradicting'),
    supporting: ofType('supporting'),
    calibrationError: figure('calibration error'),
  };
};
