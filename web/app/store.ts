import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';

import { completionReducer } from '#web/search/completion-slice.ts';
import { leadersReducer } from '#web/search/analyze-slice.ts';
import { searchReducer } from '#web/search/search-slice.ts';
import { reportReducer } from '#web/report/report-slice.ts';

import type { Api } from './api-client.ts';
import { collectionReducer } from './collection-slice.ts';
import { modalReducer } from './modal-slice.ts';
import { callRefused, pageReducer } from './page-slice.ts';
import { rootSaga } from './root-saga.ts';
import { toastReducer } from './toast-slice.ts';

/** The whole state of the app over one API. What a person looks at is in the address, not here. */
export const createStore = (api: Api) => {
  const sagas = createSagaMiddleware({
    // A flow that breaks by surprise is an error of the page, never a silent standstill.
    onError: (error) => {
      reportError(error);
      store.dispatch(callRefused({ status: 500, which: 'all' }));
    },
  });
  const store = configureStore({
    reducer: {
      page: pageReducer,
      collection: collectionReducer,
      completion: completionReducer,
      search: searchReducer,
      leaders: leadersReducer,
      report: reportReducer,
      modal: modalReducer,
      toasts: toastReducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });
  sagas.run(rootSaga, api);
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
