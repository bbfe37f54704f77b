import { call, put } from 'typed-redux-saga';

import { doing } from '#web/platform/doing.ts';
import { personNow, userKnown } from '#web/records/session/session.ts';

/** The extension step of onboarding, as stored with the account. */
export const rememberingExtension = doing<undefined>({
  name: 'companions/onboarding',
  *work(_wish, { api }) {
    const { email } = (yield* personNow()) ?? {};
    const body = { category: 'extension', step: 'initialOnboarding', email };
    yield* put(userKnown(yield* call(api.finishOnboardingStep, { body })));
  },
});
