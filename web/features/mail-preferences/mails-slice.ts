import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AlertMails } from '#shared/domain/mail-preferences.ts';
import type { Problem } from '#web/platform/problem.ts';
import { idle, type Remote } from '#web/platform/remote.ts';

/** Where somebody stands who came by the link of a mail. */
export type Unsubscribing =
  | { readonly kind: 'asked' | 'stopping' | 'stopped' | 'undoing' | 'undone' | 'gone' }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly before: 'asked' | 'stopped' };

export type MailsState = {
  readonly alertMails: Remote<AlertMails>;
  readonly unsubscribing: Unsubscribing;
};

const initialState: MailsState = { alertMails: idle, unsubscribing: { kind: 'asked' } };

const slice = createSlice({
  name: 'mails',
  initialState,
  reducers: {
    alertMailsStood: (state, { payload }: PayloadAction<Remote<AlertMails>>): MailsState => ({
      ...state,
      alertMails: payload,
    }),
    unsubscribingStood: (state, { payload }: PayloadAction<Unsubscribing>): MailsState => ({
      ...state,
      unsubscribing: payload,
    }),
  },
});

export const { alertMailsStood, unsubscribingStood } = slice.actions;
export const mailsReducer = slice.reducer;

export const alertMailsWanted = createAction('mails/alertMailsWanted');
export const alertMailsChanged = createAction<AlertMails>('mails/alertMailsChanged');
/** By the word of the link. */
export const unsubscribed = createAction<string>('mails/unsubscribed');
export const unsubscribingUndone = createAction<string>('mails/unsubscribingUndone');
