import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { AnyFeature, Powers } from './feature.ts';
import { supervise } from './supervise.ts';

/**
 * Opens the store with the features that have joined. What the reader looks at is in the address, not in the store.
 * `onBreak` is called for each saga that fails unexpectedly.
 */
export const openStore = (powers: Powers, onBreak: (error: unknown) => void) => {
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
    join: ({ name, reducer: own, flow }: AnyFeature) => {
      if (joined.has(name)) return;
      joined.add(name);
      reducer.inject({ reducerPath: name, reducer: own as Reducer });
      sagas.run(supervise, flow, powers, onBreak);
    },
  });
};
