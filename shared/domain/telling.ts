import type { CitationType, Probabilities } from './citation-type.ts';

/** How sure the classifier has to be of a type before a sentence is put forward for it. */
export const SURE_ENOUGH = 0.6;

type Labelled = {
  readonly type: CitationType | 'unclassified';
  readonly probabilities?: Probabilities | undefined;
};

/** Whether a statement takes a stand, and the classifier is sure enough of it to show it before others. */
export const isTelling = ({ type, probabilities }: Labelled): boolean =>
  (type === 'supporting' || type === 'contradicting') &&
  (probabilities?.[type] ?? 0) >= SURE_ENOUGH;
