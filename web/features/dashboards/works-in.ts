import type { ReadReferences } from './references.ts';

/** Works that were taken in the place of what was read. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * What a dashboard is made of: each reference by its DOI, or by the work that was taken in its place; what matched nothing
 * is kept as it was written, so that it can be repaired later. Duplicates are left out.
 */
export const worksIn = (
  { references }: ReadReferences,
  replacements: Replacements,
): readonly string[] => [
  ...new Set(
    references
      .filter(({ state }) => state === 'matched' || state === 'unknown')
      .map(({ doi, given }) => replacements[given] ?? doi ?? given),
  ),
];
