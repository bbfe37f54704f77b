import {
  type FindingKind,
  findingKinds,
  isGraveFinding,
} from '#shared/domain/reference-finding.ts';

import type { CheckSummary } from './check.ts';

/** The filter of a list of references: those that need attention, those with one finding, or none. */
export type ShownFindings = 'all' | 'attention' | FindingKind;

/** The available filters, with their counts. */
export const findingChoicesOf = ({
  counts: { references, grave, byKind },
}: CheckSummary): readonly (readonly [shown: ShownFindings, count: number])[] => [
  ...(grave > 0 ? [['attention', grave] as const] : []),
  ['all', references],
  ...findingKinds.flatMap((kind): (readonly [FindingKind, number])[] => {
    const count = byKind[kind];
    // A mark without an entry belongs to no reference of the list.
    return count === 0 || kind === 'cited but not listed' ? [] : [[kind, count]];
  }),
];

/** More severe findings are shown first, unless the URL requests others. */
export const shownFindingsIn = (address: URLSearchParams, summary: CheckSummary): ShownFindings => {
  const choices = findingChoicesOf(summary).map(([shown]) => shown);
  const requested = choices.find((shown) => shown === address.get('finding'));
  return requested ?? choices[0] ?? 'all';
};

/** The requested kinds of finding; empty means every reference. */
export const findingKindsOf = (shown: ShownFindings): readonly FindingKind[] => {
  if (shown === 'all') return [];
  return shown === 'attention' ? findingKinds.filter(isGraveFinding) : [shown];
};
