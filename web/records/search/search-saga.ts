import { call, put, takeLatest } from 'typed-redux-saga';

import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { Api } from '#web/platform/api-client.ts';
import { problemOf } from '#web/platform/problem.ts';

import {
  searchAnswered,
  searchAsked,
  searchFailed,
  searchLeft,
  searchTooLong,
} from './search-slice.ts';

function* answerSearch(api: Api, { payload }: ReturnType<typeof searchAsked>) {
  const query = requestOfSearch(payload);
  if (query === undefined) {
    yield* put(searchTooLong());
    return;
  }
  try {
    yield* put(searchAnswered(yield* call(api.search, { params: {}, query })));
  } catch (error) {
    yield* put(searchFailed(problemOf(error)));
  }
}

/** The latest search wins; leaving the screen gives up the one on its way. */
export function* searchSaga(api: Api) {
  yield* takeLatest([searchAsked, searchLeft], function* (action) {
    if (searchAsked.match(action)) yield* answerSearch(api, action);
  });
}
