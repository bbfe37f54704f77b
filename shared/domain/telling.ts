import type { CitationType, Probabilities, TellingType } from './citation-type.ts';

/**
 * From which probability on a label is taken at its word. The classifier gives a type only where articles prove it right
 * often enough, which is a little above these; labels of earlier models, which gave the likeliest type, may lie below.
 */
export const SURE_FROM: Readonly<Record<TellingType, number>> = {
  supporting: 0.59,
  contradicting: 0.44,
};

type Labelled = {
  readonly possibly?: TellingType | undefined;
  readonly type: CitationType | 'unclassified';
  readonly probabilities?: Probabilities | undefined;
};

/**
 * Returns whether a statement takes a stance with sufficient confidence to rank it higher. A decision by anyone other
 * than the classifier has no probability, and always counts.
 */
export const isTelling = ({ type, probabilities }: Labelled): boolean =>
  (type === 'supporting' || type === 'contradicting') &&
  (!probabilities || probabilities[type] >= SURE_FROM[type]);

/** How sure its type is, or how likely what it possibly is, from 0 to 1. */
export const suretyOfLabel = ({ type, possibly, probabilities }: Labelled): number => {
  if (type === 'unclassified') return 0;
  return probabilities?.[possibly ?? type] ?? (type === 'mentioning' ? 0 : 1);
};
