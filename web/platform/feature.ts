import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector } from 'react-redux';

import type { Api } from './api-client.ts';
import { useAppStore } from './store.ts';

/**
 * A part of the app that brings its own state and flow when it is first opened, so that nobody loads it before. It stays
 * for as long as the page does.
 */
export type Feature<State> = {
  readonly name: string;
  readonly reducer: Reducer<State>;
  readonly saga: (api: Api) => Generator;
};

const nothingYet: UnknownAction = { type: 'feature/none' };

/** Lets a lazy screen use a feature: it joins the store at the first use, and its state is read like any other. */
export const useFeature = <State, Value>(
  feature: Feature<State>,
  select: (state: State) => Value,
): Value => {
  const store = useAppStore();
  useState(() => store.join(feature));
  return useSelector((root: Readonly<Record<string, unknown>>) =>
    // The store holds under this name what the feature's own reducer made; before its first action, what it begins with.
    select((root[feature.name] as State | undefined) ?? feature.reducer(undefined, nothingYet)),
  );
};
