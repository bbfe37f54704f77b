import { createSlice } from '@reduxjs/toolkit';

import { type Feature, useFeature } from './feature.ts';

const slice = createSlice({
  name: 'reader',
  initialState: (): number => 0,
  reducers: {
    /** The signed-in identity changed, so cached responses are dropped. */
    readerChanged: (times): number => times + 1,
  },
});

export const { readerChanged } = slice.actions;
export const readerFeature: Feature<number> = {
  name: 'reader',
  reducer: slice.reducer,
  *flow() {},
};

/** Increases with each change of the signed-in identity, so that components request their data again. */
export const useReaderVersion = (): number => useFeature(readerFeature, (times) => times);
