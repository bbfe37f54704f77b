/** A measured share and the range that holds it in 95 of 100 draws of articles, where that was computed. */
export type MeasuredShare = {
  readonly value: number;
  readonly range?: readonly [low: number, high: number];
};

type TypeFigures = {
  readonly precision: MeasuredShare;
  readonly recall: MeasuredShare;
  readonly averagePrecision: MeasuredShare;
};

/** The figures of one set of articles that no model learned from. */
export type MeasuredArticles = {
  readonly articles: number;
  readonly contradicting: TypeFigures;
  readonly supporting: TypeFigures;
  /** Statements shown or marked as possibly contrasting: their share of all, and the share of contrasts they hold. */
  readonly possibly: { readonly share: number; readonly recall: number };
};

const figure = (value: number, low?: number, high?: number): MeasuredShare =>
  low === undefined || high === undefined ? { value } : { value, range: [low, high] };

/**
 * The independent measurement of the labels. Every place that quotes how reliable they are takes its figures from here
 * (a test compares the documents), until a newer model has been measured in the same way.
 */
export const labelMeasurement = {
  model: 'network-4',
  day: '2026-11-26',
  statements: 2520,
  /** How often two independent readings of a statement agreed. */
  agreement: 0.97,
  elife: {
    articles: 760,
    contradicting: {
      precision: figure(0.7, 0.61, 0.75),
      recall: figure(0.21, 0.16, 0.29),
      averagePrecision: figure(0.45),
    },
    supporting: {
      precision: figure(0.87, 0.83, 0.91),
      recall: figure(0.51, 0.45, 0.57),
      averagePrecision: figure(0.78),
    },
    possibly: { share: 0.059, recall: 0.76 },
  },
  otherFields: {
    articles: 160,
    contradicting: {
      precision: figure(0.71, 0.5, 0.78),
      recall: figure(0.27, 0.14, 0.52),
      averagePrecision: figure(0.39),
    },
    supporting: {
      precision: figure(0.83, 0.75, 0.87),
      recall: figure(0.56, 0.48, 0.67),
      averagePrecision: figure(0.78),
    },
    possibly: { share: 0.054, recall: 0.51 },
  },
} as const satisfies Readonly<Record<'elife' | 'otherFields', MeasuredArticles>> &
  Readonly<Record<string, unknown>>;

/** Both sets of articles, in the order of the published table. */
export const measuredArticles: readonly MeasuredArticles[] = [
  labelMeasurement.elife,
  labelMeasurement.otherFields,
];
