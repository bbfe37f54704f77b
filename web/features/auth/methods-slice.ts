import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { idle, type Remote } from '#web/platform/remote.ts';

export type SignInMethods = ReplyFrom<Endpoints['readSignInMethods']>;

/** The ways to sign in on this installation. */
const slice = createSlice({
  name: 'signInMethods',
  initialState: (): Remote<SignInMethods> => idle,
  reducers: {
    methodsWanted: (state): Remote<SignInMethods> =>
      state.kind === 'ready' ? state : { kind: 'loading' },
    methodsKnown: (_, { payload }: PayloadAction<SignInMethods>): Remote<SignInMethods> => ({
      kind: 'ready',
      value: payload,
    }),
    methodsUnknown: (): Remote<SignInMethods> => idle,
  },
});

export const { methodsWanted, methodsKnown, methodsUnknown } = slice.actions;
export const methodsReducer = slice.reducer;
