import { call, put } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { userKnown } from '#web/records/session/session.ts';

export const beginTrial = createMutation<undefined>({
  name: 'entitlements/trial',
  outlivesReader: true,
  *work(_, { api }) {
    yield* put(userKnown(yield* call(api.activateTrial)));
    // Locked content may be accessible now.
    yield* put(readerChanged());
  },
});
