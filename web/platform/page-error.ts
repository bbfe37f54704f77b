import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { showsPageError } from '#shared/domain/page-error.ts';

import type { Feature } from './feature.ts';

/** The state of the page as a whole: an error in place of the screen, or the screen. */
export type PageState =
  { readonly kind: 'screen' } | { readonly kind: 'error'; readonly status: number };

type Refusal = { readonly status: number; readonly which?: '404' | 'all' };

const slice = createSlice({
  name: 'page',
  initialState: (): PageState => ({ kind: 'screen' }),
  reducers: {
    callRefused: (state, { payload }: PayloadAction<Refusal>): PageState =>
      showsPageError(payload.status, payload.which)
        ? { kind: 'error', status: payload.status }
        : state,
    navigated: (state): PageState => (state.kind === 'screen' ? state : { kind: 'screen' }),
  },
});

export const { callRefused, navigated } = slice.actions;

/** An unexpected error occurred, so the page shows it (section 8 of the specification). */
export const unexpectedError = () => callRefused({ status: 500, which: 'all' });

export const pageFeature: Feature<PageState> = {
  name: 'page',
  reducer: slice.reducer,
  // The code that hits an error dispatches it; no saga follows.
  *flow() {},
};
