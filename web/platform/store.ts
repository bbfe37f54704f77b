import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { AnyFeature, Powers } from './feature.ts';
import { supervise } from './supervise.ts';

/**
 * The state of the app as far as its features have joined. What a person looks at is in the address, not here. `onBreak`
 * hears of each flow that broke by surprise.
 */
export const openStore = (powers: Powers, onBreak: (error: unknown) => void) => {
  const sagas = createSagaMiddleware();
  // A store without any part would be one without a reducer.
  const reducer = combineSlices({ opened: () => true });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });
  const joined = new Set<string>();
  return Object.assign(store, {
    /** Takes in a part, once, however often it is asked. */
    join: ({ name, reducer: own, flow }: AnyFeature) => {
      if (joined.has(name)) return;
      joined.add(name);
      reducer.inject({ reducerPath: name, reducer: own as Reducer });
      sagas.run(supervise, flow, powers, onBreak);
    },
  });
};
