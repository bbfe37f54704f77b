import { race, take } from 'typed-redux-saga';

import { flowOnly } from '#web/platform/feature.ts';
import { modalToggled, openModal } from '#web/platform/modals.ts';
import { nobodyKnown, userKnown } from '#web/records/session/session.ts';

/** Who was asked to sign in before a check goes on to it; who closes that dialog has changed their mind. */
export const afterSignIn = flowOnly('reference-checks/after-sign-in', function* () {
  for (;;) {
    yield* take(
      (action: unknown) => modalToggled.match(action) && action.payload.context === BEFORE_CHECK,
    );
    const { signedIn } = yield* race({
      signedIn: take(userKnown),
      given: take([modalToggled, nobodyKnown]),
    });
    if (signedIn) yield* openModal('referenceCheck');
  }
});

/** Of the dialog for signing in: that a check of references is what it is for. */
export const BEFORE_CHECK = 'login referenceCheck';
