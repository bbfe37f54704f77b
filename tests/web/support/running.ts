import { type AppStore, createStore } from '#web/app/store.ts';
import { createApiClient } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { type Feature, stateOf } from '#web/platform/feature.ts';
import type { Query } from '#web/platform/query.ts';
import { english, type LocalizedText } from '#web/text/language.ts';

import { type Script, scriptedNetwork } from './scripted-api.ts';

/** What browsers have and jsdom has not. */
export const furnishGlobals = () =>
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
    reportError: () => undefined,
  });

/** The store of the app with all its flows, and no screen; only the network is scripted. */
export const running = (script?: Script, browser?: Browser) => {
  furnishGlobals();
  const network = scriptedNetwork(script);
  const api = createApiClient({ fetch: network.fetch, origin: '', token: () => 'a-token' });
  const store = createStore(api, ...(browser ? [browser] : []));
  return { store, network };
};

/** What a feature holds. */
export const held = <State>(store: AppStore, feature: Feature<State>): State =>
  stateOf(feature)(store.getState());

/** Looks at a reading, as a component does. */
export const looking = <Question, Value>(
  store: AppStore,
  reading: Query<Question, Value>,
  question: Question,
) => {
  store.join(reading);
  store.dispatch(reading.looked());
  const ask = (next: Question) => store.dispatch(reading.wanted({ question: next }));
  ask(question);
  return {
    ask,
    view: () => held(store, reading).view,
    leave: () => store.dispatch(reading.left()),
  };
};

/** A sentence as English says it. */
export const said = (sentence: LocalizedText): string => sentence(english.text);
