import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { select } from 'typed-redux-saga';

import type { Api } from './api-client.ts';
import type { Browser } from './browser.ts';

/** What a saga may use of the outside world. */
export type Services = { readonly api: Api; readonly browser: Browser };
export type Saga = (services: Services) => Generator;

/**
 * A part of the app with its own state and saga. It joins the store when it is first used, so that it can be loaded
 * late, and stays until the page is closed.
 */
export type Feature<State> = {
  readonly name: string;
  readonly reducer: Reducer<State>;
  readonly flow: Saga;
};

/** A saga without a state. */
export const sagaOnly = (name: string, flow: Saga): Feature<true> => ({
  name,
  reducer: () => true,
  flow,
});

/** A feature with any state; the code that joins it need not know the type. */
export type AnyFeature = Pick<Feature<unknown>, 'name' | 'flow'> & {
  readonly reducer: Reducer<never> | Reducer;
};

/** A store that features can join at run time. */
type Joinable = { readonly join: (feature: AnyFeature) => void };

type Root = Readonly<Record<string, unknown>>;
const nothingYet: UnknownAction = { type: 'feature/none' };

/** Initial states, created once, so that selectors return identical values. */
const beginnings = new WeakMap<object, unknown>();
const beginningOf = <State>({ reducer }: Feature<State>): State => {
  if (!beginnings.has(reducer)) beginnings.set(reducer, reducer(undefined, nothingYet));
  // The state under the name of a feature was created by its own reducer.
  return beginnings.get(reducer) as State;
};

/** Returns the state of a feature; before its first action, the initial state. */
export const stateOf =
  <State>(feature: Feature<State>) =>
  (root: unknown): State =>
    // The state under this name was created by the feature's own reducer.
    ((root as Root)[feature.name] as State | undefined) ?? beginningOf(feature);

/** Reads the state of a feature in a saga. */
export function* selectState<State>(feature: Feature<State>) {
  return yield* select(stateOf(feature));
}

/** Makes features join the store when a component first uses them. */
export const useJoinedFeatures = (...features: readonly AnyFeature[]): void => {
  // Every store of the app can be joined (platform/store.ts).
  const store = useStore() as unknown as Joinable;
  useState(() => features.forEach(store.join));
};

/** Selects from the state of a feature. */
export const useFeature = <State, Value>(
  feature: Feature<State>,
  select: (state: State) => Value,
): Value => {
  useJoinedFeatures(feature);
  const featureState = stateOf(feature);
  return useSelector((root) => select(featureState(root)));
};
