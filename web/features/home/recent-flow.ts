import { takeEvery } from 'typed-redux-saga';

import { reportPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { flowOnly, stateNow } from '#web/platform/feature.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { type PaperReply, paperReading } from '#web/records/papers/paper.ts';
import { searchReading } from '#web/records/search/search.ts';
import { logoutAsked, personNow, sessionOver } from '#web/records/session/session.ts';

import { forgetRecent, keepRecent } from './recent.ts';

/** Records what a signed-in reader looked at last, in their browser until they sign out. */
export const recentFlow = flowOnly('home/recent', function* ({ browser: { kept } }) {
  const keepPaper = function* ({ doi, title }: Pick<PaperReply, 'doi' | 'title'>) {
    if (yield* personNow()) keepRecent(kept, { to: reportPath(doi), name: title });
  };
  const keepSearch = function* (search: SearchState) {
    if (search.term !== '' && (yield* personNow()))
      keepRecent(kept, { to: `/search?${addressOfSearch(search)}`, name: `“${search.term}”` });
  };
  yield* takeEvery(paperReading.answered, ({ payload }) => keepPaper(payload.value));
  yield* takeEvery(searchReading.wanted, ({ payload }) => keepSearch(payload.question));
  yield* takeEvery([logoutAsked, sessionOver], () => {
    forgetRecent(kept);
  });
  // The page in view was requested before the user was known.
  const paper = lastValueOf((yield* stateNow(paperReading)).view);
  if (paper) yield* keepPaper(paper);
  const { asked } = yield* stateNow(searchReading);
  if (asked) yield* keepSearch(asked.question);
});
