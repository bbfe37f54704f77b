import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';

/** Completions under the field they complete, each with the paper it names. */
export type Completions = ReplyFrom<Endpoints['autocompletes']>['autocompletes'];
export type CompletionState =
  { readonly kind: 'none' } | { readonly kind: 'found'; readonly items: Completions };

const none: CompletionState = { kind: 'none' };

const slice = createSlice({
  name: 'completion',
  initialState: (): CompletionState => none,
  reducers: {
    /** What was found before stays while a person goes on typing, so that the list does not flicker. */
    prefixTyped: (state, _: PayloadAction<string>): CompletionState => state,
    completionsFound: (_, { payload }: PayloadAction<Completions>): CompletionState => ({
      kind: 'found',
      items: payload,
    }),
    completionsDropped: (): CompletionState => none,
  },
});

export const { prefixTyped, completionsFound, completionsDropped } = slice.actions;
export const completionReducer = slice.reducer;
