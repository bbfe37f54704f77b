import { call, put } from 'typed-redux-saga';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { canonicalSearch } from '#shared/domain/canonical-search.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';
import type { Api } from '#web/platform/api-client.ts';
import { closeModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import {
  notificationGone,
  notificationKnown,
} from '#web/records/notifications/notifications-slice.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import {
  type AlertWanted,
  savingStood,
  searchKnown,
  type searchSaved,
} from './saved-searches-slice.ts';

type Wanted = ReturnType<typeof searchSaved>['payload'];

function* kept(api: Api, { id, query, name, refresh }: Wanted) {
  return id === undefined
    ? yield* call(api.saveSearch, { params: {}, body: { name, query, refresh } })
    : yield* call(api.changeSavedSearch, { params: { id }, body: { name, refresh } });
}

type Wish = AlertWanted['wishes'][number];

/** An alert is a notification on the search, whoever saved it how. */
export function* makeAlert(
  api: Api,
  query: string,
  { category, types }: Wish,
  schedule: AlertWanted['schedule'],
) {
  const source: NotificationSource = { type: 'search', id: canonicalSearch(query) };
  const made = yield* call(api.makeNotification, {
    params: {},
    body: {
      source,
      category,
      schedule,
      ...(types && { types: [...types] }),
    },
  });
  yield* put(notificationKnown(made));
}

/** Sets the alert of a search as it is wished; answers why that was refused, if it was. */
function* setAlert(api: Api, query: string, { wishes, schedule, ending }: AlertWanted) {
  try {
    for (const wish of wishes) yield* makeAlert(api, query, wish, schedule);
    yield* endAlerts(api, ending);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

export function* endAlerts(api: Api, ids: readonly string[]) {
  for (const id of ids) {
    yield* call(api.deleteNotification, { params: { id } });
    yield* put(notificationGone(id));
  }
}

/** Saves a search, then sets its alert: a search whose alert is refused is saved all the same, and both are said. */
export function* saveSearch(api: Api, wanted: Wanted) {
  yield* put(savingStood({ kind: 'running' }));
  let search: SavedSearchView;
  try {
    search = yield* kept(api, wanted);
  } catch (error) {
    yield* put(savingStood({ kind: 'failed', problem: problemOf(error) }));
    return;
  }
  yield* put(searchKnown(search));
  const problem = yield* setAlert(api, wanted.query, wanted.alert);
  if (problem) {
    yield* put(savingStood({ kind: 'saved-without-alert', search, problem }));
    return;
  }
  yield* put(savingStood({ kind: 'idle' }));
  yield* closeModal('savedSearch');
  yield* put(toastShown('success', savedSearchesText.dialog.saved(search.name)));
}
