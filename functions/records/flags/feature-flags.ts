import * as z from 'zod';

import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import { enabledForValues, type EnabledFor, flagsInForce } from '#shared/domain/feature-flag.ts';
import { type FeatureFlag, featureFlags, type Person } from '#shared/domain/person.ts';

const FLAGS = 'feature-flags';
export const flagKey = (name: FeatureFlag): Key => ({ pk: FLAGS, sk: name });
const StoredShape = z.object({ enabledFor: z.enum(enabledForValues) });
export const flagIn = (item: Item): EnabledFor => StoredShape.parse(item).enabledFor;

/** Who has each feature. A feature without a decision is available to people who were given it by name. */
export const flagStates = async (
  table: Pick<Table, 'query'>,
): Promise<Readonly<Record<FeatureFlag, EnabledFor>>> => {
  const { items } = await table.query({ pk: FLAGS });
  const stored = new Map(items.map((item) => [item.sk, flagIn(item)]));
  const states = featureFlags.map((name) => [name, stored.get(name) ?? 'some'] as const);
  // Each flag of the list has a state.
  return Object.fromEntries(states) as Record<FeatureFlag, EnabledFor>;
};

/** Returns the features a person has now. */
export const flagsOf =
  (table: Pick<Table, 'query'>) =>
  async (person: Pick<Person, 'featureFlags'>): Promise<FeatureFlag[]> =>
    flagsInForce(person.featureFlags, await flagStates(table));
