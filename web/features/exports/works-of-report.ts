import type { CitingPapersResponse, ReferencesResponse } from '#web/records/papers/report.ts';

/** The kind of works of a report to export. */
export const reportSources = ['paper', 'cited', 'citing'] as const;
export type ReportSource = (typeof reportSources)[number];

/** The works that have a record here, and the number of those that do not. */
export type ReportWorks = { readonly dois: readonly string[]; readonly unknown: number };

type OfReport = {
  readonly doi: string;
  readonly references: readonly ReferencesResponse['references'][number][] | undefined;
  readonly citers: readonly CitingPapersResponse['papers'][number][] | undefined;
};

/** Returns the works of one kind; undefined while they load. */
export const worksOfReport = (
  { doi: own, references, citers }: OfReport,
  source: ReportSource,
): ReportWorks | undefined => {
  if (source === 'paper') return { dois: [own], unknown: 0 };
  if (source === 'citing')
    return citers && { dois: [...new Set(citers.map(({ work }) => work.doi))], unknown: 0 };
  const dois = [...new Set(references?.flatMap(({ doi, tally }) => (doi && tally ? [doi] : [])))];
  return (
    references && { dois, unknown: references.filter(({ doi, tally }) => !doi || !tally).length }
  );
};
