import type { Accuracy } from './accuracy.ts';
import type { MeasuredArticles, MeasuredShare } from './label-measurement.ts';

type Row = {
  readonly name: 'contradicting' | 'supporting' | 'averagePrecision' | 'possibly';
  /** As published with the model, then for each measured set of articles. */
  readonly cells: readonly string[];
};

/** `.70`: a share with two digits and no leading zero, as in tables of measurements. */
const decimal = (share: number): string => share.toFixed(2).replace(/^0/, '');

const withRange = ({ value, range }: MeasuredShare): string =>
  range ? `${decimal(value)} (${decimal(range[0])}–${decimal(range[1])})` : decimal(value);

const percentOf = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Returns the rows of the published table: the figures of the model's own sample beside those of articles that no model
 * learned from. The page /accuracy and docs/measurements.md show these very cells.
 */
export const publishedRows = (
  { wild }: { readonly wild: Pick<Accuracy['wild'], 'shown' | 'averagePrecision' | 'possibly'> },
  measured: readonly MeasuredArticles[],
): readonly Row[] => [
  ...(['contradicting', 'supporting'] as const).map((type) => ({
    name: type,
    cells: [
      `${decimal(wild.shown[type].precision.value)} / ${decimal(wild.shown[type].recall.value)}`,
      ...measured.map(
        (articles) =>
          `${withRange(articles[type].precision)} / ${withRange(articles[type].recall)}`,
      ),
    ],
  })),
  {
    name: 'averagePrecision',
    cells: [wild.averagePrecision, ...measured.map(averagesOf)].map(
      ({ contradicting, supporting }) =>
        [contradicting, supporting].map(({ value }) => decimal(value)).join('; '),
    ),
  },
  {
    name: 'possibly',
    cells: [
      `${percentOf(wild.possibly.contradicting.share.value)}; ${decimal(wild.possibly.contradicting.recall.value)}`,
      ...measured.map(
        ({ possibly: { share, recall } }) => `${percentOf(share)}; ${decimal(recall)}`,
      ),
    ],
  },
];

const averagesOf = ({ contradicting, supporting }: MeasuredArticles) => ({
  contradicting: contradicting.averagePrecision,
  supporting: supporting.averagePrecision,
});
