import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Feature } from '#web/platform/feature.ts';

const slice = createSlice({
  name: 'dashboards/selection',
  initialState: [] as readonly string[],
  reducers: {
    papersSelected: (_, { payload }: PayloadAction<readonly string[]>) => payload,
  },
});

export const { papersSelected } = slice.actions;

/** The DOIs of papers selected in the table of the current dashboard, across its pages. */
export const selectionFeature: Feature<readonly string[]> = {
  name: 'dashboards/selection',
  reducer: slice.reducer,
  *flow() {},
};
