import { type Probabilities, type Verdict } from '#shared/domain/citation-type.ts';

import { type Thresholds } from './model.ts';

/**
 * Returns the label shown to readers: a type if it is likely enough, otherwise "mentioning" with a possible type. A
 * possible contrast takes precedence over possible support, because it is rarer and readers who look for it must not
 * miss it.
 */
export const verdictOf = (
  probabilities: Probabilities,
  { shown, possibly }: Thresholds,
): Verdict => {
  const { supporting, contradicting } = probabilities;
  const supports = supporting >= shown.supporting;
  const contradicts = contradicting >= shown.contradicting;
  if (supports && !(contradicts && contradicting > supporting))
    return { type: 'supporting', probabilities };
  if (contradicts) return { type: 'contradicting', probabilities };
  if (contradicting >= possibly.contradicting)
    return { type: 'mentioning', possibly: 'contradicting', probabilities };
  if (supporting >= possibly.supporting)
    return { type: 'mentioning', possibly: 'supporting', probabilities };
  return { type: 'mentioning', probabilities };
};
