import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CitableWork } from '#shared/domain/citation-formats.ts';

import type { FurtherStyle } from './style-library.ts';

/** Something that a library of ours loads or makes: no server refuses it, it works or it does not. */
type Made<Value> =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly value: Value };

export type StylesState = {
  readonly list: Made<readonly FurtherStyle[]>;
  /** The citation in the style that was chosen last. */
  readonly line: Made<string>;
};

type Chosen = { readonly style: string; readonly work: CitableWork };

const slice = createSlice({
  name: 'styles',
  initialState: (): StylesState => ({ list: { kind: 'idle' }, line: { kind: 'idle' } }),
  reducers: {
    stylesWanted: (state): StylesState =>
      state.list.kind === 'ready' ? state : { ...state, list: { kind: 'loading' } },
    stylesKnown: (state, { payload }: PayloadAction<readonly FurtherStyle[]>): StylesState => ({
      ...state,
      list: { kind: 'ready', value: payload },
    }),
    stylesMissing: (state): StylesState => ({ ...state, list: { kind: 'failed' } }),
    styleChosen: (state, _: PayloadAction<Chosen>): StylesState => ({
      ...state,
      line: { kind: 'loading' },
    }),
    citationMade: (state, { payload }: PayloadAction<string>): StylesState => ({
      ...state,
      line: { kind: 'ready', value: payload },
    }),
    citationMissing: (state): StylesState => ({ ...state, line: { kind: 'failed' } }),
  },
});

export const {
  stylesWanted,
  stylesKnown,
  stylesMissing,
  styleChosen,
  citationMade,
  citationMissing,
} = slice.actions;
export const stylesReducer = slice.reducer;
