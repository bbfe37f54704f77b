import {
  type RangedShare,
  type SecondReaderFigures,
  type SecondReaderMeasurement,
} from './second-reader-measurement.ts';

/** `.70`: a share with two digits and no leading zero, as in tables of measurements. */
const decimal = (share: number): string => share.toFixed(2).replace(/^0/, '');
const thousandths = (share: number): string => share.toFixed(3).replace(/^0/, '');
const percentOf = (share: number): string => `${(share * 100).toFixed(1)} %`;

const withRange = ({ value, range: [low, high] }: RangedShare): string =>
  `${decimal(value)} (${decimal(low)}–${decimal(high)})`;

type Row = {
  readonly name:
    'contradicting' | 'supporting' | 'averagePrecision' | 'possibly' | 'calibrationError';
  /** For all articles, then for each group of them. */
  readonly cells: readonly string[];
};

/**
 * Returns the rows of the published table of the second reader. The page /accuracy and docs/measurements.md show these
 * very cells.
 */
export const secondReaderRows = (measurement: SecondReaderMeasurement): readonly Row[] => {
  const columns: readonly SecondReaderFigures[] = [measurement, ...measurement.groups];
  const row = (name: Row['name'], cellOf: (figures: SecondReaderFigures) => string): Row => ({
    name,
    cells: columns.map(cellOf),
  });
  return [
    ...(['contradicting', 'supporting'] as const).map((type) =>
      row(
        type,
        ({ [type]: { precision, recall } }) => `${withRange(precision)} / ${withRange(recall)}`,
      ),
    ),
    row('averagePrecision', ({ contradicting, supporting }) =>
      [contradicting, supporting]
        .map(({ averagePrecision }) => decimal(averagePrecision.value))
        .join('; '),
    ),
    row(
      'possibly',
      ({ contradicting: { possibly } }) =>
        `${percentOf(possibly.share.value)}; ${decimal(possibly.recall.value)}`,
    ),
    row('calibrationError', ({ calibrationError }) => thousandths(calibrationError.value)),
  ];
};

/**
 * Returns a row for each share of an article that is read again: the share, its processor seconds for 1,000 articles,
 * the share of contrasts and of supports among what is read, and what is then shown: precision and recall.
 */
export const shareRows = ({ shares }: SecondReaderMeasurement): readonly (readonly string[])[] =>
  shares.map(({ share, seconds, contradicting, supporting }) => [
    `${Math.round(share * 100)} %`,
    String(seconds),
    ...[contradicting, supporting].map(({ holds }) => decimal(holds)),
    ...[contradicting, supporting].map(
      ({ precision, recall }) => `${decimal(precision)} / ${decimal(recall)}`,
    ),
    decimal(contradicting.orPossibly),
  ]);
