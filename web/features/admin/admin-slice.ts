import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type * as z from 'zod';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { UserView } from '#shared/contracts/users.ts';
import type { Problem } from '#web/platform/problem.ts';
import { idle, type Remote } from '#web/platform/remote.ts';

export type Users = { readonly users: readonly UserView[]; readonly next?: string | undefined };
export type Audit = {
  readonly entries: ReplyFrom<Endpoints['readAuditLog']>['entries'];
  readonly next?: string | undefined;
};
export type Flags = ReplyFrom<Endpoints['readFeatureFlags']>['flags'];
export type Queues = ReplyFrom<Endpoints['readQueues']>['queues'];
export type FailedJobs = {
  readonly queue: string;
  readonly jobs: ReplyFrom<Endpoints['readFailedJobs']>['jobs'];
};
export type UserChange = z.input<Endpoints['changeUserAsAdmin']['body']>;

export type AdminState = {
  readonly users: Remote<Users>;
  readonly audit: Remote<Audit>;
  readonly flags: Remote<Flags>;
  readonly queues: Remote<Queues>;
  readonly failed: Remote<FailedJobs>;
  /** Why the last change was refused; it stays beside the form. */
  readonly refused?: { readonly slug: string; readonly problem: Problem };
};

const initialState: AdminState = {
  users: idle,
  audit: idle,
  flags: idle,
  queues: idle,
  failed: idle,
};

const slice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    usersKnown: (state, { payload }: PayloadAction<Remote<Users>>): AdminState => ({
      ...state,
      users: payload,
    }),
    userReplaced: (state, { payload }: PayloadAction<UserView>): AdminState => {
      const { refused: _, ...rest } = state;
      if (state.users.kind !== 'ready') return rest;
      const users = state.users.value.users.map((user) =>
        user.slug === payload.slug ? payload : user,
      );
      return { ...rest, users: { kind: 'ready', value: { ...state.users.value, users } } };
    },
    changeRefused: (
      state,
      { payload }: PayloadAction<NonNullable<AdminState['refused']>>,
    ): AdminState => ({
      ...state,
      refused: payload,
    }),
    auditKnown: (state, { payload }: PayloadAction<Remote<Audit>>): AdminState => ({
      ...state,
      audit: payload,
    }),
    flagsKnown: (state, { payload }: PayloadAction<Remote<Flags>>): AdminState => ({
      ...state,
      flags: payload,
    }),
    queuesKnown: (state, { payload }: PayloadAction<Remote<Queues>>): AdminState => ({
      ...state,
      queues: payload,
    }),
    failedKnown: (state, { payload }: PayloadAction<Remote<FailedJobs>>): AdminState => ({
      ...state,
      failed: payload,
    }),
  },
});

export const {
  usersKnown,
  userReplaced,
  changeRefused,
  auditKnown,
  flagsKnown,
  queuesKnown,
  failedKnown,
} = slice.actions;
export const adminReducer = slice.reducer;

export const usersWanted = createAction<{ q: string; after?: string }>('admin/usersWanted');
export const userChanged = createAction<{ slug: string; name: string; change: UserChange }>(
  'admin/userChanged',
);
export const sessionsEnded = createAction<string>('admin/sessionsEnded');
export const auditWanted = createAction<{ after?: string }>('admin/auditWanted');
export const flagsWanted = createAction('admin/flagsWanted');
export const flagChanged = createAction<Flags[number]>('admin/flagChanged');
export const queuesWanted = createAction('admin/queuesWanted');
export const failedWanted = createAction<string>('admin/failedWanted');
/** Without ids all failed jobs of the queue. */
export const retryWanted = createAction<{ queue: string; ids?: readonly string[] }>(
  'admin/retryWanted',
);
