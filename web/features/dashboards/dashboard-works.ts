import type { ReadReferences } from './references.ts';

/** Works accepted in place of the references that were read. */
export type Replacements = Readonly<Record<string, string>>;

/** The works a dashboard includes if the list exceeds its limit. */
export const paperPreferences = ['given', 'newest', 'mostCited'] as const;
export type PaperPreference = (typeof paperPreferences)[number];

type Reference = ReadReferences['references'][number];

const UNKNOWN = -1;
const worth: Readonly<Record<PaperPreference, (reference: Reference) => number>> = {
  given: () => 0,
  newest: ({ year }) => year ?? UNKNOWN,
  mostCited: ({ citedBy }) => citedBy ?? UNKNOWN,
};

/**
 * Returns the content of a dashboard: each reference by its DOI or by the accepted work. Unmatched references keep
 * their text so that they can be repaired later, and duplicates are dropped. The preferred ones come first; in any
 * order other than the given one, references without data come last.
 */
export const dashboardWorksOf = (
  { references }: ReadReferences,
  replacements: Replacements,
  first: PaperPreference = 'given',
): readonly string[] => [
  ...new Set(
    references
      .filter(({ state }) => state === 'matched' || state === 'unknown')
      .toSorted((a, b) => worth[first](b) - worth[first](a))
      .map(({ doi, given: originalText }) => replacements[originalText] ?? doi ?? originalText),
  ),
];
