import type { ReadReferences } from './dashboards-slice.ts';

/** Works that were taken in the place of what was given. */
export type Taken = Readonly<Record<string, string>>;

/**
 * What a dashboard is made of: each reference by its DOI, or by the work that was taken in its place; what matched nothing
 * is kept as it was given, so that it can be repaired later. Duplicates are left out.
 */
export const worksIn = ({ references }: ReadReferences, taken: Taken): string[] => [
  ...new Set(
    references
      .filter(({ state }) => state === 'matched' || state === 'unknown')
      .map(({ doi, given }) => taken[given] ?? doi ?? given),
  ),
];
