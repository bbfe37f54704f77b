import { take } from 'typed-redux-saga';

import { selectState } from '#web/platform/feature.ts';
import { modalsFeature, modalToggled, openModal } from '#web/platform/modals.ts';

import { selectPerson, userKnown } from './session.ts';

/** What can go on after signing in, each by the parameter of an address that asks for it at a start. */
export const followUps = ['create_trial', 'trial_create_cancelled', 'referenceCheck'] as const;
export type FollowUp = (typeof followUps)[number];
export type SignInMode = 'login' | 'register';

/** The context of the sign-in dialog: how it begins, and what goes on afterwards. */
export const signInContext = (mode: SignInMode, followUp?: FollowUp): string =>
  followUp === undefined ? mode : `${mode} ${followUp}`;

export const followUpIn = (context: string | undefined): FollowUp | undefined =>
  followUps.find((followUp) => context?.split(' ')[1] === followUp);

/** Waits while the sign-in dialog is open, also where it changes to registration. Returns whether somebody signed in. */
export function* signedInByDialog() {
  for (;;) {
    // Another dialog may only open once this one is closed, or closing it would open it again.
    yield* take([modalToggled, userKnown]);
    const modal = yield* selectState(modalsFeature);
    if (modal.kind !== 'open' || modal.name !== 'login')
      return (yield* selectPerson()) !== undefined;
  }
}

/** Asks a visitor to sign in. Returns whether a person is there in the end; closing the dialog is a change of mind. */
export function* signInFirst(followUp: FollowUp) {
  if (yield* selectPerson()) return true;
  yield* openModal('login', signInContext('login', followUp));
  return yield* signedInByDialog();
}
