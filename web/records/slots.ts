import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { slot } from '#web/platform/slot.tsx';

type OfPaper = { readonly paper: PaperReply };

/** Where the text of a report's paper can be read. */
export const fullTextSlot = slot<OfPaper>();
/** How a reader hears of what is said of the paper from now on: the first thing to do with a report. */
export const reportFollow = slot<{ readonly paper: Pick<PaperReply, 'doi'> }>();
/** Where a reader keeps the paper of a report. */
export const reportPlaces = slot<OfPaper>();
/** Who cites the paper of a report, beside papers. */
export const reportCiters = slot<OfPaper>();
/** What else can be done with the paper of a report. */
export const reportActions = slot<OfPaper>();
/** What can be done with all results of a search, not only with the page of them in view. */
export const resultActions = slot<{ readonly state: SearchState; readonly total: number }>();
/** What can be done with papers that somebody picked from results. */
export const pickedActions = slot<{
  readonly works: readonly { readonly doi: string; readonly title: string }[];
}>();
/** What can be done with a dashboard by whoever looks at it. */
export const dashboardActions = slot<{ readonly dashboard: DashboardView }>();
