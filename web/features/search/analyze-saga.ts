import { all, call, put, takeLatest } from 'typed-redux-saga';

import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState, SortKey } from '#shared/domain/search-state.ts';
import type { Api } from '#web/platform/api-client.ts';
import { problemOf } from '#web/platform/problem.ts';

import { leadersAsked, leadersFailed, leadersFound } from './analyze-slice.ts';

/** A chart shows the first of them, its table all. */
const LEADERS = 20;

/** The papers of the same search with the most statements of one kind. */
const leadersBy = (state: SearchState, key: SortKey) => {
  const papers: SearchState = {
    ...state,
    mode: 'papers',
    // Both ask for statements, which no paper passes.
    sections: [],
    citationTypes: [],
    sort: { key, order: 'desc' },
    page: 1,
  };
  const fields = requestOfSearch(papers);
  return fields && { ...fields, limit: LEADERS, aggregate: undefined };
};

export function* analyzeSaga(api: Api) {
  yield* takeLatest(leadersAsked, function* ({ payload }) {
    const [supported, contrasted] = [
      leadersBy(payload, 'total_supported'),
      leadersBy(payload, 'total_contrasted'),
    ];
    if (!supported || !contrasted) return;
    try {
      const found = yield* all({
        supported: call(api.search, { params: {}, query: supported }),
        contrasted: call(api.search, { params: {}, query: contrasted }),
      });
      yield* put(leadersFound(found));
    } catch (error) {
      yield* put(leadersFailed(problemOf(error)));
    }
  });
}
