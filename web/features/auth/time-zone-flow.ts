import { call, put, takeEvery } from 'typed-redux-saga';

import { flowOnly } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { isPerson, userKnown } from '#web/records/session/session.ts';

/** Has e-mails arrive by the clock of whoever has not said where that is: the browser knows. */
export const timeZoneFlow = flowOnly('timeZoneFlow', function* ({ api, browser }) {
  // Each is told once a visit: an answer that still knows no zone must not be answered without end.
  const told = new Set<string>();
  yield* takeEvery(userKnown, function* ({ payload: user }) {
    if (!isPerson(user) || user.mailTime?.assumed !== true || told.has(user.slug)) return;
    told.add(user.slug);
    const mailTime = { hour: user.mailTime.hour, timeZone: browser.timeZone() };
    try {
      const params = { slug: user.slug };
      yield* put(userKnown(yield* call(api.changeUser, { params, body: { mailTime } })));
    } catch (error) {
      // The next visit tries again.
      expectedProblem(error);
    }
  });
});
