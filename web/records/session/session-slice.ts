import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { UserView } from '#shared/contracts/users.ts';
import type { StartupParameters } from '#shared/domain/startup-parameters.ts';

/** Somebody who signed in; a visitor whom only an organization makes known has no slug. */
export type Person = UserView & { readonly slug: string };

export const isPerson = (user: UserView): user is Person => user.slug !== undefined;

/** Who is using the app. */
export type Session =
  | { readonly kind: 'unknown'; readonly expected: 'person' | 'nobody' }
  | { readonly kind: 'anonymous' }
  /** Covered by the licence of the organization from whose network, or with whose token, they come. */
  | { readonly kind: 'visitor'; readonly user: UserView }
  | { readonly kind: 'person'; readonly user: Person };

export type SessionState = {
  readonly who: Session;
  /** Grows when calls are made as somebody else: what the screens show was answered to another reader. */
  readonly reader: number;
  /** Where the flow sends the reader; cleared once they are there. */
  readonly destination?: string;
};

const initialState = (): SessionState => ({
  who: { kind: 'unknown', expected: 'nobody' },
  reader: 0,
});

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionSought: (state, { payload }: PayloadAction<'person' | 'nobody'>): SessionState => ({
      ...state,
      who: { kind: 'unknown', expected: payload },
    }),
    userKnown: (state, { payload }: PayloadAction<UserView>): SessionState => ({
      ...state,
      who: isPerson(payload)
        ? { kind: 'person', user: payload }
        : { kind: 'visitor', user: payload },
    }),
    nobodyKnown: (state): SessionState => ({ ...state, who: { kind: 'anonymous' } }),
    readerChanged: (state): SessionState => ({ ...state, reader: state.reader + 1 }),
    trialMarked: (state): SessionState =>
      state.who.kind === 'person'
        ? { ...state, who: { ...state.who, user: { ...state.who.user, activatedTrial: true } } }
        : state,
    sentTo: (state, { payload }: PayloadAction<string>): SessionState => ({
      ...state,
      destination: payload,
    }),
    arrived: ({ who, reader }): SessionState => ({ who, reader }),
  },
});

export const {
  sessionSought,
  userKnown,
  nobodyKnown,
  readerChanged,
  trialMarked,
  sentTo,
  arrived,
} = slice.actions;
export const sessionReducer = slice.reducer;

export const logoutAsked = createAction('session/logoutAsked');
/** Something about the person changed on the server: look again. */
export const userOutdated = createAction('session/userOutdated');
export const startedWith = createAction<StartupParameters & { readonly path: string }>(
  'session/startedWith',
);
/** A call was refused for who is asking: 401, or because of a later sign-in elsewhere. */
export const callTurnedAway = createAction<'not-signed-in' | 'one-session'>(
  'session/callTurnedAway',
);

/** Where the session stands in the state of the app; flows know no more of it. */
export type WithSession = { readonly session: SessionState };

export const whoIsUsing = ({ session }: WithSession): Session => session.who;

export const personOf = ({ who }: SessionState): Person | undefined =>
  who.kind === 'person' ? who.user : undefined;

/** The licence that covers whoever is using the app, if one does. */
export const licenseOf = ({ who }: SessionState): UserView['organizationLicense'] =>
  who.kind === 'person' || who.kind === 'visitor' ? who.user.organizationLicense : undefined;
