import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { UserView } from '#shared/contracts/users.ts';
import type { StartupParameters } from '#shared/domain/startup-parameters.ts';
import { type Feature, selectState, useFeature } from '#web/platform/feature.ts';

/** A person who signed in; visitors who are identified only by an organization have no slug. */
export type Person = UserView & { readonly slug: string };

export const isPerson = (user: UserView): user is Person => user.slug !== undefined;

/** Who is using the app. */
export type Session =
  | { readonly kind: 'unknown'; readonly expected: 'person' | 'nobody' }
  /** `noPlans`: plans cannot be bought here. */
  | { readonly kind: 'anonymous'; readonly noPlans?: true }
  /** Covered by the license of the organization from whose network, or with whose token, they come. */
  | { readonly kind: 'visitor'; readonly user: UserView }
  | { readonly kind: 'person'; readonly user: Person };

type NothingSold = { readonly noPlans?: true | undefined };

/** Whether the server has said that no plan can be bought here. */
export const hasNoPlans = (session: Session): boolean =>
  (session.kind === 'anonymous' && session.noPlans === true) ||
  ((session.kind === 'person' || session.kind === 'visitor') && session.user.noPlans === true);

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ kind: 'unknown', expected: 'nobody' }),
  reducers: {
    sessionSought: (_, { payload }: PayloadAction<'person' | 'nobody'>): Session => ({
      kind: 'unknown',
      expected: payload,
    }),
    userKnown: (_, { payload }: PayloadAction<UserView>): Session =>
      isPerson(payload) ? { kind: 'person', user: payload } : { kind: 'visitor', user: payload },
    nobodyKnown: (session, { payload }: PayloadAction<NothingSold | undefined>): Session => ({
      kind: 'anonymous',
      ...(payload?.noPlans === true || hasNoPlans(session) ? { noPlans: true } : {}),
    }),
    trialMarked: (session): Session =>
      session.kind === 'person'
        ? { ...session, user: { ...session.user, activatedTrial: true } }
        : session,
  },
});

export const { sessionSought, userKnown, nobodyKnown, trialMarked } = slice.actions;

export const logoutRequested = createAction('session/logoutAsked');
/** The session has ended permanently, as after deleting the account; the reader continues at this address. */
export const sessionEnded = createAction<string>('session/over');
/** The account changed on the server and must be read again. */
export const userOutdated = createAction('session/userOutdated');
/** What the address requested when the app started. */
export const startupParametersRead = createAction<
  StartupParameters & { readonly path: string; readonly doi?: string | undefined }
>('session/startedWith');
/** A call was refused because of the identity: 401, or a later sign-in elsewhere. */
export const callUnauthorized = createAction<'not-signed-in' | 'one-session'>(
  'session/callTurnedAway',
);

/** Its saga handles signing in and out (web/features/auth). */
export const sessionFeature: Feature<Session> = {
  name: 'session',
  reducer: slice.reducer,
  *flow() {},
};

export const personOf = (session: Session): Person | undefined =>
  session.kind === 'person' ? session.user : undefined;

/** The license that covers the current user, if one does. */
export const licenseOf = (session: Session): UserView['organizationLicense'] =>
  session.kind === 'person' || session.kind === 'visitor'
    ? session.user.organizationLicense
    : undefined;

export const useSession = (): Session => useFeature(sessionFeature, (session) => session);
export const usePerson = (): Person | undefined => useFeature(sessionFeature, personOf);

/** Returns the signed-in person in a saga. */
export function* selectPerson() {
  return personOf(yield* selectState(sessionFeature));
}
