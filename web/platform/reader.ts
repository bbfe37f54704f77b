import { createSlice } from '@reduxjs/toolkit';

import { type Feature, useFeature } from './feature.ts';

const slice = createSlice({
  name: 'reader',
  initialState: (): number => 0,
  reducers: {
    /** From now on calls are made as somebody else: what was answered before was answered to another reader. */
    readerChanged: (times): number => times + 1,
  },
});

export const { readerChanged } = slice.actions;
export const readerFeature: Feature<number> = {
  name: 'reader',
  reducer: slice.reducer,
  *flow() {},
};

/** Grows with each other reader, so that whoever shows what was answered asks anew. */
export const useReader = (): number => useFeature(readerFeature, (times) => times);
