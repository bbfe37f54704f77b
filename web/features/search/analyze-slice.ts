import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { SearchReply } from '#shared/contracts/search.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import type { Problem } from '#web/platform/problem.ts';
import { asked, idle, type Remote } from '#web/platform/remote.ts';

export type Leaders = { readonly supported: SearchReply; readonly contrasted: SearchReply };

const slice = createSlice({
  name: 'leaders',
  initialState: (): Remote<Leaders> => idle,
  reducers: {
    leadersAsked: (state, _: PayloadAction<SearchState>): Remote<Leaders> => asked(state),
    leadersFound: (_, { payload }: PayloadAction<Leaders>): Remote<Leaders> => ({
      kind: 'ready',
      value: payload,
    }),
    leadersFailed: (_, { payload }: PayloadAction<Problem>): Remote<Leaders> => ({
      kind: 'failed',
      problem: payload,
    }),
  },
});

export const { leadersAsked, leadersFound, leadersFailed } = slice.actions;
export const leadersReducer = slice.reducer;
