import { takeEvery } from 'typed-redux-saga';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { reportPath } from '#shared/domain/signposts.ts';
import { flowOnly } from '#web/platform/feature.ts';
import { paperReading } from '#web/records/papers/paper.ts';
import { searchReading } from '#web/records/search/search.ts';
import { logoutAsked, personNow, sessionOver } from '#web/records/session/session.ts';

import { forgetRecent, keepRecent } from './recent.ts';

/** Remembers, for who is signed in, what they looked at last: in their browser, until they sign out. */
export const recentFlow = flowOnly('home/recent', function* ({ browser: { kept } }) {
  yield* takeEvery(paperReading.answered, function* ({ payload: { value } }) {
    if (yield* personNow()) keepRecent(kept, { to: reportPath(value.doi), name: value.title });
  });
  yield* takeEvery(searchReading.wanted, function* ({ payload: { question } }) {
    if (question.term === '' || !(yield* personNow())) return;
    keepRecent(kept, { to: `/search?${addressOfSearch(question)}`, name: `“${question.term}”` });
  });
  yield* takeEvery([logoutAsked, sessionOver], () => {
    forgetRecent(kept);
  });
});
