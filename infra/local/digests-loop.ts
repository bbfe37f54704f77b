import { giveUpOnDigest, workOnDigests } from '#functions/features/digests/work-on-digests.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { makeYearlyDigest } from '#functions/features/yearly-digests/make-yearly-digest.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

import { type QueueLoop, startQueueLoop } from './queue-loop.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

/** Mails mostly wait for the disk, and wait together. */
const LOOPS = 4;
const MAILS_OF_LOOP = 10;

type World = Pick<LocalWorld, 'table' | 'mailer' | 'newSecret' | 'now' | 'digestsQueue'> & {
  readonly index: Pick<LocalWorld['index'], 'statement'>;
  readonly logger: Pick<LocalWorld['logger'], 'error'>;
};
type Settings = {
  readonly origin: () => string;
  readonly entitlements: EntitlementMode;
  /** So many loops, of ten mails each, work at once. */
  readonly loops?: number;
};

/** The worker of mails about what somebody follows, in the local run. */
export const startDigestsLoop = (
  world: World,
  { origin, entitlements, loops: count = LOOPS }: Settings,
): QueueLoop => {
  const { table, now, logger } = world;
  const licenses = { bySlug: keptLicenseBySlug(table, now) };
  const work = workOnDigests(
    {
      ...world,
      origin,
      entitlementOf: entitlementOfPerson({ entitlements, licenses, now }),
      // Nobody else works on this data: what was begun before is nobody's now.
      holdMs: 0,
    },
    makeYearlyDigest({ ...world, origin }),
  );
  const loops = Array.from({ length: count }, () =>
    startQueueLoop({
      queue: world.digestsQueue,
      work,
      giveUp: giveUpOnDigest(table),
      maxDeliveries: MAX_DELIVERIES,
      atOnce: MAILS_OF_LOOP,
      logger,
      what: 'Sending a digest',
    }),
  );
  return {
    close: async () => {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
};
