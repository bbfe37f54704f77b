import { call, put } from 'typed-redux-saga';

import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';

export const tokensReading = reading({
  name: 'feeds/tokens',
  ask: (api) => api.readFeedTokens(),
});

/** A newly created secret, visible until the page is left. */
export type Fresh = { readonly id: string; readonly name: string; readonly secret: string };

/** Creates a token with this name. */
export const makingToken = doing<string, Fresh>({
  name: 'feeds/making',
  *work(name, { api }) {
    const { id, token } = yield* call(api.makeFeedToken, { body: { name } });
    yield* put(tokensReading.again());
    return { id, name, secret: token };
  },
});

/** Revokes a token by its id. */
export const revokingToken = doing<string>({
  name: 'feeds/revoking',
  to: (id) => id,
  *work(id, { api }) {
    yield* call(api.revokeFeedToken, { params: { id } });
    yield* put(
      tokensReading.corrected(({ tokens }) => ({
        tokens: tokens.filter((token) => token.id !== id),
      })),
    );
  },
});
