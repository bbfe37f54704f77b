import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { SearchReply } from '#shared/contracts/search.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, type Remote } from '#web/platform/remote.ts';

/** What was asked last, and what came back. A term that is too long is never sent. */
export type SearchProgress = Remote<SearchReply> | { readonly kind: 'too-long' };

const slice = createSlice({
  name: 'search',
  initialState: (): SearchProgress => idle,
  reducers: {
    searchAsked: (state, _: PayloadAction<SearchState>): SearchProgress =>
      state.kind === 'too-long' ? { kind: 'loading' } : asked(state),
    searchAnswered: (_, { payload }: PayloadAction<SearchReply>): SearchProgress => ({
      kind: 'ready',
      value: payload,
    }),
    searchFailed: (_, { payload }: PayloadAction<Problem>): SearchProgress => ({
      kind: 'failed',
      problem: payload,
    }),
    searchTooLong: (): SearchProgress => ({ kind: 'too-long' }),
    searchLeft: (): SearchProgress => idle,
  },
});

export const { searchAsked, searchAnswered, searchFailed, searchTooLong, searchLeft } =
  slice.actions;
export const searchReducer = slice.reducer;
