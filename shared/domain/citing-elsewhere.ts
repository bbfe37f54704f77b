import type { CountingSource } from './imported-registry.ts';

/** How many publications cite a paper according to a source, and how many of these are open, on a day (`2026-11-26`). */
export type CitingElsewhere = {
  readonly source: CountingSource;
  readonly citingPublications: number;
  readonly openPublications?: number | undefined;
  readonly date: string;
};

const sourceNames: Readonly<Record<CountingSource, string>> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
  opencitations: 'OpenCitations',
  europepmc: 'Europe PMC',
};

export const countingSourceName = (source: CountingSource): string => sourceNames[source];

/**
 * Returns the largest count of a source, if it knows of more citing publications than this collection, or of as many and how
 * many of them are open.
 */
export const mostCitingElsewhere = ({
  citingPublications,
  elsewhere = [],
}: {
  readonly citingPublications: number;
  readonly elsewhere?: readonly CitingElsewhere[] | undefined;
}): CitingElsewhere | undefined =>
  elsewhere
    .filter(
      (counted) =>
        counted.citingPublications > citingPublications ||
        (counted.citingPublications === citingPublications &&
          counted.openPublications !== undefined),
    )
    .toSorted(
      (a, b) =>
        b.citingPublications - a.citingPublications ||
        (b.openPublications ?? -1) - (a.openPublications ?? -1),
    )[0];
