import { call, put } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import type { NewKey } from '#web/records/keys/KeyList.tsx';

export const tokensQuery = createQuery({
  name: 'feeds/tokens',
  load: (api) => api.readFeedTokens(),
});

/** Creates a token with this name. */
export const createToken = createMutation<string, NewKey>({
  name: 'feeds/making',
  *work(name, { api }) {
    const { id, token } = yield* call(api.makeFeedToken, { body: { name } });
    yield* put(tokensQuery.again());
    return { id, name, secret: token };
  },
});

/** Revokes a token by its id. */
export const revokeToken = createMutation<string>({
  name: 'feeds/revoking',
  target: (id) => id,
  *work(id, { api }) {
    yield* call(api.revokeFeedToken, { params: { id } });
    yield* put(
      tokensQuery.corrected(({ tokens }) => ({
        tokens: tokens.filter((token) => token.id !== id),
      })),
    );
  },
});
