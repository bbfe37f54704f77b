import { type Probabilities, type Verdict } from '#shared/domain/citation-type.ts';

import { type Thresholds } from './model.ts';

/**
 * What readers are shown: a type where it is likely enough to be trusted, else "mentioning" and what it possibly is.
 * A possible contrast goes before possible support, because it is rarer and who looks for it must not miss it.
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
