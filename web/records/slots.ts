import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { createSlot } from '#web/platform/slot.tsx';

type OfPaper = { readonly paper: PaperReply };

/** Where the full text of a report's paper is available. */
export const fullTextSlot = createSlot<OfPaper>();
/** Subscribing to new citations of the paper, the first action of a report. */
export const reportFollowSlot = createSlot<{ readonly paper: Pick<PaperReply, 'doi'> }>();
/** Where a reader can save the paper of a report. */
export const reportSaveSlot = createSlot<OfPaper>();
/** Other documents that cite the paper of a report. */
export const reportCitingSlot = createSlot<OfPaper>();
/** Further actions for the paper of a report. */
export const reportActionsSlot = createSlot<OfPaper>();
/** Actions for all results of a search, not only those on the current page. */
export const resultActionsSlot = createSlot<{
  readonly state: SearchState;
  readonly total: number;
}>();
/** Actions for selected search results. */
export const selectionActionsSlot = createSlot<{
  readonly works: readonly { readonly doi: string; readonly title: string }[];
}>();
/** Actions for a dashboard, available to everyone who views it. */
export const dashboardActionsSlot = createSlot<{ readonly dashboard: DashboardView }>();
