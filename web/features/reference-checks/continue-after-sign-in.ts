import { take } from 'typed-redux-saga';

import { sagaOnly } from '#web/platform/feature.ts';
import { modalToggled, openModal } from '#web/platform/modals.ts';
import { signedInByDialog, signInContext } from '#web/records/session/sign-in-first.ts';

/** Continues to the check after signing in; closing the sign-in dialog cancels it. */
export const continueAfterSignIn = sagaOnly('reference-checks/after-sign-in', function* () {
  for (;;) {
    yield* take(
      (action: unknown) =>
        modalToggled.match(action) && action.payload.context === SIGN_IN_FOR_CHECK,
    );
    if (yield* signedInByDialog()) yield* openModal('referenceCheck');
  }
});

/** Context of the sign-in dialog: a reference check is what it is for. */
export const SIGN_IN_FOR_CHECK = signInContext('login', 'referenceCheck');
