import { type FeatureFlag, featureFlags } from './person.ts';

/** For whom a feature is enabled; `some` are the people who have it individually. */
export const enabledForValues = ['nobody', 'some', 'everyone'] as const;
export type EnabledFor = (typeof enabledForValues)[number];

/** Returns a person's enabled features, given their individual ones. */
export const flagsInForce = (
  byName: readonly FeatureFlag[],
  states: Readonly<Record<FeatureFlag, EnabledFor>>,
): FeatureFlag[] =>
  featureFlags.filter(
    (flag) => states[flag] === 'everyone' || (states[flag] === 'some' && byName.includes(flag)),
  );
