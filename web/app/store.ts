import { partnerSaga } from '#web/features/entitlements/partner-flow.ts';
import { subscriptionSaga } from '#web/features/entitlements/subscription-flow.ts';
import { sessionSaga } from '#web/features/auth/session-flow.ts';
import { startupSaga } from '#web/features/auth/startup-flow.ts';
import { timeZoneSaga } from '#web/features/auth/time-zone-flow.ts';
import { activitySaga } from '#web/features/yearly-digests/activity-flow.ts';
import type { Api } from '#web/platform/api-client.ts';
import { type Browser, thisBrowser } from '#web/platform/browser.ts';
import { destinationFeature } from '#web/platform/destination.ts';
import { modalsFeature } from '#web/platform/modals.ts';
import { pageFeature, unexpectedError } from '#web/platform/page-error.ts';
import { readerFeature } from '#web/platform/reader.ts';
import { openStore } from '#web/platform/store.ts';
import { toastsFeature } from '#web/platform/toasts.ts';
import { visitFeature } from '#web/records/entitlements/visit.ts';
import { languageSaga } from '#web/records/session/language.ts';
import { callUnauthorized, sessionFeature } from '#web/records/session/session.ts';
import { watchedApi } from '#web/records/session/watched-api.ts';

/** The features that every page needs at once. All others join the store when they are first used. */
const firstFeatures = [
  pageFeature,
  modalsFeature,
  toastsFeature,
  destinationFeature,
  readerFeature,
  sessionFeature,
  visitFeature,
  startupSaga,
  timeZoneSaga,
  languageSaga,
  subscriptionSaga,
  partnerSaga,
  activitySaga,
  // The session is last, so that sagas that wait for it are already running when it is known.
  sessionSaga,
];

/** Creates the store of the app over one API. */
export const createStore = (api: Api, browser: Browser = thisBrowser) => {
  const watched = watchedApi(api, (reason) => {
    store.dispatch(callUnauthorized(reason));
  });
  const store = openStore({ api: watched, browser }, (error) => {
    reportError(error);
    store.dispatch(unexpectedError());
  });
  firstFeatures.forEach(store.join);
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
