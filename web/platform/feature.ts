import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { select } from 'typed-redux-saga';

import type { Api } from './api-client.ts';
import type { Browser } from './browser.ts';

/** What a flow may use of the world. */
export type Powers = { readonly api: Api; readonly browser: Browser };
export type Flow = (powers: Powers) => Generator;

/**
 * A part of the app with its own state and flow. It joins the store when it is first used, so that nobody loads it before,
 * and stays for as long as the page does.
 */
export type Feature<State> = {
  readonly name: string;
  readonly reducer: Reducer<State>;
  readonly flow: Flow;
};

/** A flow that has no state of its own. */
export const flowOnly = (name: string, flow: Flow): Feature<true> => ({
  name,
  reducer: () => true,
  flow,
});

/** Whatever a feature holds: who takes it in need not know. */
export type AnyFeature = Pick<Feature<unknown>, 'name' | 'flow'> & {
  readonly reducer: Reducer<never> | Reducer;
};

/** A store that takes in parts while it runs. */
type Joinable = { readonly join: (feature: AnyFeature) => void };

type Root = Readonly<Record<string, unknown>>;
const nothingYet: UnknownAction = { type: 'feature/none' };

/** What features begin with, made once: whoever selects from it finds the same as before. */
const beginnings = new WeakMap<object, unknown>();
const beginningOf = <State>({ reducer }: Feature<State>): State => {
  if (!beginnings.has(reducer)) beginnings.set(reducer, reducer(undefined, nothingYet));
  // What was kept under a reducer is what it made.
  return beginnings.get(reducer) as State;
};

/** What a feature holds; before its first action, what it begins with. */
export const stateOf =
  <State>(feature: Feature<State>) =>
  (root: unknown): State =>
    // The store holds under this name what the feature's own reducer made.
    ((root as Root)[feature.name] as State | undefined) ?? beginningOf(feature);

/** The same for a flow. */
export function* stateNow<State>(feature: Feature<State>) {
  return yield* select(stateOf(feature));
}

/** Has a component use features: they join the store at the first use. */
export const useJoined = (...features: readonly AnyFeature[]): void => {
  // Every store of the app is one that can be joined (platform/store.ts).
  const store = useStore() as unknown as Joinable;
  useState(() => features.forEach(store.join));
};

/** A feature's state, read like any other. */
export const useFeature = <State, Value>(
  feature: Feature<State>,
  select: (state: State) => Value,
): Value => {
  useJoined(feature);
  const of = stateOf(feature);
  return useSelector((root) => select(of(root)));
};
