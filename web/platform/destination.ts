import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Feature } from './feature.ts';

/** The address that a saga navigates to; empty once the reader is there. */
type Destination = { readonly address?: string };

const slice = createSlice({
  name: 'destination',
  initialState: (): Destination => ({}),
  reducers: {
    sentTo: (_, { payload }: PayloadAction<string>): Destination => ({ address: payload }),
    arrived: (): Destination => ({}),
  },
});

export const { sentTo, arrived } = slice.actions;
export const destinationFeature: Feature<Destination> = {
  name: 'destination',
  reducer: slice.reducer,
  *flow() {},
};
