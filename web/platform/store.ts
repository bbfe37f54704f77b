import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import createSagaMiddleware from 'redux-saga';

import { completionReducer } from '#web/records/search/completion-slice.ts';
import { leadersReducer } from '#web/features/search/analyze-slice.ts';
import { searchReducer } from '#web/records/search/search-slice.ts';
import { reportReducer } from '#web/records/papers/report-slice.ts';
import { barsReducer } from '#web/records/entitlements/bars-slice.ts';
import { accountFormReducer } from '#web/records/session/account-form-slice.ts';
import { methodsReducer } from '#web/features/auth/methods-slice.ts';
import { callTurnedAway, sessionReducer } from '#web/records/session/session-slice.ts';
import { watchedApi } from '#web/records/session/watched-api.ts';

import type { Api } from './api-client.ts';
import { type Browser, thisBrowser } from './browser.ts';
import { collectionReducer } from '#web/app/collection-slice.ts';
import { modalReducer } from './modal-slice.ts';
import { callRefused, pageReducer } from './page-slice.ts';
import { rootSaga } from '#web/app/root-saga.ts';
import { toastReducer } from './toast-slice.ts';

type Joining = {
  readonly name: string;
  readonly reducer: Reducer;
  readonly saga: (api: Api) => Generator;
};

/** The whole state of the app over one API. What a person looks at is in the address, not here. */
export const createStore = (api: Api, browser: Browser = thisBrowser) => {
  const sagas = createSagaMiddleware({
    // A flow that breaks by surprise is an error of the page, never a silent standstill.
    onError: (error) => {
      reportError(error);
      store.dispatch(callRefused({ status: 500, which: 'all' }));
    },
  });
  const reducer = combineSlices({
    page: pageReducer,
    session: sessionReducer,
    accountForm: accountFormReducer,
    bars: barsReducer,
    signInMethods: methodsReducer,
    collection: collectionReducer,
    completion: completionReducer,
    search: searchReducer,
    leaders: leadersReducer,
    report: reportReducer,
    modal: modalReducer,
    toasts: toastReducer,
  });
  const joined = new Set<string>();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });
  const watched = watchedApi(api, (why) => {
    store.dispatch(callTurnedAway(why));
  });
  sagas.run(rootSaga, watched, browser);
  return Object.assign(store, {
    /** Takes in a part that was loaded later (web/app/feature.ts); once, however often it is asked. */
    join: ({ name, reducer: own, saga }: Joining) => {
      if (joined.has(name)) return;
      joined.add(name);
      reducer.inject({ reducerPath: name, reducer: own });
      sagas.run(saga, watched);
    },
  });
};

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
