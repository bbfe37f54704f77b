import type { CountingSource } from './imported-registry.ts';

/** How many publications cite a paper according to a registry, on a day (`2026-11-26`). */
export type CitingElsewhere = {
  readonly source: CountingSource;
  readonly citingPublications: number;
  readonly date: string;
};

const sourceNames: Readonly<Record<CountingSource, string>> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
  opencitations: 'OpenCitations',
};

export const countingSourceName = (source: CountingSource): string => sourceNames[source];

/** Returns the largest count of a registry, if it knows of more citing publications than this collection. */
export const mostCitingElsewhere = ({
  citingPublications,
  elsewhere = [],
}: {
  readonly citingPublications: number;
  readonly elsewhere?: readonly CitingElsewhere[] | undefined;
}): CitingElsewhere | undefined =>
  elsewhere
    .filter((counted) => counted.citingPublications > citingPublications)
    .toSorted((a, b) => b.citingPublications - a.citingPublications)[0];
