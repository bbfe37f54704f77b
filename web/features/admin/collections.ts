import { call, put } from 'typed-redux-saga';

import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';

import { showError } from './admin.ts';

export type Collection = ResponseOf<'readCollections'>['collections'][number];
export type Source = ResponseOf<'readSources'>['sources'][number];

/** The collections with their progress, and whether the source may be asked. */
export const collectionsQuery = createQuery({
  name: 'admin/collections',
  async load(api) {
    const [{ collections }, { mode, sources }] = await Promise.all([
      api.readCollections({ query: {} }),
      api.readSources(),
    ]);
    return { collections, mode, sources };
  },
});

/** Begins to collect articles on a topic or those that cite a work, and allows the source first where the person has just said so. */
export const startCollection = createMutation<{
  readonly request: { readonly query: string } | { readonly doi: string; readonly citing: boolean };
  readonly keep: boolean;
  readonly allow: Source['name'] | undefined;
}>({
  name: 'admin/starting-collection',
  *work({ request, keep, allow }, { api }) {
    if (allow !== undefined)
      yield* call(api.changeSource, { params: { name: allow }, body: { isAllowed: true } });
    yield* call(api.startCollection, { body: { ...request, ...(keep && { keep }) } });
    yield* put(collectionsQuery.again());
  },
});

export const stopCollection = createMutation<string>({
  name: 'admin/stopping-collection',
  target: (id) => id,
  *work(id, { api }) {
    yield* call(api.stopCollection, { params: { id } });
    yield* put(collectionsQuery.again());
  },
  whenFailed: showError,
});

export const forbidSource = createMutation<Source['name']>({
  name: 'admin/forbidding-source',
  *work(name, { api }) {
    yield* call(api.changeSource, { params: { name }, body: { isAllowed: false } });
    yield* put(collectionsQuery.again());
  },
  whenFailed: showError,
});
