import { call } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';

/** Sends the e-mail that confirms the address of the signed-in person again. */
export const sendVerification = createMutation<undefined>({
  name: 'users/verification',
  *work(_, { api }) {
    yield* call(api.sendVerification);
  },
});
