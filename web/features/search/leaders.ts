import { all, call } from 'typed-redux-saga';

import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState, SortKey } from '#shared/domain/search-state.ts';
import type { Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

/** A chart shows this many; its table shows all. */
const LEADERS = 20;

/** The papers of the same search with the most statements of one type. */
const leadersBy = (state: SearchState, key: SortKey) => {
  const papers: SearchState = {
    ...state,
    mode: 'papers',
    // Both require statements, which a paper search cannot filter by.
    sections: [],
    citationTypes: [],
    purpose: [],
    sort: { key, order: 'desc' },
    page: 1,
  };
  return {
    query: {
      ...requestOfSearch(papers),
      limit: LEADERS,
      aggregate: undefined,
      by_page: true as const,
    },
  };
};

/** The most supported and the most contrasted papers of a search. */
export const leadersQuery = createQuery({
  name: 'leaders',
  *load(api: Api, state: SearchState) {
    return yield* all({
      supported: call(api.search, leadersBy(state, 'total_supported')),
      contrasted: call(api.search, leadersBy(state, 'total_contrasted')),
    });
  },
});
