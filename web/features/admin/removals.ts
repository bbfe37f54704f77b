import { call, put } from 'typed-redux-saga';

import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';

import { showError } from './admin.ts';

export type Removal = ResponseOf<'readRemovals'>['removals'][number];

/** Removed articles, and how many of the demonstration are still in the collection. */
export const removalsQuery = createQuery({
  name: 'admin/removals',
  load: (api) => api.readRemovals({ query: {} }),
});

export type RemovalOutcome = ResponseOf<'removeArticles'>;

/** Removes articles by DOI; undefined: those of the demonstration. Returns what became of them. */
export const removeArticles = createMutation<readonly string[] | undefined, RemovalOutcome>({
  name: 'admin/removing-articles',
  *work(articles, { api }) {
    const outcome: RemovalOutcome = yield* call(() =>
      api.removeArticles({
        body: articles ? { articles: [...articles] } : { demonstration: true },
      }),
    );
    yield* put(removalsQuery.again());
    return outcome;
  },
});

export const allowRemoved = createMutation<string>({
  name: 'admin/allowing-removed',
  target: (article) => article,
  *work(article, { api }) {
    yield* call(api.allowRemoved, { params: { article } });
    yield* put(removalsQuery.again());
  },
  whenFailed: showError,
});
