import { smallIndexes } from '#functions/search-engine/small-index.ts';
import { telling } from '#functions/features/alerts/telling.ts';
import { workOnAlerts } from '#functions/features/alerts/work-on-alerts.ts';
import { takeMessages } from '#functions/platform/queues/take-messages.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

import type { QueueLoop } from './queue-loop.ts';
import { untiring } from './untiring.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

/** Changes that are told of together: each search that may find some of them runs once for all. */
const BATCH = 50;
const MOST_PER_RECEIVE = 10;
const WAIT_SECONDS = 20;

type World = Pick<LocalWorld, 'table' | 'files' | 'now' | 'alertsQueue' | 'logger'>;

/** The worker of alerts in the local run: takes what waits in their queue, batch after batch. */
export const startAlertsLoop = (
  world: World,
  { entitlements }: { readonly entitlements: EntitlementMode },
): QueueLoop => {
  const { table, now, alertsQueue: queue, logger } = world;
  const tell = telling({
    table,
    now,
    entitlements,
    licenses: { bySlug: keptLicenseBySlug(table, now) },
  });
  const work = workOnAlerts({ ...world, indexes: smallIndexes, tell });
  const take = takeMessages({
    work: async (batch) => {
      await work(batch);
      await queue.acknowledge(batch);
    },
    giveBack: queue.hide,
    bury: queue.bury,
    maxDeliveries: MAX_DELIVERIES,
    onSurprise: (error, { body }) => {
      logger.error('Telling followers failed', { error, message: body });
    },
  });

  const nextBatch = async (): Promise<readonly Delivery[]> => {
    const batch = [...(await queue.receive({ max: MOST_PER_RECEIVE, waitSeconds: WAIT_SECONDS }))];
    while (batch.length > 0 && batch.length < BATCH) {
      const more = await queue.receive({ max: MOST_PER_RECEIVE });
      if (more.length === 0) break;
      batch.push(...more);
    }
    return batch;
  };

  return untiring({
    turn: async () => {
      const batch = await nextBatch();
      if (batch.length > 0) await take(batch);
    },
    wake: queue.close,
    logger,
    what: 'Telling followers',
  });
};
