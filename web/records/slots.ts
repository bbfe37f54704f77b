import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { slot } from '#web/platform/slot.tsx';

type OfPaper = { readonly paper: PaperReply };

/** Where the full text of a report's paper is available. */
export const fullTextSlot = slot<OfPaper>();
/** Subscribing to new citations of the paper, the first action of a report. */
export const reportFollow = slot<{ readonly paper: Pick<PaperReply, 'doi'> }>();
/** Where a reader can save the paper of a report. */
export const reportPlaces = slot<OfPaper>();
/** Other documents that cite the paper of a report. */
export const reportCiters = slot<OfPaper>();
/** Further actions for the paper of a report. */
export const reportActions = slot<OfPaper>();
/** Actions for all results of a search, not only those on the current page. */
export const resultActions = slot<{ readonly state: SearchState; readonly total: number }>();
/** Actions for selected search results. */
export const pickedActions = slot<{
  readonly works: readonly { readonly doi: string; readonly title: string }[];
}>();
/** Actions for a dashboard, available to everyone who views it. */
export const dashboardActions = slot<{ readonly dashboard: DashboardView }>();
