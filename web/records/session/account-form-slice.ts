import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Problem } from '#web/platform/problem.ts';

/** How far the one form about an account has come that is open. What people type stays in its fields. */
export type AccountForm =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'done' };

export type Credentials = { readonly email: string; readonly password: string };
export type Registration = Credentials & { readonly name: string };

const sending = (): AccountForm => ({ kind: 'sending' });

const slice = createSlice({
  name: 'accountForm',
  initialState: (): AccountForm => ({ kind: 'ready' }),
  reducers: {
    loginSent: (_, __: PayloadAction<Credentials>) => sending(),
    registrationSent: (_, __: PayloadAction<Registration>) => sending(),
    resetSent: (_, __: PayloadAction<{ readonly email: string }>) => sending(),
    trialSent: () => sending(),
    personaSent: (_, __: PayloadAction<string>) => sending(),
    accountDeletionSent: () => sending(),
    objectionSent: () => sending(),
    formRefused: (_, { payload }: PayloadAction<Problem>): AccountForm => ({
      kind: 'refused',
      problem: payload,
    }),
    formDone: (): AccountForm => ({ kind: 'done' }),
    formOpened: (): AccountForm => ({ kind: 'ready' }),
  },
});

export const {
  loginSent,
  registrationSent,
  resetSent,
  trialSent,
  personaSent,
  accountDeletionSent,
  objectionSent,
  formRefused,
  formDone,
  formOpened,
} = slice.actions;
export const accountFormReducer = slice.reducer;
