import type { ReadReferences } from './references.ts';

/** Works that were taken in the place of what was read. */
export type Replacements = Readonly<Record<string, string>>;

/** Which works a dashboard takes where more were read than it holds. */
export const firstOnes = ['given', 'newest', 'mostCited'] as const;
export type FirstOnes = (typeof firstOnes)[number];

type Reference = ReadReferences['references'][number];

const UNKNOWN = -1;
const worth: Readonly<Record<FirstOnes, (reference: Reference) => number>> = {
  given: () => 0,
  newest: ({ year }) => year ?? UNKNOWN,
  mostCited: ({ citedBy }) => citedBy ?? UNKNOWN,
};

/**
 * What a dashboard is made of: each reference by its DOI, or by the work that was taken in its place; what matched nothing
 * is kept as it was written, so that it can be repaired later. Duplicates are left out. The first ones wanted stand first;
 * where it is not the order in which they were given, what we know nothing of stands last.
 */
export const worksIn = (
  { references }: ReadReferences,
  replacements: Replacements,
  first: FirstOnes = 'given',
): readonly string[] => [
  ...new Set(
    references
      .filter(({ state }) => state === 'matched' || state === 'unknown')
      .toSorted((a, b) => worth[first](b) - worth[first](a))
      .map(({ doi, given }) => replacements[given] ?? doi ?? given),
  ),
];
