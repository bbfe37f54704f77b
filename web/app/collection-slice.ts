import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';

import { idle, type Remote } from '#web/platform/remote.ts';

export type Collection = ReplyFrom<Endpoints['readHealth']>['corpus'];

const slice = createSlice({
  name: 'collection',
  initialState: (): Remote<Collection> => idle,
  reducers: {
    collectionWanted: (state): Remote<Collection> =>
      state.kind === 'ready' ? state : { kind: 'loading' },
    collectionCounted: (_, { payload }: PayloadAction<Collection>): Remote<Collection> => ({
      kind: 'ready',
      value: payload,
    }),
    collectionUnknown: (): Remote<Collection> => idle,
  },
});

export const { collectionWanted, collectionCounted, collectionUnknown } = slice.actions;
export const collectionReducer = slice.reducer;
