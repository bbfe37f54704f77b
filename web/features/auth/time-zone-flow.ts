import { call, put, takeEvery } from 'typed-redux-saga';

import { sagaOnly } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { isPerson, userKnown } from '#web/records/session/session.ts';

/**
 * Sets the time zone of a user who has not chosen one to that of the browser, so that emails arrive at a suitable hour.
 */
export const timeZoneSaga = sagaOnly('timeZoneFlow', function* ({ api, browser }) {
  // Sends the zone once per visit; a response that still has no zone must not cause a loop.
  const sentZones = new Set<string>();
  yield* takeEvery(userKnown, function* ({ payload: user }) {
    if (!isPerson(user) || user.mailTime?.assumed !== true || sentZones.has(user.slug)) return;
    sentZones.add(user.slug);
    const mailTime = { hour: user.mailTime.hour, timeZone: browser.timeZone() };
    try {
      const params = { slug: user.slug };
      yield* put(userKnown(yield* call(api.changeUser, { params, body: { mailTime } })));
    } catch (error) {
      // The next visit retries.
      expectedProblem(error);
    }
  });
});
