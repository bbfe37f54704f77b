import { call, select, takeEvery } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import { partAnswered } from '#web/records/papers/report-slice.ts';
import { searchAsked } from '#web/records/search/search-slice.ts';
import { personOf, type SessionState } from '#web/records/session/session-slice.ts';

const isSignedIn = ({ session }: { readonly session: SessionState }) =>
  personOf(session) !== undefined;

/** Counts, for who is signed in, reports that opened and searches that were made. Whether it is kept, the server knows. */
export function* activitySaga(api: Pick<Api, 'noteActivity'>) {
  const last = { term: '' };
  const note = function* (body: Parameters<Api['noteActivity']>[0]['body']) {
    if (!(yield* select(isSignedIn))) return;
    try {
      yield* call(api.noteActivity, { params: {}, body });
    } catch {
      // Nobody waits for it, and nothing else depends on it.
    }
  };
  yield* takeEvery(partAnswered, function* ({ payload }) {
    if (payload.part === 'paper') yield* note({ kind: 'report', doi: payload.value.doi });
  });
  yield* takeEvery(searchAsked, function* ({ payload: { term } }) {
    // Filters and pages are the same search.
    if (term === '' || term === last.term) return;
    last.term = term;
    yield* note({ kind: 'search', term });
  });
}
