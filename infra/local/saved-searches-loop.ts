import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import {
  giveUpOnSavedSearches,
  workOnSavedSearches,
} from '#functions/features/saved-searches/work-on-saved-searches.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

import { type QueueLoop, startQueueLoop } from './queue-loop.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

type World = Pick<
  LocalWorld,
  'table' | 'files' | 'index' | 'now' | 'model' | 'savedSearchesQueue' | 'logger'
>;
type Settings = { readonly version: string; readonly entitlements: EntitlementMode };

/** The worker of saved searches in the local run. */
export const startSavedSearchesLoop = (
  world: World,
  { version, entitlements }: Settings,
): QueueLoop => {
  const { table, now, logger } = world;
  const licenses = { bySlug: keptLicenseBySlug(table, now) };
  return startQueueLoop({
    queue: world.savedSearchesQueue,
    work: workOnSavedSearches({
      ...world,
      version,
      entitlementOf: entitlementOfPerson({ entitlements, licenses, now }),
    }),
    giveUp: giveUpOnSavedSearches(world),
    maxDeliveries: MAX_DELIVERIES,
    logger,
    what: 'Running a saved search',
  });
};
