/** A measured share and the range that holds it in 95 of 100 draws of articles. */
export type RangedShare = {
  readonly value: number;
  readonly range: readonly [low: number, high: number];
};

type TypeFigures = {
  readonly precision: RangedShare;
  readonly recall: RangedShare;
  readonly averagePrecision: RangedShare;
  /** Statements shown or marked as possibly of this type: their share of all, and the share of true ones they hold. */
  readonly possibly: { readonly share: RangedShare; readonly recall: RangedShare };
};

export type SecondReaderFigures = {
  readonly articles: number;
  readonly statements: number;
  readonly contradicting: TypeFigures;
  readonly supporting: TypeFigures;
  readonly calibrationError: RangedShare;
};

type TypeAtShare = {
  /** The share of true statements that are among those read. */
  readonly holds: number;
  readonly precision: number;
  readonly recall: number;
  readonly orPossibly: number;
};

/** What reading only the likeliest share of each article finds, and what it costs. */
export type ShareFigures = {
  readonly share: number;
  /** Processor seconds for 1,000 articles in WebAssembly. */
  readonly seconds: number;
  readonly contradicting: TypeAtShare;
  readonly supporting: TypeAtShare;
};

/**
 * The measurement of the second reader on articles that it has not seen; the calibration and thresholds of each
 * statement come from other articles (tests/lab/second-reader).
 */
export type SecondReaderMeasurement = SecondReaderFigures & {
  readonly model: string;
  readonly day: string;
  /** How many statements were read twice, how often both readings agreed, and Cohen's kappa. */
  readonly readTwice: number;
  readonly agreement: number;
  readonly kappa: number;
  readonly groups: readonly (SecondReaderFigures & {
    readonly group: 'life sciences' | 'other fields';
  })[];
  readonly shares: readonly ShareFigures[];
};
