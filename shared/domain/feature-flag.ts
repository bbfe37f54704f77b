import { type FeatureFlag, featureFlags } from './person.ts';

/** For whom a feature is switched on; `some` are those who have it by name. */
export const enabledForValues = ['nobody', 'some', 'everyone'] as const;
export type EnabledFor = (typeof enabledForValues)[number];

/** The features somebody has now, given those they have by name. */
export const flagsInForce = (
  byName: readonly FeatureFlag[],
  states: Readonly<Record<FeatureFlag, EnabledFor>>,
): FeatureFlag[] =>
  featureFlags.filter(
    (flag) => states[flag] === 'everyone' || (states[flag] === 'some' && byName.includes(flag)),
  );
