import { takeEvery } from 'typed-redux-saga';

import { reportPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { sagaOnly, selectState } from '#web/platform/feature.ts';
import { lastValueOf } from '#web/platform/remote-data.ts';
import { type PaperReply, paperQuery } from '#web/records/papers/paper.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';
import { logoutRequested, selectPerson, sessionEnded } from '#web/records/session/session.ts';

import { clearRecent, storeRecent } from './recent.ts';

/** Records what a signed-in reader looked at last, in their browser until they sign out. */
export const recentSaga = sagaOnly('home/recent', function* ({ browser: { storage } }) {
  const keepPaper = function* ({ doi, title }: Pick<PaperReply, 'doi' | 'title'>) {
    if (yield* selectPerson()) storeRecent(storage, { to: reportPath(doi), name: title });
  };
  const keepSearch = function* (search: SearchState) {
    if (search.term !== '' && (yield* selectPerson()))
      storeRecent(storage, { to: `/search?${addressOfSearch(search)}`, name: `“${search.term}”` });
  };
  yield* takeEvery(paperQuery.answered, ({ payload }) => keepPaper(payload.value));
  yield* takeEvery(searchResultsQuery.wanted, ({ payload }) => keepSearch(payload.question));
  yield* takeEvery([logoutRequested, sessionEnded], () => {
    clearRecent(storage);
  });
  // The page in view was requested before the user was known.
  const paper = lastValueOf((yield* selectState(paperQuery)).view);
  if (paper) yield* keepPaper(paper);
  const { request: searchState } = yield* selectState(searchResultsQuery);
  if (searchState) yield* keepSearch(searchState.question);
});
