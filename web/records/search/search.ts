import { delay } from 'redux-saga/effects';
import { call } from 'typed-redux-saga';

import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { reading } from '#web/platform/reading.ts';

/** Whether a term is too long to be sent. */
export const isTooLong = (state: SearchState): boolean => requestOfSearch(state) === undefined;

/** What is searched on the page in view, and what was found. A term that is too long is never sent. */
export const searchReading = reading({
  name: 'search',
  ask: (api, state: SearchState) => api.search({ query: requestOfSearch(state) }),
});

const QUIET_MS = 500;

/** Completes titles once a person pauses; what was found before stays while they go on typing, so that nothing flickers. */
export const completionReading = reading({
  name: 'completion',
  *ask(api, prefix: string) {
    yield delay(QUIET_MS);
    const query = { prefix, field: 'title' as const, include_fields: ['doi'], limit: 8 };
    const { autocompletes } = yield* call(api.autocompletes, { query });
    return autocompletes['title'] ?? [];
  },
});
