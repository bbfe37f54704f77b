import { lastValueOf } from '#web/platform/remote.ts';
import type { ReportProgress } from '#web/records/papers/report-slice.ts';

/** Which works of a report go into a file. */
export const reportSources = ['paper', 'cited', 'citing'] as const;
export type ReportSource = (typeof reportSources)[number];

/** No file takes more works that are named one by one (POST /papers/export). */
export const MOST_NAMED = 1_000;

/** The works as far as they have a record here, and how many have none. */
type Works = { readonly dois: readonly string[]; readonly unknown: number };

/** The works of one kind; undefined while they are still being read. */
export const worksOfReport = (
  report: Pick<ReportProgress, 'doi' | 'references' | 'citers'>,
  source: ReportSource,
): Works | undefined => {
  if (source === 'paper') return { dois: [report.doi], unknown: 0 };
  if (source === 'citing') {
    const papers = lastValueOf(report.citers)?.papers;
    return papers && { dois: [...new Set(papers.map(({ work }) => work.doi))], unknown: 0 };
  }
  const references = lastValueOf(report.references)?.references;
  const dois = [...new Set(references?.flatMap(({ doi, tally }) => (doi && tally ? [doi] : [])))];
  return (
    references && { dois, unknown: references.filter(({ doi, tally }) => !doi || !tally).length }
  );
};
