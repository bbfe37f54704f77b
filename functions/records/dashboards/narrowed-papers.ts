import type { WorkTally } from '#functions/platform/ports/search-index.ts';

import type { PapersOfDashboard } from './paper-row.ts';

/**
 * Returns the papers of a dashboard that have statements under its filters, each with the tally of these instead of its
 * own. Without tallies nothing is filtered.
 */
export const narrowedPapers = (
  { papers, relied }: PapersOfDashboard,
  tallies: readonly WorkTally[] | undefined,
): PapersOfDashboard => {
  if (!tallies) return { papers, relied };
  const under = new Map(tallies.map(({ doi, tally }) => [doi, tally]));
  return {
    papers: papers.flatMap((paper) => {
      const tally = under.get(paper.record.doi);
      return tally ? [{ ...paper, tally }] : [];
    }),
    relied: new Map([...relied].filter(([doi]) => under.has(doi))),
  };
};
