import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { asked, idle, type Remote } from '#web/platform/remote.ts';

export type Years = ReplyFrom<Endpoints['readYearlyDigests']>;
export type DigestPage = ReplyFrom<Endpoints['readYearlyDigest']>;

/** How a change of one's own stands; what went wrong is said beside the switch. */
export type Change = { readonly kind: 'idle' | 'running' | 'failed' };

export type YearlyState = {
  readonly years: Remote<Years>;
  readonly page: Remote<DigestPage>;
  readonly change: Change;
};

const initialState: YearlyState = { years: idle, page: idle, change: { kind: 'idle' } };

const slice = createSlice({
  name: 'yearlyDigests',
  initialState,
  reducers: {
    yearsAsked: (state): YearlyState => ({ ...state, years: asked(state.years) }),
    yearsKnown: (state, { payload }: PayloadAction<Remote<Years>>): YearlyState => ({
      ...state,
      years: payload,
    }),
    pageAsked: (state): YearlyState => ({ ...state, page: { kind: 'loading' } }),
    pageKnown: (state, { payload }: PayloadAction<Remote<DigestPage>>): YearlyState => ({
      ...state,
      page: payload,
    }),
    changeStood: (state, { payload }: PayloadAction<Change['kind']>): YearlyState => ({
      ...state,
      change: { kind: payload },
    }),
    keepingKnown: (state, { payload }: PayloadAction<boolean>): YearlyState => ({
      ...state,
      years:
        state.years.kind === 'ready'
          ? { kind: 'ready', value: { ...state.years.value, keepsActivity: payload } }
          : state.years,
    }),
    publicityKnown: (state, { payload }: PayloadAction<boolean>): YearlyState => ({
      ...state,
      page:
        state.page.kind === 'ready'
          ? { kind: 'ready', value: { ...state.page.value, isPublic: payload } }
          : state.page,
    }),
  },
});

export const {
  yearsAsked,
  yearsKnown,
  pageAsked,
  pageKnown,
  changeStood,
  keepingKnown,
  publicityKnown,
} = slice.actions;
export const yearlyReducer = slice.reducer;

export const yearsWanted = createAction('yearlyDigests/yearsWanted');
export const pageWanted = createAction<string>('yearlyDigests/pageWanted');
export const publicityWanted = createAction<{ slug: string; isPublic: boolean }>(
  'yearlyDigests/publicityWanted',
);
export const keepingWanted = createAction<boolean>('yearlyDigests/keepingWanted');
