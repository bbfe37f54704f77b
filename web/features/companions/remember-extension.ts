import { call, put } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { selectPerson, userKnown } from '#web/records/session/session.ts';

/** The extension step of onboarding, as stored with the account. */
export const rememberExtension = createMutation<undefined>({
  name: 'companions/onboarding',
  *work(_wish, { api }) {
    const { email } = (yield* selectPerson()) ?? {};
    const body = { category: 'extension', step: 'initialOnboarding', email };
    yield* put(userKnown(yield* call(api.finishOnboardingStep, { body })));
  },
});
