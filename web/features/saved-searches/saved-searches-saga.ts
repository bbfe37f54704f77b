import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { endAlerts, makeAlert, saveSearch } from './save-search.ts';
import * as saved from './saved-searches-slice.ts';

export const WORKS_PER_PAGE = 25;

/** Asks for something to show; with another reader the question is another, and its answer nobody's. */
function* reading<Value>(
  what: saved.Read,
  ask: () => Promise<Value>,
  known: (value: Value) => UnknownAction,
) {
  yield* put(saved.readingBegan(what));
  try {
    const { value } = yield* race({ value: call(ask), other: take(readerChanged) });
    if (value !== undefined) yield* put(known(value));
  } catch (error) {
    yield* put(saved.readingFailed({ what, problem: problemOf(error) }));
  }
}

/** Does something with one of them; the screen shows how it stands. */
function* doing(id: string, work: () => Generator<unknown, saved.Doing>) {
  yield* put(saved.doingStood({ kind: 'running', id }));
  try {
    yield* put(saved.doingStood(yield* work()));
  } catch (error) {
    yield* put(saved.doingStood({ kind: 'failed', problem: problemOf(error) }));
  }
}

function* run(api: Api, { id, asOf }: ReturnType<typeof saved.searchRun>['payload']) {
  const done = yield* call(api.runSavedSearch, {
    params: { id },
    body: asOf === undefined ? {} : { asOf },
  });
  yield* put(saved.searchKnown(yield* call(api.readSavedSearch, { params: { id } })));
  return { kind: 'ran', run: done } as const;
}

function* remove(api: Api, { search, alerts }: ReturnType<typeof saved.searchDeleted>['payload']) {
  yield* call(api.deleteSavedSearch, { params: { id: search.id } });
  yield* put(saved.searchGone(search.id));
  yield* endAlerts(
    api,
    alerts.map(({ id }) => id),
  );
  return { kind: 'deleted', search, alerts } as const;
}

function* restore(
  api: Api,
  { search: { id }, alerts }: ReturnType<typeof saved.searchRestored>['payload'],
) {
  const search = yield* call(api.restoreSavedSearch, { params: { id } });
  yield* put(saved.searchKnown(search));
  for (const { category, types, schedule } of alerts)
    yield* makeAlert(api, search.query, { category, ...(types && { types }) }, schedule);
  return { kind: 'restored', search } as const;
}

function* takeFile(api: Api, { id, format }: ReturnType<typeof saved.recordTaken>['payload']) {
  const words = savedSearchesText.record;
  try {
    const { downloadUrl } = yield* call(api.downloadSearchRecord, {
      params: { id },
      query: { format },
    });
    yield* put(toastShown('export-success', words.ready, { label: words.link, href: downloadUrl }));
  } catch (error) {
    problemOf(error);
    yield* put(toastShown('error', words.failedToTake));
  }
}

export function* savedSearchesSaga(api: Api): Generator {
  yield* takeLatest(saved.listWanted, () =>
    reading(
      'list',
      async () => (await api.readSavedSearches({ params: {} })).savedSearches,
      saved.listKnown,
    ),
  );
  yield* takeLatest(saved.runsWanted, ({ payload: { id, limit } }) =>
    reading('runs', () => api.readRuns({ params: { id }, query: { limit } }), saved.runsKnown),
  );
  yield* takeLatest(saved.latestWanted, ({ payload: id }) =>
    reading(
      'latest',
      () => api.readSearchRecord({ params: { id }, query: { limit: 1 } }),
      saved.latestKnown,
    ),
  );
  yield* takeLatest(saved.recordWanted, ({ payload: { id, page } }) =>
    reading(
      'record',
      () =>
        api.readSearchRecord({
          params: { id },
          query: { limit: WORKS_PER_PAGE, offset: (page - 1) * WORKS_PER_PAGE },
        }),
      saved.recordKnown,
    ),
  );
  yield* takeLeading(saved.searchSaved, ({ payload }) => saveSearch(api, payload));
  yield* takeLeading(saved.searchRun, ({ payload }) => doing(payload.id, () => run(api, payload)));
  yield* takeLeading(saved.searchDeleted, ({ payload }) =>
    doing(payload.search.id, () => remove(api, payload)),
  );
  yield* takeLeading(saved.searchRestored, ({ payload }) =>
    doing(payload.search.id, () => restore(api, payload)),
  );
  yield* takeLeading(saved.recordPublished, function* ({ payload: { id, isPublic } }) {
    yield* put(saved.recordOpened(isPublic));
    try {
      yield* call(api.publishSearchRecord, { params: { id }, body: { isPublic } });
    } catch (error) {
      problemOf(error);
      yield* put(saved.recordOpened(!isPublic));
      yield* put(toastShown('error', savedSearchesText.record.failedToShow));
    }
  });
  yield* takeEvery(saved.recordTaken, ({ payload }) => takeFile(api, payload));
}

export const savedSearchesFeature: Feature<saved.SavedSearchesState> = {
  name: 'savedSearches',
  reducer: saved.savedSearchesReducer,
  saga: savedSearchesSaga,
};
