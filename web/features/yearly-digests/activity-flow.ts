import { call, takeEvery } from 'typed-redux-saga';

import type { RequestOf } from '#web/platform/api-client.ts';
import { sagaOnly } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { paperQuery } from '#web/records/papers/paper.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';
import { selectPerson } from '#web/records/session/session.ts';

/** Counts opened reports and searches of signed-in users. The server decides whether to store them. */
export const activitySaga = sagaOnly('yearlyDigests/activity', function* ({ api }) {
  let lastTerm = '';
  const note = function* (body: RequestOf<'noteActivity'>['body']) {
    if (!(yield* selectPerson())) return;
    try {
      yield* call(api.noteActivity, { body });
    } catch (error) {
      // Nothing waits for it or depends on it.
      expectedProblem(error);
    }
  };
  yield* takeEvery(paperQuery.answered, ({ payload: { value } }) =>
    note({ kind: 'report', doi: value.doi }),
  );
  yield* takeEvery(searchResultsQuery.wanted, function* ({ payload: { question } }) {
    const { term } = question;
    // Filters and pages belong to the same search.
    if (term === '' || term === lastTerm) return;
    lastTerm = term;
    yield* note({ kind: 'search', term });
  });
});
