import { call, delay, put, takeLatest } from 'typed-redux-saga';

import { isCompletable, trimmedTerm } from '#shared/domain/search-term.ts';
import { isDoiTerm } from '#shared/domain/doi.ts';
import type { Api } from '#web/platform/api-client.ts';
import { problemOf } from '#web/platform/problem.ts';

import { completionsDropped, completionsFound, prefixTyped } from './completion-slice.ts';

const QUIET_MS = 500;

/** Completes titles once a person pauses; a newer letter, a submitted or a left box gives up what was asked. */
export function* completionSaga(api: Api) {
  yield* takeLatest([prefixTyped, completionsDropped], function* (action) {
    if (!prefixTyped.match(action)) return;
    const prefix = trimmedTerm(action.payload);
    if (!isCompletable(prefix) || isDoiTerm(prefix)) {
      yield* put(completionsDropped());
      return;
    }
    yield* delay(QUIET_MS);
    try {
      const { autocompletes } = yield* call(api.autocompletes, {
        params: {},
        query: { prefix, field: 'title' as const, include_fields: ['doi'], limit: 8 },
      });
      yield* put(completionsFound(autocompletes));
    } catch (error) {
      // Completing is a help, not a promise: without an answer a person simply types on.
      problemOf(error);
      yield* put(completionsDropped());
    }
  });
}
