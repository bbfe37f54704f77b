import { call, takeEvery } from 'typed-redux-saga';

import type { RequestOf } from '#web/platform/api-client.ts';
import { flowOnly } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { paperReading } from '#web/records/papers/paper.ts';
import { searchReading } from '#web/records/search/search.ts';
import { personNow } from '#web/records/session/session.ts';

/** Counts, for who is signed in, reports that opened and searches that were made. Whether it is kept, the server knows. */
export const activityFlow = flowOnly('yearlyDigests/activity', function* ({ api }) {
  let lastTerm = '';
  const note = function* (body: RequestOf<'noteActivity'>['body']) {
    if (!(yield* personNow())) return;
    try {
      yield* call(api.noteActivity, { body });
    } catch (error) {
      // Nobody waits for it, and nothing else depends on it.
      expectedProblem(error);
    }
  };
  yield* takeEvery(paperReading.answered, ({ payload: { value } }) =>
    note({ kind: 'report', doi: value.doi }),
  );
  yield* takeEvery(searchReading.wanted, function* ({ payload: { question } }) {
    const { term } = question;
    // Filters and pages are the same search.
    if (term === '' || term === lastTerm) return;
    lastTerm = term;
    yield* note({ kind: 'search', term });
  });
});
