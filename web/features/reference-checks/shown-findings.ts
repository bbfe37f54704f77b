import {
  type FindingKind,
  findingKinds,
  isGraveFinding,
} from '#shared/domain/reference-finding.ts';

import type { Whole } from './check.ts';

/** What a list of references is narrowed to: those that need attention, those of one finding, or none. */
export type ShownFindings = 'all' | 'attention' | FindingKind;

/** What can be looked at apart, with how many there are. */
export const choicesOf = ({
  counts: { references, grave, byKind },
}: Whole): readonly (readonly [shown: ShownFindings, count: number])[] => [
  ...(grave > 0 ? [['attention', grave] as const] : []),
  ['all', references],
  ...findingKinds.flatMap((kind): (readonly [FindingKind, number])[] => {
    const count = byKind[kind];
    // No reference of the list belongs to a mark that leads to none.
    return count === 0 || kind === 'cited but not listed' ? [] : [[kind, count]];
  }),
];

/** The graver findings are shown first, unless the address asks for others. */
export const shownIn = (address: URLSearchParams, whole: Whole): ShownFindings => {
  const choices = choicesOf(whole).map(([shown]) => shown);
  const wanted = choices.find((shown) => shown === address.get('finding'));
  return wanted ?? choices[0] ?? 'all';
};

/** The kinds of finding that are asked for; none for every reference. */
export const kindsOf = (shown: ShownFindings): readonly FindingKind[] => {
  if (shown === 'all') return [];
  return shown === 'attention' ? findingKinds.filter(isGraveFinding) : [shown];
};
