import { call, put } from 'typed-redux-saga';

import { MAX_CITED_DOIS, MAX_LISTED_DOIS } from '#shared/domain/collection.ts';
import type { Api, ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQueriesById, createQuery } from '#web/platform/query.ts';

import { showError } from './admin.ts';

export type Collection = ResponseOf<'readCollections'>['collections'][number];
export type Source = ResponseOf<'readSources'>['sources'][number];

/** How many articles are collected, under which licenses, and since which day. */
export type CollectionLimits = {
  readonly max: number;
  readonly licenses: Collection['licenses'];
  readonly since?: string;
};

/** The collections with their progress, and whether the source may be asked. */
export const collectionsQuery = createQuery({
  name: 'admin/collections',
  async load(api) {
    const [{ collections }, { mode, licenses, sources }] = await Promise.all([
      api.readCollections({ query: {} }),
      api.readSources(),
    ]);
    return { collections, mode, licenses, sources };
  },
});

const MAX_SHOWN = 100;

/** The articles of a collection that were not read, the first ones of each kind. */
export const leftOutOf = createQueriesById('admin/left-out', async (api, id: string) => {
  const { skipped, failed } = await api.readCollection({
    params: { id },
    query: { limit: MAX_SHOWN },
  });
  return [...skipped, ...failed];
});

/** What is collected: a topic, one article, what cites a work or the papers of a dashboard, or the references of a check. */
export type Collectable =
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'work' | 'citing'; readonly doi: string }
  | { readonly kind: 'dashboard' | 'check'; readonly id: string; readonly name: string };

const WORKS_PER_REQUEST = 250;

/** Returns the DOIs of a list that comes in pages, at most `max`. */
const everyDoi = async (
  max: number,
  load: (offset: number) => Promise<{ dois: readonly string[]; rows: number; total: number }>,
): Promise<string[]> => {
  const distinct = new Set<string>();
  for (let offset = 0; ;) {
    const { dois, rows, total } = await load(offset);
    for (const doi of dois) distinct.add(doi);
    offset += rows;
    if (rows === 0 || offset >= total || distinct.size >= max) return [...distinct].slice(0, max);
  }
};

/** The works are read with the rights of the person, as they are now. */
const requestFor = async (api: Api, collectable: Collectable) => {
  if (collectable.kind === 'topic') return { query: collectable.topic };
  if ('doi' in collectable)
    return {
      doi: collectable.doi,
      ...(collectable.kind === 'citing' && { citing: true }),
    };
  const { kind, id, name: title } = collectable;
  const limit = WORKS_PER_REQUEST;
  if (kind === 'dashboard') {
    const dois = await everyDoi(MAX_CITED_DOIS, async (offset) => {
      const { papers, total } = await api.readPapersOfDashboard({
        params: { slug: id },
        query: { limit, offset },
      });
      return { dois: papers.map(({ doi }) => doi), rows: papers.length, total };
    });
    return { dois, title, citing: true };
  }
  const dois = await everyDoi(MAX_LISTED_DOIS, async (offset) => {
    const { references, total } = await api.readReferenceCheck({
      params: { taskId: id },
      query: { limit, offset },
    });
    return {
      dois: references.flatMap(({ doi }) => doi ?? []),
      rows: references.length,
      total,
    };
  });
  return { dois, title };
};

/** Begins to collect articles, and allows the source first where the person has just said so. */
export const startCollection = createMutation<{
  readonly collectable: Collectable;
  readonly keep: boolean;
  /** Absent where nothing but the usual limits was chosen. */
  readonly limits: CollectionLimits | undefined;
  readonly allow: Source['name'] | undefined;
}>({
  name: 'admin/starting-collection',
  *work({ collectable, keep, limits, allow }, { api }) {
    if (allow !== undefined)
      yield* call(api.changeSource, { params: { name: allow }, body: { isAllowed: true } });
    const request = yield* call(requestFor, api, collectable);
    yield* call(api.startCollection, {
      body: { ...request, ...limits, ...(keep && { keep }) },
    });
    yield* put(collectionsQuery.again());
  },
});

/** Changes what the daily runs of a collection collect. */
export const changeDailyRuns = createMutation<{
  readonly id: string;
  readonly limits: CollectionLimits;
}>({
  name: 'admin/changing-daily-runs',
  target: ({ id }) => id,
  *work({ id, limits }, { api }) {
    yield* call(api.changeCollection, { params: { id }, body: limits });
    yield* put(collectionsQuery.again());
  },
});

/** Pauses or continues the daily runs of a collection. */
export const pauseCollection = createMutation<{ readonly id: string; readonly isPaused: boolean }>({
  name: 'admin/pausing-collection',
  target: ({ id }) => id,
  *work({ id, isPaused }, { api }) {
    yield* call(api.changeCollection, { params: { id }, body: { isPaused } });
    yield* put(collectionsQuery.again());
  },
  whenFailed: showError,
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

/** Allows registries that a reference check may ask. */
export const allowSources = createMutation<readonly Source['name'][]>({
  name: 'admin/allowing-sources',
  *work(names, { api }) {
    for (const name of names)
      yield* call(api.changeSource, { params: { name }, body: { isAllowed: true } });
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
