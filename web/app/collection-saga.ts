import { call, put, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import { collectionCounted, collectionUnknown, collectionWanted } from './collection-slice.ts';
import { problemOf } from '#web/platform/problem.ts';

/** The size of the collection is a courtesy: without an answer the page simply does not name it. */
export function* collectionSaga(api: Api) {
  yield* takeLeading(collectionWanted, function* () {
    try {
      const { corpus } = yield* call(api.readHealth, { params: {} });
      yield* put(collectionCounted(corpus));
    } catch (error) {
      problemOf(error);
      yield* put(collectionUnknown());
    }
  });
}
