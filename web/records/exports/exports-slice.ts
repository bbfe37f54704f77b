import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ExportColumn, ExportFormatName } from '#shared/domain/export-columns.ts';
import type { SearchRequestFields } from '#shared/domain/search-request.ts';
import type { ModalName } from '#web/platform/modal-slice.ts';
import type { Problem } from '#web/platform/problem.ts';

/** What goes into a file: all that a search finds, or works by their DOIs. */
export type Source =
  | { readonly kind: 'all'; readonly search: SearchRequestFields }
  | { readonly kind: 'works'; readonly dois: readonly string[]; readonly named: string };

export type ExportWanted = {
  readonly source: Source;
  readonly format: ExportFormatName;
  /** For tables; all that there are where it is missing. */
  readonly columns?: readonly ExportColumn[];
  /** The dialog it was asked for in. */
  readonly from: Extract<
    ModalName,
    'exportReference' | 'exportStructuredOutput' | 'exportDashboard'
  >;
};

/** The one export that may run at a time. */
export type ExportsState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem };

const slice = createSlice({
  name: 'exports',
  initialState: (): ExportsState => ({ kind: 'idle' }),
  reducers: {
    exportWanted: (_, __: PayloadAction<ExportWanted>): ExportsState => ({ kind: 'running' }),
    exportDone: (): ExportsState => ({ kind: 'idle' }),
    exportFailed: (_, { payload }: PayloadAction<Problem>): ExportsState => ({
      kind: 'failed',
      problem: payload,
    }),
    /** A dialog opens anew: what failed before is no longer its matter. */
    exportOffered: (state): ExportsState => (state.kind === 'failed' ? { kind: 'idle' } : state),
  },
});

export const { exportWanted, exportDone, exportFailed, exportOffered } = slice.actions;
export const exportsReducer = slice.reducer;
