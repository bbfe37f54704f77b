import { take } from 'typed-redux-saga';

import { sagaOnly } from '#web/platform/feature.ts';
import { modalToggled, openModal } from '#web/platform/modals.ts';
import { signedInByDialog } from '#web/records/session/sign-in-first.ts';

/** Context of the sign-in dialog: an account is what the trial still needs. */
export const SIGN_UP_FOR_TRIAL = 'register trial';

/** Continues to the trial after signing up or in; closing the dialog is a change of mind. */
export const continueWithTrial = sagaOnly('entitlements/after-sign-up', function* () {
  for (;;) {
    yield* take(
      (action: unknown) =>
        modalToggled.match(action) && action.payload.context === SIGN_UP_FOR_TRIAL,
    );
    if (yield* signedInByDialog()) yield* openModal('activateTrial');
  }
});
