import { call, put } from 'typed-redux-saga';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type {
  recordFormats,
  SavedSearchView,
  SearchRunView,
} from '#shared/contracts/saved-searches.ts';
import type { RefreshInterval } from '#shared/domain/saved-search.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Api } from '#web/platform/api-client.ts';
import { closeModal } from '#web/platform/modals.ts';
import { expectedProblem, type Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  deleteNotifications,
  followSource,
  followedQuery,
  notificationDeleted,
} from '#web/records/notifications/followed-sources.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { type AlertRequest, alertSourceOf } from './alerts.ts';
import { recordQuery, searchesQuery, removeSearch, addRun, upsertSearch } from './searches.ts';

/** Applies changes to the alerts of a search after the search itself; returns the reason for a rejection. */
function* unlessRefused(work: () => Generator) {
  try {
    yield* call(work);
    return undefined;
  } catch (error) {
    return expectedProblem(error);
  }
}

type SaveRequest = {
  /** Set if the search is already saved. */
  readonly id?: string;
  readonly query: string;
  readonly name: string;
  readonly refresh: RefreshInterval;
  readonly alert: AlertRequest;
};
type Saved = {
  readonly search: SavedSearchView;
  /** Why its alert was rejected; the search is saved nevertheless. */
  readonly problem: Problem | undefined;
};

/** Saves or changes a search, then sets its alert; a search that is new is run. */
export const saveSearch = createMutation<SaveRequest, Saved>({
  name: 'savedSearches/saving',
  *work({ id, query, name, refresh, alert }, { api }) {
    const search =
      id === undefined
        ? yield* call(api.saveSearch, { body: { name, query, refresh } })
        : yield* call(api.changeSavedSearch, { params: { id }, body: { name, refresh } });
    yield* put(searchesQuery.corrected(upsertSearch(search)));
    const problem = yield* unlessRefused(function* () {
      yield* followSource(api, { source: alertSourceOf(query), ...alert });
      yield* deleteNotifications(api, alert.ending);
    });
    if (!problem) {
      yield* closeModal('savedSearch');
      yield* put(toastShown('success', (textOf) => textOf(savedSearchesText).dialog.saved(name)));
    }
    // Its first record shows at once what it finds; a run that is refused is made up for by the plan.
    if (id === undefined)
      yield* unlessRefused(function* () {
        yield* run(api, search.id, undefined);
      });
    return { search, problem };
  },
});

type WithAlerts = {
  readonly search: SavedSearchView;
  readonly alerts: readonly NotificationView[];
};
/** Run now or as of a day; or deleted or restored together with its alerts. */
type Wish =
  | { readonly kind: 'run'; readonly id: string; readonly asOf?: string }
  | ({ readonly kind: 'delete' | 'restore' } & WithAlerts);
export type Outcome =
  | { readonly kind: 'ran'; readonly run: SearchRunView }
  | ({ readonly kind: 'deleted' | 'restored' } & WithAlerts & {
        /** Why its alerts were not deleted or restored with it. */
        readonly problem: Problem | undefined;
      });

function* run(api: Api, id: string, asOf: string | undefined) {
  const done = yield* call(api.runSavedSearch, { params: { id }, body: { asOf } });
  yield* put(searchesQuery.corrected(addRun(id, done)));
  return { kind: 'ran', run: done } as const;
}

function* remove(api: Api, { search, alerts }: WithAlerts) {
  yield* call(api.deleteSavedSearch, { params: { id: search.id } });
  yield* put(searchesQuery.corrected(removeSearch(search.id)));
  const ended: NotificationView[] = [];
  const problem = yield* unlessRefused(function* () {
    // The server has already ended them, unless the same search is saved twice.
    const { notifications } = yield* call(api.readNotifications);
    yield* put(followedQuery.corrected(() => notifications));
    ended.push(...alerts.filter(({ id }) => notifications.every((left) => left.id !== id)));
    for (const { id } of ended) yield* put(notificationDeleted(id));
  });
  return { kind: 'deleted', search, alerts: problem ? alerts : ended, problem } as const;
}

function* restore(api: Api, { search: { id }, alerts }: WithAlerts) {
  const search = yield* call(api.restoreSavedSearch, { params: { id } });
  yield* put(searchesQuery.corrected(upsertSearch(search)));
  const problem = yield* unlessRefused(function* () {
    for (const { category, types, schedule } of alerts)
      yield* followSource(api, {
        source: alertSourceOf(search.query),
        schedule,
        wishes: [{ category, types }],
      });
  });
  return { kind: 'restored', search, alerts, problem } as const;
}

/** The actions on a saved search, one at a time; the screen shows the outcome of the last. */
export const savedSearchAction = createMutation<Wish, Outcome>({
  name: 'savedSearches/working',
  *work(request, { api }) {
    if (request.kind === 'run') return yield* run(api, request.id, request.asOf);
    return request.kind === 'delete' ? yield* remove(api, request) : yield* restore(api, request);
  },
});

export type RecordFormat = (typeof recordFormats)[number];
type DownloadRequest = { readonly id: string; readonly format: RecordFormat };

/** Writes a record to a file and offers it for download. */
export const downloadRecord = createMutation<DownloadRequest>({
  name: 'savedSearches/takingRecord',
  target: ({ id, format }) => `${id} ${format}`,
  *work({ id, format }, { api }) {
    const request = { params: { id }, query: { format } };
    const { downloadUrl } = yield* call(api.downloadSearchRecord, request);
    yield* put(
      toastShown('export-success', (textOf) => textOf(savedSearchesText).record.ready, {
        label: (textOf) => textOf(savedSearchesText).record.link,
        href: downloadUrl,
      }),
    );
  },
  *whenFailed() {
    yield* put(toastShown('error', (textOf) => textOf(savedSearchesText).record.failedToTake));
  },
});

/** Makes a record readable by everyone with its URL, or private. */
export const setRecordVisibility = (id: string, isPublic: boolean) =>
  recordQuery.changed({
    show: (reply) => ({ ...reply, record: { ...reply.record, isPublic } }),
    send: async (api) => {
      await api.publishSearchRecord({ params: { id }, body: { isPublic } });
      return undefined;
    },
    *refused() {
      yield* put(toastShown('error', (textOf) => textOf(savedSearchesText).record.failedToShow));
    },
  });
