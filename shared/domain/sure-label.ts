import type { CitationType, Probabilities } from './citation-type.ts';

/**
 * From this probability on a type was shown before each model said its own threshold; the models since are no less sure
 * of what they call supporting or contradicting than this, rounded.
 */
const SURE = 0.59;

type Labelled = {
  readonly type: CitationType | 'unclassified';
  readonly probabilities?: Probabilities | undefined;
};

/** Whether a label is sure enough to be drawn as such. Mentioning claims nothing; what a person labelled has no probability. */
export const isSure = ({ type, probabilities }: Labelled): boolean =>
  type === 'unclassified' || type === 'mentioning' || !probabilities || probabilities[type] >= SURE;
