import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { AnyFeature, Services } from './feature.ts';
import { supervise } from './supervise.ts';

/**
 * Opens the store with the features that have joined. What the reader looks at is in the address, not in the store.
 * `onBreak` is called for each saga that fails unexpectedly.
 */
export const openStore = (services: Services, onBreak: (error: unknown) => void) => {
  const sagas = createSagaMiddleware();
  // combineReducers requires at least one reducer.
  const reducer = combineSlices({ opened: () => true });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });
  const joined = new Set<string>();
  return Object.assign(store, {
    /** Adds a feature; repeated calls have no effect. */
    join: ({ name, reducer: featureReducer, flow }: AnyFeature) => {
      if (joined.has(name)) return;
      joined.add(name);
      reducer.inject({ reducerPath: name, reducer: featureReducer as Reducer });
      sagas.run(supervise, flow, services, onBreak);
    },
  });
};
