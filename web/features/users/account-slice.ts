import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { MailTime, Persona } from '#shared/domain/person.ts';
import type { Problem } from '#web/platform/problem.ts';
import { idle, type Remote } from '#web/platform/remote.ts';

export type SessionPlace = ReplyFrom<Endpoints['readSessions']>['sessions'][number];

/** What a person may do on their own pages, one at a time each. */
export type Task =
  | 'profile'
  | 'email'
  | 'password'
  | 'orcid'
  | 'verification'
  | 'data'
  | 'cancel'
  | 'invitation'
  | 'benefits';

/** How a task stands. `done` keeps what there is to say about it. */
export type TaskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly said: string }
  | { readonly kind: 'failed'; readonly problem: Problem };

export type Verification = {
  readonly kind: 'idle' | 'loading' | 'verified' | 'expired' | 'failed';
};

export type AccountState = {
  readonly tasks: Partial<Readonly<Record<Task, TaskState>>>;
  readonly sessions: Remote<readonly SessionPlace[]>;
  readonly verification: Verification;
  readonly reset: TaskState;
};

const initialState: AccountState = {
  tasks: {},
  sessions: idle,
  verification: { kind: 'idle' },
  reset: { kind: 'idle' },
};

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    taskStood: (
      state,
      { payload }: PayloadAction<{ task: Task; stands: TaskState }>,
    ): AccountState => ({
      ...state,
      tasks: { ...state.tasks, [payload.task]: payload.stands },
    }),
    sessionsKnown: (
      state,
      { payload }: PayloadAction<Remote<readonly SessionPlace[]>>,
    ): AccountState => ({
      ...state,
      sessions: payload,
    }),
    verificationStood: (state, { payload }: PayloadAction<Verification['kind']>): AccountState => ({
      ...state,
      verification: { kind: payload },
    }),
    resetStood: (state, { payload }: PayloadAction<TaskState>): AccountState => ({
      ...state,
      reset: payload,
    }),
  },
});

export const { taskStood, sessionsKnown, verificationStood, resetStood } = slice.actions;
export const accountReducer = slice.reducer;

type ProfileChange = {
  readonly name?: string;
  readonly userSpecifiedPersona?: Persona;
  readonly mailTime?: MailTime;
  readonly doNotSell?: boolean;
};
export const profileChanged = createAction<ProfileChange>('account/profileChanged');
export const emailWanted = createAction<{ email: string; password?: string }>(
  'account/emailWanted',
);
export const passwordWanted = createAction<{ currentPassword: string; password: string }>(
  'account/passwordWanted',
);
export const orcidUnlinked = createAction('account/orcidUnlinked');
export const verificationWanted = createAction('account/verificationWanted');
export const sessionsWanted = createAction('account/sessionsWanted');
/** By its id, or `others`. */
export const sessionEnded = createAction<string>('account/sessionEnded');
export const dataWanted = createAction('account/dataWanted');
export const cancelWanted = createAction('account/cancelWanted');
export const invitationsSent = createAction<readonly string[]>('account/invitationsSent');
export const benefitsWanted = createAction('account/benefitsWanted');
export const emailConfirmed = createAction<string>('account/emailConfirmed');
export const passwordReset = createAction<{ token: string; password: string }>(
  'account/passwordReset',
);
