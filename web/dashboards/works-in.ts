import type { ReadReferences } from './dashboards-slice.ts';

/**
 * What a dashboard is made of: each reference by its DOI, or by the work that was taken in its place; what matched nothing
 * is kept as it was given, so that it can be repaired later. Duplicates are left out.
 */
export const worksIn = (
  { references }: ReadReferences,
  taken: Readonly<Record<number, string>>,
): string[] => [
  ...new Set(
    references
      .filter(({ state }) => state === 'matched' || state === 'unknown')
      .map(({ line, doi, given }) => taken[line] ?? doi ?? given),
  ),
];
