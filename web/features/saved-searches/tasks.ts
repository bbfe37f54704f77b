import { call, put } from 'typed-redux-saga';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type {
  recordFormats,
  SavedSearchView,
  SearchRunView,
} from '#shared/contracts/saved-searches.ts';
import type { RefreshInterval } from '#shared/domain/saved-search.ts';
import { doing } from '#web/platform/doing.ts';
import type { Api } from '#web/platform/api-client.ts';
import { closeModal } from '#web/platform/modals.ts';
import { expectedProblem, type Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import {
  endFollowing,
  follow,
  followedReading,
  followingEnded,
} from '#web/records/notifications/followed.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { type AlertWanted, sourceOf } from './alerts.ts';
import { recordReading, searchesReading, withoutSearch, withRun, withSearch } from './searches.ts';

/** Applies changes to the alerts of a search after the search itself; returns the reason for a rejection. */
function* unlessRefused(work: () => Generator) {
  try {
    yield* call(work);
    return undefined;
  } catch (error) {
    return expectedProblem(error);
  }
}

type Wanted = {
  /** Set if the search is already saved. */
  readonly id?: string;
  readonly query: string;
  readonly name: string;
  readonly refresh: RefreshInterval;
  readonly alert: AlertWanted;
};
type Saved = {
  readonly search: SavedSearchView;
  /** Why its alert was rejected; the search is saved nevertheless. */
  readonly problem: Problem | undefined;
};

/** Saves or changes a search, then sets its alert. */
export const saving = doing<Wanted, Saved>({
  name: 'savedSearches/saving',
  *work({ id, query, name, refresh, alert }, { api }) {
    const search =
      id === undefined
        ? yield* call(api.saveSearch, { body: { name, query, refresh } })
        : yield* call(api.changeSavedSearch, { params: { id }, body: { name, refresh } });
    yield* put(searchesReading.corrected(withSearch(search)));
    const problem = yield* unlessRefused(function* () {
      yield* follow(api, { source: sourceOf(query), ...alert });
      yield* endFollowing(api, alert.ending);
    });
    if (!problem) {
      yield* closeModal('savedSearch');
      yield* put(toastShown('success', (words) => words(savedSearchesText).dialog.saved(name)));
    }
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
  yield* put(searchesReading.corrected(withRun(id, done)));
  return { kind: 'ran', run: done } as const;
}

function* remove(api: Api, { search, alerts }: WithAlerts) {
  yield* call(api.deleteSavedSearch, { params: { id: search.id } });
  yield* put(searchesReading.corrected(withoutSearch(search.id)));
  const ended: NotificationView[] = [];
  const problem = yield* unlessRefused(function* () {
    // The server has already ended them, unless the same search is saved twice.
    const { notifications } = yield* call(api.readNotifications);
    yield* put(followedReading.corrected(() => notifications));
    ended.push(...alerts.filter(({ id }) => notifications.every((left) => left.id !== id)));
    for (const { id } of ended) yield* put(followingEnded(id));
  });
  return { kind: 'deleted', search, alerts: problem ? alerts : ended, problem } as const;
}

function* restore(api: Api, { search: { id }, alerts }: WithAlerts) {
  const search = yield* call(api.restoreSavedSearch, { params: { id } });
  yield* put(searchesReading.corrected(withSearch(search)));
  const problem = yield* unlessRefused(function* () {
    for (const { category, types, schedule } of alerts)
      yield* follow(api, {
        source: sourceOf(search.query),
        schedule,
        wishes: [{ category, types }],
      });
  });
  return { kind: 'restored', search, alerts, problem } as const;
}

/** The actions on a saved search, one at a time; the screen shows the outcome of the last. */
export const working = doing<Wish, Outcome>({
  name: 'savedSearches/working',
  *work(wish, { api }) {
    if (wish.kind === 'run') return yield* run(api, wish.id, wish.asOf);
    return wish.kind === 'delete' ? yield* remove(api, wish) : yield* restore(api, wish);
  },
});

export type RecordFormat = (typeof recordFormats)[number];
type Taking = { readonly id: string; readonly format: RecordFormat };

/** Writes a record to a file and offers it for download. */
export const takingRecord = doing<Taking>({
  name: 'savedSearches/takingRecord',
  to: ({ id, format }) => `${id} ${format}`,
  *work({ id, format }, { api }) {
    const request = { params: { id }, query: { format } };
    const { downloadUrl } = yield* call(api.downloadSearchRecord, request);
    yield* put(
      toastShown('export-success', (words) => words(savedSearchesText).record.ready, {
        label: (words) => words(savedSearchesText).record.link,
        href: downloadUrl,
      }),
    );
  },
  *whenFailed() {
    yield* put(toastShown('error', (words) => words(savedSearchesText).record.failedToTake));
  },
});

/** Makes a record readable by everyone with its URL, or private. */
export const recordPublished = (id: string, isPublic: boolean) =>
  recordReading.changed({
    show: (known) => ({ ...known, record: { ...known.record, isPublic } }),
    send: async (api) => {
      await api.publishSearchRecord({ params: { id }, body: { isPublic } });
      return undefined;
    },
    *refused() {
      yield* put(toastShown('error', (words) => words(savedSearchesText).record.failedToShow));
    },
  });
