import type { CheckSummary } from './check.ts';

/**
 * What a result is for, which decides its first action. `nothing-compared`: no registry was asked, and the collection knows
 * none of the works. `nothing-known`: registries were asked, and none of them nor the collection could say anything.
 */
export type LeadingAction =
  'nothing-compared' | 'nothing-known' | 'corrections' | 'findings' | 'calm';

/** Returns what the actions of a result lead with. */
export const leadingActionOf = ({
  asked,
  counts: { inCollection, checked, differing, grave },
}: CheckSummary): LeadingAction => {
  if (differing > 0) return 'corrections';
  if (grave > 0) return 'findings';
  if (inCollection > 0 || checked > 0) return 'calm';
  return asked.length === 0 ? 'nothing-compared' : 'nothing-known';
};
